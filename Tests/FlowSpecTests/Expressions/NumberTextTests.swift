import FlowSpec
import Testing

@Suite("Numbers as people read them")
struct NumberTextTests {
    @Test("they are digits, without an exponent and without a point behind whole numbers", arguments: [
        (0, "0"), (-0.0, "0"), (7, "7"), (-2.5, "-2.5"), (0.1, "0.1"), (0.000001, "0.000001"), (-1.5e-7, "-0.00000015"), (123_456.789, "123456.789"),
        (9_007_199_254_740_992, "9007199254740992"), (9_223_372_036_854_775_808, "9223372036854776000"), (1e21, "1000000000000000000000"),
    ] as [(Double, String)])
    func digits(number: Double, text: String) {
        #expect(numberText(number) == text)
    }

    @Test("each reads as the number that it was")
    func readsAgain() {
        for exponent in -320...308 {
            for figure in ["1", "1.7976931348623157", "4.9", "-3.3"] {
                guard let number = Double("\(figure)e\(exponent)"), number.isFinite else { continue }
                #expect(Double(numberText(number)) == number)
                #expect(!numberText(number).contains { "e+".contains($0) })
            }
        }
    }
}
