extension LintRule {
    static let notADuration = LintRule(
        id: "not-a-duration",
        severity: .error,
        summary: "Something else stands where a duration is expected.",
        why: "How long something takes has to be a figure that everybody reads alike.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10 s } }
            #                                                        ^^^^ a blank before the unit
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
