import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Promises within --max-memory")
struct MemoryTests {
    private static let scope = "scope: { tries: 3 }\n"

    /// A counter that runs up and down, a long wait and a service; what leads back lies against the numbers.
    private func text(_ promises: String, besides: String = "") -> String {
        """
        flowspec: 1
        flow: memory
        data: { count: { type: number, range: 0..60 }, tries: { type: number, range: 0..9 } }
        \(besides)services: { upload: { outcomes: [done, failed] } }
        goals: [done]
        initial: idle
        states:
          idle:
            screen: { show: [{ button: Up, enabled: count < 60 }, { button: Send, enabled: tries < 2 }] }
            transitions:
              - { tap: Up, guard: count < 60, do: [{ set: { count: count + 1 } }] }
              - { event: less, guard: count > 0, do: [{ set: { count: count - 1 } }] }
              - { tap: Send, guard: tries < 2, do: [{ set: { tries: tries + 1 } }], to: sending }
              - { event: over, guard: count == 0, to: done }
              - { after: 2min, to: done }
          sending:
            calls: upload
            transitions: [{ outcome: upload.done, to: done }, { outcome: upload.failed, to: idle }]
          done:
            screen: { show: [{ button: Again }] }
            transitions: [{ tap: Again, do: [{ set: { tries: 0 } }], to: idle }]
        promises:
        \(promises)
        """
    }

    private let plain = "  - always: count <= 60\n  - never: at(sending) and tries == 0\n  - can reach: done\n  - always can reach: idle\n  - { after: at(sending), can reach: done }"
    private let labelled = """
          - { after: { tap: Send }, eventually: at(done) or at(idle) }
          - { after: { tap: Again }, never: count > 59 }
          - { after: at(sending), eventually: at(done), within: 9s }
        """

    /// With so many bytes beside what the space holds.
    private func answers(_ space: StateSpace, leaving bytes: Int) -> Verification {
        var space = space
        space.limits.memory = space.heldBytes + bytes
        return verify(space)
    }

    private let sentence = "--max-memory leaves"

    @Test("what takes more memory than is left is no claim, and says what to do; everything else is answered as ever")
    func labels() {
        let space = explore(Journey(journey(text(plain + "\n" + labelled))))
        let whole = verify(space)
        #expect(whole.promises.map(\.verdict) == [.holds, .holds, .holds, .holds, .holds, .holds, .broken, .broken])
        let tight = answers(space, leaving: 0)
        #expect(tight.promises.map(\.verdict) == [.holds, .holds, .holds, .holds, .holds, .unknown, .unknown, .unknown])
        #expect(tight.promises.suffix(3).allSatisfy { $0.reason?.contains(sentence) == true && $0.walk == nil })
        #expect(tight.checks.map(\.verdict) == whole.checks.map(\.verdict))
        #expect(!tight.isProven)
    }

    @Test("a little more memory answers a little more, on any number of processors")
    func monotone() {
        let workers = Workers(count: 3) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
        let flow = journey(text(labelled))
        let (one, several) = (explore(Journey(flow)), explore(Journey(flow), workers: workers))
        var known = 0
        var counts: Set<Int> = []
        for bytes in stride(from: 0, to: one.count * 96, by: one.count * 3) {
            let found = answers(one, leaving: bytes)
            #expect(found.promises.map(\.verdict) == answers(several, leaving: bytes).promises.map(\.verdict))
            let now = found.promises.count { $0.verdict != .unknown }
            #expect(now >= known)
            known = now
            counts.insert(now)
        }
        #expect(counts.contains(0) && counts.contains(1) && known == 3)
    }

    @Test("where some waits are open, what needs sure moves is no claim either, and what holds on every way is")
    func openWaits() {
        let space = explore(Journey(journey(text(plain, besides: Self.scope)).withinScope), isReduced: true)
        #expect(verify(space).promises.map(\.verdict) == [.holds, .holds, .holds, .holds, .holds])
        let tight = answers(space, leaving: 0)
        #expect(tight.promises.map(\.verdict) == [.holds, .holds, .holds, .unknown, .unknown])
        #expect(tight.checks.contains { $0.verdict == .unknown && $0.reason?.contains(sentence) == true })
    }

    @Test("a hundred triggers are told apart in one look at the moves")
    func manyTriggers() {
        let places = 0..<100
        let flow = journey("""
            flowspec: 1
            flow: many
            initial: home
            states:
              home: { transitions: [\(places.map { "{ event: e\($0), to: s\($0) }" }.joined(separator: ", "))] }
            \(places.map { "  s\($0): { transitions: [{ event: back, to: home }] }" }.joined(separator: "\n"))
            promises:
            \(places.map { "  - { after: { event: e\($0) }, never: at(s\(($0 + ($0 % 3 == 0 ? 0 : 1)) % 100)) }" }.joined(separator: "\n"))
            """)
        for (place, answer) in verify(explore(Journey(flow))).promises.enumerated() {
            // Others are come by later on.
            #expect(answer.verdict == .broken)
            #expect(answer.walk?.lines.count == (place % 3 == 0 ? 1 : 3))
        }
    }

    /// Only a counter that nobody reads still changes: where it has run out, somebody is stuck.
    private let unread = """
        flowspec: 1
        flow: unread
        data: { taps: { type: number, range: 0..3000 } }
        initial: home
        states: { home: { screen: { show: [{ button: Tap }] }, transitions: [{ tap: Tap, do: [{ set: { taps: taps + 1 } }] }] } }
        """

    private func answerOfStuck(_ verification: Verification) -> PromiseAnswer? {
        verification.checks.first { $0.promise == "nobody is ever stuck" }
    }

    @Test("what is explored once more is watched, and ends where that says so")
    func watched() {
        final class Seen: @unchecked Sendable { var states = 0 }
        let seen = Seen()
        func stuck(upTo most: Int) -> PromiseAnswer? {
            let space = explore(Journey(journey(unread)), isReduced: true) { progress in
                seen.states = max(seen.states, progress.states)
                return progress.states <= most
            }
            #expect(space.count == 1)
            return answerOfStuck(verify(space))
        }
        #expect(stuck(upTo: .max)?.verdict == .broken)
        #expect(seen.states == 3_001)
        let ended = stuck(upTo: 1_000)
        #expect(ended?.verdict == .unknown && ended?.reason?.contains("interrupted") == true)
    }

    @Test("what is explored once more has only the memory that is left, and says so")
    func onceMore() {
        let space = explore(Journey(journey(unread)), isReduced: true)
        let answer = answerOfStuck(answers(space, leaving: 100_000))
        #expect(answer?.verdict == .unknown && answer?.reason?.contains("stopped at --max-memory") == true)
    }
}
