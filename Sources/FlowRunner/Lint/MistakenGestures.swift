import FlowSpec

extension Gesture.Kind {
    /// Whether people also make it by mistake, or for something else.
    var isEasilyMeantOtherwise: Bool {
        switch self {
        case .swipe, .edgeSwipe, .drag, .pull, .scroll, .tapOutside, .shake: true
        case .tap, .doubleTap, .longPress, .pinch, .touchDown, .touchUp, .touchCancel, .release, .type, .choose, .toggle, .focus, .back: false
        }
    }
}
