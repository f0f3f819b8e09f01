import FlowRunner
import FlowSpec
import Testing

@Suite("Services run as long as a state that calls them")
struct ServiceTests {
    private let flow = journey(
        """
        services:
          upload: { outcomes: [done] }
        initial: idle
        states:
          idle:
            screen: { show: [{ button: Start }] }
            transitions: [{ tap: Start, to: both }]
          both:
            screen: { show: [{ button: Stop }] }
            transitions: [{ tap: Stop, to: idle }]
            regions:
              left: { initial: calls, states: { calls: { calls: upload, transitions: [{ event: leave, to: rests }] }, rests: {} } }
              right: { calls: upload }
        """)

    @Test("a service goes on while another active state calls it, and ends once with the last of them")
    func severalAtOnce() {
        let records = walk(flow, "tap Start\nevent leave\ntap Stop")
        #expect(records[1].events == ["upload.started"])
        #expect(records[2].pending.map(\.service) == ["upload"])
        #expect(records[3].events == ["upload.cancelled"])
    }

    @Test("a service that several regions call ends when they are left together")
    func regionsTogether() {
        let flow = journey(
            """
            services:
              upload: { outcomes: [done] }
            initial: both
            states:
              both:
                screen: { show: [{ button: Stop }] }
                transitions: [{ tap: Stop, to: idle }]
                regions: { left: { calls: upload }, right: { calls: upload } }
              idle: {}
            """)
        let records = walk(flow, "tap Stop")
        #expect(records[1].pending.isEmpty)
        #expect(records[1].events == ["upload.cancelled"])
    }
}
