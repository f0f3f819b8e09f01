extension FlowTemplate {
    static let tabs = FlowTemplate(
        "tabs", "tabs that remember where one was",
        """

        initial: feed

        states:
          feed:
            initial: list
            history: shallow
            states:
              list:
                screen: { title: Feed, show: [{ card: First story }] }
                transitions:
                  - tap: First story
                    to: story
              story:
                screen: { title: First story, show: [{ button: Back to the feed }] }
                transitions:
                  - tap: Back to the feed
                    to: list
            screen: { show: [{ tabs: Tabs, options: [Feed, Profile] }] }
            transitions:
              - tap: Profile
                to: profile

          profile:
            screen:
              title: Profile
              show:
                - tabs: Tabs
                  options: [Feed, Profile]
            transitions:
              - tap: Feed
                resume: feed

        promises:
          - always can reach: feed
          - always can reach: profile
          - always can reach: story
          - always: every button acts

        scenarios:
          - name: The feed is where one left it
            steps:
              - tap: First story
              - tap: Profile
              - expect: { screen: Profile }
              - tap: Feed
              - expect: { screen: First story }
              - tap: Back to the feed
              - expect: { screen: Feed }
        """)
}
