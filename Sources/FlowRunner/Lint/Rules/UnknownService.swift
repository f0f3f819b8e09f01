extension LintRule {
    static let unknownService = LintRule(
        id: "unknown-service",
        severity: .error,
        summary: "A name that should be a service's is nobody's.",
        why: "The app would wait for something that nobody does.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: uplod
            #          ^^^^^ meant is `upload`
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
