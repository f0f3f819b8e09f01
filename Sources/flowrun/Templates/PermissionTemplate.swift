extension FlowTemplate {
    static let permission = FlowTemplate(
        "permission", "the system's question, asked once, and life without it",
        """

        data:
          camera: { type: choice, options: [notDetermined, granted, denied], environment: true }

        initial: home
        goals: [taking]

        states:
          home:
            screen:
              title: Photos
              show:
                - button: Take a photo
            transitions:
              - tap: Take a photo
                guard: camera == granted
                to: taking
              - tap: Take a photo
                guard: camera == denied
                to: refused
              - tap: Take a photo
                to: asking

          asking:
            screen:
              as: alert
              over: home
              title: Photos would like to use the camera
              show:
                - button: Don't Allow
                - button: OK
            transitions:
              - tap: OK
                to: taking
                do: [{ set: { camera: granted } }]
              - tap: Don't Allow
                to: home
                do: [{ set: { camera: denied } }]

          refused:
            screen:
              as: alert
              over: home
              title: The camera is switched off
              show:
                - text: You can allow it in Settings.
                - button: OK
            transitions:
              - tap: OK
                to: home

          taking:
            screen:
              title: Camera
              show:
                - button: Done
            transitions:
              - tap: Done
                to: home

        promises:
          - always can reach: home
          - always can reach: taking
          - always: every button acts

        scenarios:
          - name: Asked once, and allowed
            steps:
              - tap: Take a photo
              - tap: OK
              - expect: { screen: Camera }
              - tap: Done
              - tap: Take a photo
              - expect: { screen: Camera }

          - name: Asked once, and refused
            steps:
              - tap: Take a photo
              - tap: Don't Allow
              - tap: Take a photo
              - expect: { screen: The camera is switched off }
              - tap: OK
              - expect: { screen: Photos }
        """)
}
