extension LintRule {
    static let unknownOutcome = LintRule(
        id: "unknown-outcome",
        severity: .error,
        summary: "A service has no such outcome.",
        why: "The transition waits for an answer that never comes.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { title: Saving, show: [{ spinner: true }, { button: Cancel }] }
                transitions:
                  - { tap: Cancel, to: saved }
                  - { outcome: upload.done, to: saved }
                  - { outcome: upload.faild, to: failed, haptic: error }
            #                         ^^^^^ meant is `failed`
                  - { outcome: upload.timeout, to: failed, haptic: error }
              failed:
                screen: { title: Not saved, show: [{ button: Close }] }
                transitions: [{ tap: Close, to: saved }]
              saved: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { title: Saving, show: [{ spinner: true }, { button: Cancel }] }
                transitions:
                  - { tap: Cancel, to: saved }
                  - { outcome: upload.done, to: saved }
                  - { outcome: upload.failed, to: failed, haptic: error }
                  - { outcome: upload.timeout, to: failed, haptic: error }
              failed:
                screen: { title: Not saved, show: [{ button: Close }] }
                transitions: [{ tap: Close, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
