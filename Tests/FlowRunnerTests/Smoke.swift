import Testing

@Test("the suite runs")
func suiteRuns() { #expect(Bool(true)) }
