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
