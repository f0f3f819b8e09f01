extension FlowTemplate {
    static let screens = FlowTemplate(
        "screens", "two screens, and the way between them",
        """

        initial: home
        goals: [details]

        states:
          home:
            screen:
              title: Home
              show:
                - text: What your users see first
                - button: Show details
            transitions:
              - tap: Show details
                to: details
                haptic: light

          details:
            screen:
              title: Details
              show:
                - text: What they came for
                - button: Back
            transitions:
              - tap: Back
                to: home

        promises:
          - always can reach: home
          - always can reach: details
          - always: every button acts

        scenarios:
          - name: There and back
            steps:
              - tap: Show details
              - expect: { screen: Details }
              - tap: Back
              - expect: { screen: Home }
        """)
}
