import FlowSpec

extension String {
    /// As an identifier in camel case: `Draw my feelings` → `drawMyFeelings`; empty where no ASCII letter or digit is in it.
    var camelCased: String {
        var words: [String] = []
        var word = ""
        for scalar in unicodeScalars {
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                word.unicodeScalars.append(scalar)
            } else if scalar != "'" && scalar != "’", !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        if words.count == 1 { return words[0].firstLowercased }
        return words.enumerated().map { place, word in
            let plain = word.allSatisfy { $0.isUppercase } ? word.lowercased() : word
            return place == 0 ? plain.firstLowercased : plain.prefix(1).uppercased() + plain.dropFirst()
        }.joined()
    }

    /// With a `v` before a digit: no name of a flow begins with one, so that an import would rename it.
    var beginningWithLetter: String { first?.isNumber == true ? "v" + self : self }

    private var firstLowercased: String {
        dropFirst().contains(where: \.isLowercase) || count == 1 ? prefix(1).lowercased() + dropFirst() : lowercased()
    }
}

/// Names each given once; a number is added where one is taken.
struct FreshNames {
    private var taken: Set<String>

    init(taken: Set<String> = []) { self.taken = taken }

    /// The first of the candidates that is free, or the last one with a number.
    mutating func name(_ candidates: String...) -> String {
        for candidate in candidates where taken.insert(candidate).inserted { return candidate }
        let base = candidates.last ?? "name"
        var number = 2
        while !taken.insert("\(base)_\(number)").inserted { number += 1 }
        return "\(base)_\(number)"
    }
}

/// What a flow's states and data are called in formats whose names hold no dots. A state keeps its name where that is unique in the
/// flow, and is called by its path otherwise.
package struct ExportNames: Sendable {
    /// By state; the root's is the flow's.
    package let states: [String]
    /// By datum.
    let data: [String]
    /// By datum and option, for sets: one flag for each option.
    let options: [[String]]
    /// By service: the flag that says whether it runs.
    let runs: [String]
    /// By state with regions: the parallel state inside, where one is put there.
    let regions: [String]
    /// By history.
    let histories: [String]
    /// By state: one before its first, where one is put there.
    let starts: [String]

    package init(_ flow: Flow) {
        var fresh = FreshNames(taken: Self.reserved)
        data = flow.data.rows.map { fresh.name($0.name.withoutDots) }
        let data = data
        options = flow.data.ids.map { id in
            guard case .set(let options, _) = flow.data[id].type else { return [] }
            return options.enumerated().map { place, option in
                let word = option.camelCased
                return fresh.name("\(data[id.int])_\(word.isEmpty ? "\(place + 1)" : word)")
            }
        }
        runs = flow.services.rows.map { fresh.name("\($0.name.withoutDots)_runs") }
        var times: [String: Int] = [:]
        for state in flow.states.rows { times[state.name, default: 0] += 1 }
        states = flow.states.rows.enumerated().map { place, state in
            if place == 0 { return fresh.name(flow.id.withoutDots, "\(flow.id.withoutDots)_flow") }
            let path = state.path.withoutDots
            return times[state.name] == 1 ? fresh.name(state.name, "\(state.name)_state") : fresh.name(path, "\(path)_state")
        }
        let states = states
        regions = states.map { fresh.name("\($0)_regions") }
        histories = flow.histories.rows.map { fresh.name("\(states[$0.state.int])_history") }
        starts = states.map { fresh.name("\($0)_start") }
    }

    /// What ECMAScript and SCXML keep for themselves.
    private static let reserved: Set<String> = [
        "In", "Math", "JSON", "Object", "Array", "String", "Number", "Date", "break", "case", "catch", "class", "const", "continue",
        "debugger", "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function", "if",
        "import", "in", "instanceof", "let", "new", "null", "return", "static", "super", "switch", "this", "throw", "true", "try",
        "typeof", "undefined", "var", "void", "while", "with", "yield", "eval", "arguments", "NaN", "Infinity", "ended",
    ]
}

extension String {
    fileprivate var withoutDots: String { String(map { $0 == "." || $0 == "-" ? "_" : $0 }) }
}
