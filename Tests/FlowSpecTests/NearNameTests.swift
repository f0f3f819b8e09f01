import Testing

import FlowSpec

@Suite("The name that was probably meant")
struct NearNameTests {
    static let names = ["editing", "edited", "saved", "unsaved", "Saved", "pageOne", "pageTwo", "a", "über", "form.home", "my-page", "exit", "exits"]

    @Test("is the nearest, and certain where no other is near", arguments: [
        ("editting", "editing", true), ("savd", "saved", false), ("pageOn", "pageOne", true), ("page-two", "pageTwo", true), ("uber", nil, false),
        ("form.hom", "form.home", true), ("quiz", nil, false), ("", nil, false), ("exit:", "exit", false),
    ] as [(String, String?, Bool)])
    func nearest(name: String, meant: String?, isCertain: Bool) {
        #expect(Suggestion.nearest(to: name, amongNames: Self.names) == meant.map { NearName($0, isCertain: isCertain) })
    }

    @Test(
        "is the same among names that are kept",
        arguments: names + names.map { $0 + "x" } + names.map { String($0.dropFirst()) } + ["usaved", "page", "not_saved", "notSaved…", "x"])
    func kept(name: String) {
        var kept = KeptNames()
        for name in Self.names { kept.append(name) }
        #expect(kept.names == Self.names)
        #expect(Suggestion.nearest(to: name, amongNames: kept) == Suggestion.nearest(to: name, amongNames: Self.names))
        #expect(kept.opposed(to: name) == Self.names.filter { areOpposed(name, $0) })
    }
}
