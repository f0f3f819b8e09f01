import FlowRunner
import FlowSpec
import Testing

@Suite("Stubs for outcomes that nobody takes")
struct StubTests {
    static let blockStub = """
        flowspec: 1
        flow: a
        services: { upload: { outcomes: [done, failed] } }
        initial: open
        states:
          # Waits for the world.
          open:
            calls: upload   # at once
            transitions:
              - outcome: upload.done
                to: closed   # the end

          closed: { end: true }
        """

    @Test("an outcome that nobody takes gets a stub in the style of its neighbours, and comments stay")
    func stubInBlock() {
        let (text, done) = FixTests.text(Self.blockStub)
        #expect(done == ["11:31 unhandled-outcome"])
        #expect(
            text == """
                flowspec: 1
                flow: a
                services: { upload: { outcomes: [done, failed] } }
                initial: open
                states:
                  # Waits for the world.
                  open:
                    calls: upload   # at once
                    transitions:
                      - outcome: upload.done
                        to: closed   # the end
                      - outcome: upload.failed
                        to: uploadFailed
                  uploadFailed: { todo: Nothing is said about upload.failed. }

                  closed: { end: true }
                """)
    }

    @Test("a stub keeps to braces, brackets and the file's line ends", arguments: [
        ("    transitions: [{ outcome: upload.done, to: closed }]\n", "    transitions: [{ outcome: upload.done, to: closed }, { outcome: upload.failed, to: uploadFailed }]\n"),
        ("    transitions:\n      - { outcome: upload.done, to: closed }\n",
         "    transitions:\n      - { outcome: upload.done, to: closed }\n      - { outcome: upload.failed, to: uploadFailed }\n"),
        ("    transitions:\r\n      - { outcome: upload.done, to: closed }\r\n",
         "    transitions:\r\n      - { outcome: upload.done, to: closed }\r\n      - { outcome: upload.failed, to: uploadFailed }\r\n"),
    ])
    func stubInBraces(before: String, after: String) {
        let start = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [done, failed] } }\ninitial: open\nstates:\n"
        let end = "  closed: { end: true }\n"
        let (text, _) = FixTests.text(start + "  open:\n    calls: upload\n" + before + end)
        let stub = "  uploadFailed: { todo: Nothing is said about upload.failed. }" + (after.contains("\r\n") ? "\r\n" : "\n")
        #expect(text == start + "  open:\n    calls: upload\n" + after + stub + end)
    }

    @Test("states in braces get their stub there")
    func stubInOneLine() {
        let start = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [done, failed] } }\ninitial: open\n"
        let (text, _) = FixTests.text(start + "states: { open: { calls: upload, transitions: [{ outcome: upload.done, to: closed }] }, closed: { end: true } }\n")
        let stub = "uploadFailed: { todo: Nothing is said about upload.failed. }"
        #expect(
            text == start
                + "states: { open: { calls: upload, transitions: [{ outcome: upload.done, to: closed }, { outcome: upload.failed, to: uploadFailed }] }, \(stub), closed: { end: true } }\n")
    }

    @Test("in braces over several lines a stub gets its comma, and where it is not certain how the states are written there is none")
    func stubInLongBraces() {
        let start = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [done, failed] } }\ninitial: open\n"
        func states(_ head: String, _ taken: String = "", stub: String = "") -> String {
            """
            \(start)states: {\(head)
              closed: { end: true },
              # waits
              open: {
                calls: upload,
                transitions: [
                  { outcome: upload.done, to: closed }\(taken)
                ]
              }\(stub)
            }

            """
        }
        let stub = ",\n  uploadFailed: { todo: Nothing is said about upload.failed. }"
        let taken = ", { outcome: upload.failed, to: uploadFailed }"
        for head in ["", " # all of them"] {
            let fixed = FixTests.text(states(head)).text
            #expect(fixed == states(head, taken, stub: stub))
            #expect(loadText(fixed).diagnostics.isEmpty)
        }
        #expect(FixTests.text(start + "\"states\": {\"closed\": {\"end\": true}, # it's\n# }\n\"open\": {calls: upload, transitions: [{outcome: upload.done, to: closed}]}}\n").done.count == 1)
        #expect(FixTests.text(states(" closed2: { screen: { title: \"it's # 1\" } }, # one")).done.count == 1)
        #expect(FixTests.text(start + "'states': { # it's\n open: {calls: upload, transitions: [{outcome: upload.done, to: open}]}}\n").done.count == 1)
    }

    @Test("a stub stands behind a state's own comments, and above those of the next one")
    func stubBelowComments() {
        func flow(_ taken: String, _ stub: String) -> String {
            """
            flowspec: 1
            flow: a
            services: { upload: { outcomes: [done, failed] } }
            initial: open
            states:
              open:
                calls: upload
                transitions:
                  - outcome: upload.done
                    to: closed
            \(taken)    notes: |
                  What the document says:
                  # heading
                # of `open`
            \(stub)  # of `closed`
              closed: { end: true }

            """
        }
        let fixed = FixTests.text(flow("", "")).text
        #expect(fixed == flow("      - outcome: upload.failed\n        to: uploadFailed\n", "  uploadFailed: { todo: Nothing is said about upload.failed. }\n"))
        #expect(loadText(fixed).diagnostics.isEmpty)
    }

    @Test("a state without transitions gets them with the stub, in lines or in braces", arguments: [
        ("  open:\n    calls: upload   # at once\n    screen:\n      title: Open\n      show: [{ button: Stop }]\n\n",
         "  open:\n    calls: upload   # at once\n    screen:\n      title: Open\n      show: [{ button: Stop }]\n    transitions:\n      - outcome: upload.done\n        to: uploadDone\n      - outcome: upload.failed\n        to: uploadFailed\n\n"),
        ("  open:\r\n    calls: upload\r\n",
         "  open:\r\n    calls: upload\r\n    transitions:\r\n      - outcome: upload.done\r\n        to: uploadDone\r\n      - outcome: upload.failed\r\n        to: uploadFailed\r\n"),
        ("  open:\n    calls: upload\n    notes: |\n      It waits.\n\n",
         "  open:\n    calls: upload\n    notes: |\n      It waits.\n    transitions:\n      - outcome: upload.done\n        to: uploadDone\n      - outcome: upload.failed\n        to: uploadFailed\n\n"),
        ("  open: { calls: upload }\n", "  open: { calls: upload, transitions: [{ outcome: upload.done, to: uploadDone }, { outcome: upload.failed, to: uploadFailed }] }\n"),
    ])
    func stubWithoutTransitions(before: String, after: String) {
        let start = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [done, failed] } }\ninitial: open\nstates:\n"
        let end = "  closed: { end: true }\ntransitions: [{ after: 3s, to: closed }]\n"
        let stubs = "  uploadDone: { todo: Nothing is said about upload.done. }\n  uploadFailed: { todo: Nothing is said about upload.failed. }\n"
        let breaks = before.contains("\r\n") ? stubs.replacing("\n", with: "\r\n") : stubs
        #expect(FixTests.text(start + before + end).text == start + behind(after, breaks) + end)
    }

    /// Below the state, and above the empty lines that follow it.
    private func behind(_ state: String, _ stubs: String) -> String { state.hasSuffix("\n\n") ? String(state.dropLast()) + stubs + "\n" : state + stubs }

    @Test("where it is not certain how a state is written it gets no transitions", arguments: [
        "  open: { calls: upload, }\n", "  open: { calls: upload # at once\n  }\n", "  open: { calls: upload, transitions: [] }\n",
    ])
    func noFirstTransitions(state: String) {
        let start = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [done, failed] } }\ninitial: open\nstates:\n"
        let report = FixTests.report("a.flow.yaml", MemoryFiles(["a.flow.yaml": start + state + "  closed: { end: true }\ntransitions: [{ after: 3s, to: closed }]\n"]))
        #expect(report.findings.contains { $0.diagnostic.info.id == "unhandled-outcome" && $0.diagnostic.fix == nil })
    }

    @Test("a region that waits gets no stub among the regions")
    func stubOfRegion() {
        let text = """
            flowspec: 1
            flow: a
            services: { upload: { outcomes: [done, failed] } }
            initial: both
            states:
              both:
                regions:
                  first:
                    calls: upload
                    transitions: [{ outcome: upload.done, to: closed }]
                  second: { screen: { title: B } }
              closed: { end: true }
            """
        let report = FixTests.report("a.flow.yaml", MemoryFiles(["a.flow.yaml": text]))
        #expect(report.findings.contains { $0.diagnostic.info.id == "unhandled-outcome" && $0.diagnostic.fix == nil })
    }

    @Test("stubs of one outcome in many states lead to a state each, so that all of them are added at once")
    func stubsOfOneOutcome() {
        let states = (1...30).map { "  s\($0): { calls: upload, transitions: [{ outcome: upload.done, to: \($0 < 30 ? "s\($0 + 1)" : "uploadFailed3") }] }\n" }
        let text = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [done, failed] } }\ninitial: s1\nstates:\n" + states.joined()
            + "  uploadFailed3: { end: true }\n"
        let files = MemoryFiles(["a.flow.yaml": text])
        var looks = 0
        let fixed = carryOutFixes(of: FixTests.report("a.flow.yaml", files)) { texts in
            looks += 1
            return FixTests.report("a.flow.yaml", files, texts)
        }
        let mended = String(decoding: fixed.texts["a.flow.yaml"] ?? [], as: UTF8.self)
        #expect(fixed.done.count == 30 && looks == 1)
        #expect(mended.contains("to: uploadFailed }]") && mended.contains("to: uploadFailed2 }]") && !mended.contains("outcome: upload.failed, to: uploadFailed3 }"))
        #expect(loadText(mended).diagnostics.isEmpty)
    }

    @Test("states without transitions in one file get their stubs together")
    func stubsWithoutTransitions() {
        let start = "flowspec: 1\nflow: a\nservices: { upload: { outcomes: [failed] } }\ninitial: one\ntransitions: [{ tap: Next, to: two }]\nstates:\n"
        let (text, done) = FixTests.text(start + "  one:\n    calls: upload\n    screen: { show: [{ button: Next }] }\n  two: { calls: upload }\n")
        #expect(done.count == 2)
        #expect(
            text == start + "  one:\n    calls: upload\n"
                + "    screen: { show: [{ button: Next }] }\n    transitions:\n      - outcome: upload.failed\n        to: uploadFailed\n"
                + "  uploadFailed: { todo: Nothing is said about upload.failed. }\n"
                + "  two: { calls: upload, transitions: [{ outcome: upload.failed, to: uploadFailed2 }] }\n"
                + "  uploadFailed2: { todo: Nothing is said about upload.failed. }\n")
    }
}
