import FlowRunner
import Testing

@Test(
    "a label is found as people write it",
    arguments: [
        ("Save", "Save", nil, LabelMatch.exact), ("saveButton", "Save", "saveButton", .exact), ("save", "Save", nil, .caseInsensitive),
        ("Trigger", "Trigger (Optional)", nil, .withoutParenthesis), ("Saved", "Saved ✓", nil, .withoutOrnament),
        ("Home", "🏠 Home", nil, .withoutOrnament), ("Loading", "Loading…", nil, .withoutOrnament),
        ("Saved!", "✨ saved", nil, .withoutOrnament), ("Sav", "Save", nil, nil), ("…", "!", nil, nil), ("(Optional)", "Trigger (Optional)", nil, nil),
        ("Save", nil, nil, nil), ("Bowls/Joints/Blunts", "Bowls / Joints / Blunts", nil, .lettersAndDigits),
        ("Don’t Allow", "Don't Allow", nil, .lettersAndDigits), ("15 mg", "1.5 mg", nil, nil),
    ] as [(String, String?, String?, LabelMatch?)])
func labelIsFound(_ wanted: String, label: String?, id: String?, match: LabelMatch?) {
    #expect(LabelMatch(wanted, label: label, id: id) == match)
}
