import FlowSpec
import FlowTestSupport
import Testing

@Suite("Faults in expressions")
struct ExpressionFaultTests {
    @Test("a fault is reported once, under its carets", arguments: [
        """
        plan == fre
                ^^^ `fre` is not an option of this choice
        """,
        """
        fre == plan
        ^^^ `fre` is not an option of this choice
        """,
        """
        onlin and count > 3
        ^^^^^ `onlin` is not a name of data here
        """,
        """
        count == 11
                 ^^ the number is never this; it goes from 0 to 10
        """,
        """
        count + note
              ^ `+` cannot be applied to a number and a text
        """,
        """
        count = 3
              ^ `=` is not an operator here, expected `==`
        """,
        """
        online && plan == fre
               ^^ `&&` is not an operator here, expected `and`
        #                 ^^^ `fre` is not an option of this choice
        """,
        """
        count > 3 while online
                  ^^^^^ `while` is not an operator here, expected `and`
        """,
        """
        !online || not online
        ^ `!` is not an operator here, expected `not`
        #       ^^ `||` is not an operator here, expected `or`
        """,
        """
        0 < count < 5
                  ^ `<` compares the answer of another comparison
        """,
        """
        count >
              ^ expected a value after `>`
        """,
        """
        (count > 3
        ^ `(` is never closed
        """,
        """
        count > 3)
                 ^ expected an operator or the end, found `)`
        """,
        """
        note == "abc
                ^^^^ the text `"abc` is never closed
        """,
        """
        count # 3
              ^ `#` means nothing in an expression
        """,
        """
        note =~ "A.*"
             ^^ `=~` means nothing in an expression
        """,
        """
        count is online
              ^^ `is` is not an operator here, expected `==`
        #        ^^^^^^ a flag cannot be compared with a number
        """,
        """
        due < 7d
              ^^ a duration cannot be compared with a moment
        """,
        """
        wait > 300
               ^^^ a number cannot be compared with a duration
        """,
        """
        wait > 3sec
               ^^^^ `sec` is not a unit of time
        """,
        """
        lenght(note) > 3
        ^^^^^^ there is no function `lenght`
        """,
        """
        count + 1e400 > 1
                ^^^^^ expected a number, found `1e400`
        """,
        """
        count == -1e400%
                  ^^^^^^ expected a number, found `1e400%`
        """,
        """
        wait > 1e400s
               ^^^^^^ `1e400s` is longer than the clock counts
        """,
        """
        due < 1e400d ago
              ^^^^^^^^^^ `1e400d ago` is longer than the clock counts
        """,
        """
        length(note, 3) > 3
        ^^^^^^ `length` takes 1 argument, found 2
        """,
        """
        length(count) > 3
               ^^^^^ expected a text, found a number
        """,
        """
        count(count) > 3
              ^^^^^ `count` takes a list, a set or a text, found a number
        """,
        """
        recordings[0].titel == "x"
                      ^^^^^ the record has no field `titel`
        """,
        """
        sum(recordings, title) > 0
                        ^^^^^ `sum` adds up numbers or durations, found a text
        """,
        """
        count(sorted(recordings)) > 0
                     ^^^^^^^^^^ `sorted` does not know what to go by in a list of records
        """,
        """
        item.title == "x"
        ^^^^ `item` has no value here
        """,
        """
        gesture.distance > 100
        ^^^^^^^^^^^^^^^^ `gesture` has no value here
        """,
        """
        at(hom)
           ^^^ there is no state `hom`
        """,
        """
        at(twice)
           ^^^^^ several states are called `twice`
        """,
        """
        plan == none
                ^^^^ this choice always has an answer, it is never `none`
        """,
        """
        plan in [free, prp]
                       ^^^ `prp` is not an option of this choice
        """,
        """
        if online then 1
        ^^ this `if` has no `else`
        """,
        """
        if online then 1 else "a"
                              ^^^ `else` gives a text where `then` gives a number
        """,
        """
        note < "b"
        ^^^^ a text has no order
        """,
        """
        max(count) > 1
            ^^^^^ `max` of one value wants a list, found a number
        """,
        """
        min() > 1
        ^^^ `min` takes a list, or 2 to 64 values, found 0
        """,
        """
        home
        ^^^^ `home` is not a name of data here
        """,
        """
        count.title
              ^^^^^ a number has no fields, so it has no `title`
        """,
        """
        [1, "a"]
            ^^^ a text in a list that starts with a number
        """,
        """
        note[0] == "a"
        ^^^^ expected a list, found a text; only lists have places to index
        """,
        """
        unknownOne + 1 > length(count2) and at(home)
        ^^^^^^^^^^ `unknownOne` is not a name of data here
        #                       ^^^^^^ `count2` is not a name of data here
        """,
    ])
    func faults(marked: String) {
        check(marked) { ExpressionFixture.diagnose($0) }
    }

    @Test("what stands where something else is expected is reported", arguments: [
        ("count", ValueType.flag, "expected a flag, found a number"),
        ("note", .flag, "expected a flag, found a text"),
        ("300", .duration, "`300` has no unit, expected a duration"),
        ("online", .number(nil), "expected a number, found a flag"),
        ("11", .number(NumberDomain(low: 0, high: 10, step: 1)), "`11` is not a value it can have; it goes from 0 to 10"),
        ("if online then 1 else 12", .number(NumberDomain(low: 0, high: 10, step: 1)), "`12` is not a value it can have; it goes from 0 to 10"),
        ("\"abcdef\"", .text(maxLength: 5), "the text has 6 characters, expected at most 5"),
        ("[free, pro, \"Not Sure\"]", .set(["free", "pro", "Not Sure"], max: 2), "3 items, expected at most 2"),
        ("hello", .text(maxLength: nil), "`hello` is not a name of data here"),
        ("", .flag, "expected an expression, found nothing"),
    ])
    func expectations(text: String, expected: ValueType, message: String) {
        let found = ExpressionFixture.diagnose(text, expecting: expected)
        #expect(found.map(\.message) == [message])
    }

    @Test("a fault's fix gives what was meant", arguments: [
        ("count = 3", "count == 3"), ("online && online", "online and online"), ("!online", "not online"),
        ("onlin", "online"), ("len(note) > 1", "length(note) > 1"),
        ("wait == 3sec", "wait == 3s"), ("plan == NotSure", "plan == \"Not Sure\""), ("yes", "true"),
        ("count is less than 3", "count < 3"), ("count is at least 3", "count >= 3"), ("plan is not free", "plan != free"), ("count =< 3", "count <= 3"),
        ("count => 3", "count >= 3"), ("count≤3", "count<=3"), ("count ≥ 3", "count >= 3"), ("count ≠ 3", "count != 3"),
        ("note is empty", "empty(note)"), ("not note is empty and online", "not empty(note) and online"), ("note is not empty", "not empty(note)"), ("note not empty and online", "not empty(note) and online"),
        ("trim(note) + \"!\" is empty", "empty(trim(note) + \"!\")"), ("plan is not in [free]", "plan not in [free]"), ("wait > .5s", "wait > 0.5s"),
        ("note == “”", "note == \"\""), ("note == „a“", "note == \"a\""), ("note == “\"", "note == \"\""), ("note == ‘a’ or online", "note == \"a\" or online"),
    ])
    func fixes(text: String, fixed: String) throws {
        let fix = try #require(ExpressionFixture.diagnose(text).first?.fix)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == fixed)
        #expect(ExpressionFixture.diagnose(fixed).isEmpty)
    }

    @Test("where escapes move the bytes about, the whole scalar is marked and nothing is fixed")
    func notVerbatim() throws {
        var report: [Diagnostic] = []
        let phrase = ExpressionFixture.phrase("count = 3", isVerbatim: false)
        _ = parseExpression(phrase, expecting: .flag, in: ExpressionFixture.scope(), report: &report)
        let only = try #require(report.first)
        #expect(report.count == 1)
        #expect(only.primary.span == phrase.span)
        #expect(only.fix == nil)
    }

    @Test("nesting beyond the bound is a diagnostic", arguments: ["(", "not ", "-", "[", "if a then b else ", "1+", "f("])
    func deepNesting(piece: String) {
        let text = String(repeating: piece, count: 20_000) + "1"
        #expect(ExpressionFixture.diagnose(text).count == 1)
    }

    @Test("faults in braces are reported where they stand", arguments: [
        """
        Question {count of 3
        #        ^ `{` is never closed
        """,
        """
        Question {} of {coun}
        #        ^^ expected an expression, found nothing
        #               ^^^^ `coun` is not a name of data here
        """,
    ])
    func templateFaults(marked: String) {
        check(marked) { text in
            var report: [Diagnostic] = []
            _ = parseTemplate(ExpressionFixture.phrase(text), in: ExpressionFixture.scope(), report: &report)
            return report
        }
    }

    @Test("random bytes and torn expressions are answered with diagnostics inside the text")
    func randomBytes() {
        var random = Xorshift(seed: 0x5EED)
        let pieces = [
            "count", "plan", "==", "=", "(", ")", "[", "]", "\"", "'", "if", "then", "else", "not", "in", ".", ",", "50%", "3s",
            "ago", "from", "now", "at(", "sum(", "top(", "recordings", "é", "\u{1F600}", "\\", "{", "}", "1e99", "-", "free", "item", " ",
        ]
        for round in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<random.below(14) {
                if round.isMultiple(of: 2) {
                    bytes.append(UInt8(truncatingIfNeeded: random.next()))
                } else {
                    bytes += Array(pieces[random.below(pieces.count)].utf8)
                    if random.below(2) == 0 { bytes.append(32) }
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            var report: [Diagnostic] = []
            let scope = ExpressionFixture.scope(item: true, gesture: true)
            _ = parseExpression(ExpressionFixture.phrase(text), expecting: nil, in: scope, report: &report)
            _ = parseTemplate(ExpressionFixture.phrase(text), in: scope, report: &report)
            _ = parseDuration(text)
            _ = parseMoment(text)
            #expect(report.allSatisfy { Int($0.primary.span.end) <= text.utf8.count })
        }
    }
}

struct Xorshift {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
