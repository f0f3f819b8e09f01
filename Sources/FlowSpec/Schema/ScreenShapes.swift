extension ScreenDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .as: Meaning("How it is presented; `screen`, a page, if absent.", .words(Screen.Presentation.self))
        case .over: Meaning("The state whose screen stays dimmed beneath.", .scalar)
        case .title: Meaning("Its title.", .scalar)
        case .show: Meaning("Its elements, from top to bottom.", .elements)
        case .source: .citation
        }
    }
}

extension Element.Kind: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .text: Meaning("Words.", .label)
        case .button: Meaning("Does something when tapped.", .label)
        case .link: Meaning("A text that can be tapped.", .label)
        case .input: Meaning("Takes text.", .label)
        case .chips: Meaning("Small options beside each other.", .label)
        case .options: Meaning("Options of its datum to pick from.", .label)
        case .slider: Meaning("A number.", .label)
        case .picker: Meaning("One of many, or a moment or duration.", .label)
        case .toggle: Meaning("A flag.", .label)
        case .list: Meaning("A row for each record.", .label)
        case .image: Meaning("A picture.", .label)
        case .icon: Meaning("A symbol.", .label)
        case .video: Meaning("A film.", .label)
        case .card: Meaning("Holds other elements in `show`.", .label)
        case .progress: Meaning("How far something has come.", .label)
        case .spinner: Meaning("Something is going on.", .label)
        case .chart: Meaning("Figures, drawn.", .label)
        case .tabs: Meaning("Pages beside each other.", .label)
        case .area: Meaning("Holds other elements in `show`.", .label)
        case .divider: Meaning("A line.", .label)
        }
    }
}

extension ElementDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .id: Meaning("A name for triggers, timelines and walks.", .scalar)
        case .binds: Meaning("The datum it shows and changes.", .scalar)
        case .options: Meaning("What chips, options, a picker or tabs offer: labels, or an expression. If absent, the datum's own options.", .either([.names, .nothing]))
        case .items: Meaning("A list's records: an expression.", .value)
        case .row: Meaning("What a row of a list says, over `item`.", .scalar)
        case .value: Meaning("What it shows where it binds nothing: an expression.", .value)
        case .enabled: Meaning("When it can be used: an expression.", .scalar)
        case .visible: Meaning("When it is there: an expression.", .scalar)
        case .role: Meaning("What part it plays on its screen.", .words(Element.Role.self))
        case .color: Meaning("A word or token of your design.", .scalar)
        case .size: Meaning("A word or token of your design.", .scalar)
        case .describe: Meaning("What the screen reader says instead of the label.", .scalar)
        case .haptic: Meaning("What changing it feels like.", .haptic)
        case .show: Meaning("Elements inside; in a list, once for each record.", .elements)
        case .source: .citation
        }
    }
}

extension Shape {
    fileprivate static let elements = list(of: .mapping(.element))
    fileprivate static let label = either([.scalar, .nothing])
}
