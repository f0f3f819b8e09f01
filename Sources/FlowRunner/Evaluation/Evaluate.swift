import FlowSpec

extension Code {
    /// Whether the condition is true in the snapshot.
    @inline(__always)
    package func holds(
        _ condition: CompiledGuard, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> Bool {
        switch condition {
        case .always: return true
        case .never: return false
        case .row(let row): return row.holds(words)
        case .rows(let first, let end):
            for place in Int(first)..<Int(end) where !rows[place].holds(words) { return false }
            return true
        case .bounds(let field, let low, let high):
            let bits = field.read(words)
            return low <= bits && bits <= high
        case .program(let program): return evaluateFlag(program, words: words, pool: &pool, payload: payload)
        }
    }

    func evaluateFlag(
        _ program: ProgramID, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> Bool {
        evaluate(program, words: words, pool: &pool, payload: payload) != 0
    }

    /// The word (see `Encoding`) of the type that the program was compiled as. Kept out of its callers: its stack frame would slow
    /// down the guards that need no program.
    @inline(never)
    package func evaluate(
        _ program: ProgramID, words: UnsafePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> UInt64 {
        let program = programs[Int(program.index)]
        if program.registers <= 32 {
            return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 32) { buffer in
                run(program, buffer, words, &pool, payload)
            }
        }
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: program.registers) { buffer in
            run(program, buffer, words, &pool, payload)
        }
    }

    /// A call lays the caller's place and base below the callee's registers; the answer takes the first one's place.
    /// Derived values that need each other many times over are found once: a chain of doublings would never end otherwise.
    private func run(
        _ program: Program, _ buffer: UnsafeMutableBufferPointer<UInt64>, _ words: UnsafePointer<UInt64>,
        _ pool: inout ValuePool, _ payload: Payload
    ) -> UInt64 {
        guard let registers = buffer.baseAddress else { return 0 }
        return instructions.withUnsafeBufferPointer { instructions in
            var r = registers
            var next = program.entry
            var found: [UInt64: UInt64]? = program.calls < Program.manyCalls ? nil : [:]
            while true {
                let i = instructions[next]
                next += 1
                let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
                switch i.operation {
                case .constant: r[a] = i.imm
                case .loadWord: r[a] = BitField(packed: i.imm).read(words)
                case .loadGrid: r[a] = slots.data[Int(i.imm)].load(words)
                case .testRow: r[a] = rows[Int(i.imm)].holds(words) ? 1 : 0
                case .testBounds: r[a] = bounds[Int(i.imm)].holds(words) ? 1 : 0
                case .item: r[a] = payload.item ?? 0
                case .gesture: r[a] = numberWord(payload.value(i.imm))
                case .jump: next = Int(i.imm)
                case .jumpIfTrue: if r[b] != 0 { next = Int(i.imm) }
                case .jumpIfFalse: if r[b] == 0 { next = Int(i.imm) }
                case .call:
                    if let known = found?[i.imm] {
                        r[a] = known
                        continue
                    }
                    r[a] = UInt64(next)
                    r[a + 1] = UInt64(a)
                    r += a + 2
                    next = derivedPrograms[Int(i.imm)].entry
                case .end:
                    let answer = r[b]
                    if r == registers { return answer }
                    next = Int(r[-2])
                    if found != nil { found?[instructions[next - 1].imm] = answer }
                    let offset = Int(r[-1])
                    r[-2] = answer
                    r -= offset + 2
                case .not: r[a] = r[b] ^ 1
                case .add: r[a] = numberWord(number(r[b]) + number(r[c]))
                case .subtract: r[a] = numberWord(number(r[b]) - number(r[c]))
                case .multiply: r[a] = numberWord(number(r[b]) * number(r[c]))
                case .divide: r[a] = quotient(number(r[b]), number(r[c]))
                case .remainder: r[a] = remainder(number(r[b]), number(r[c]))
                case .negate: r[a] = numberWord(-number(r[b]))
                case .less: r[a] = number(r[b]) < number(r[c]) ? 1 : 0
                case .lessOrEqual: r[a] = number(r[b]) <= number(r[c]) ? 1 : 0
                case .equalNumber: r[a] = number(r[b]) == number(r[c]) ? 1 : 0
                case .equalWord: r[a] = r[b] == r[c] ? 1 : 0
                case .minimum: r[a] = numberWord(min(number(r[b]), number(r[c])))
                case .maximum: r[a] = numberWord(max(number(r[b]), number(r[c])))
                case .round: r[a] = numberWord(number(r[b]).rounded())
                case .roundTo: r[a] = rounded(number(r[b]), digits: number(r[c]))
                case .holdsBit: r[a] = r[b] < 64 ? r[c] >> r[b] & 1 : 0
                case .isZero: r[a] = r[b] == 0 ? 1 : 0
                case .countOptions: r[a] = Double(r[b].nonzeroBitCount).bitPattern
                case .map:
                    let map = maps[Int(i.imm)]
                    r[a] = r[b] < UInt64(map.count) ? map[Int(r[b])] : 0
                case .makeSet: r[a] = pool.optionMask(UnsafeBufferPointer(start: r + b, count: Int(i.imm)))
                case .makeList: r[a] = pool.word(ofItems: Array(UnsafeBufferPointer(start: r + b, count: Int(i.imm))))
                case .convert:
                    let conversion = conversions[Int(i.imm)]
                    r[a] = pool.converted(r[b], from: conversion.from, to: conversion.to)
                case .join: r[a] = pool.joined(r[b], r[c])
                case .trim: r[a] = pool.trimmed(r[b])
                case .lower: r[a] = pool.lowercased(r[b])
                case .length: r[a] = Double(pool.text(r[b]).count).bitPattern
                case .holdsText: r[a] = pool.holds(r[b], in: r[c]) ? 1 : 0
                case .countItems: r[a] = Double(pool.itemCount(of: r[b])).bitPattern
                case .holdsItem: r[a] = pool.items(r[c]).contains(r[b]) ? 1 : 0
                case .index: r[a] = pool.item(of: r[b], at: number(r[c]))
                case .field: r[a] = pool.item(of: r[b], at: Double(i.imm))
                case .fields: r[a] = pool.fields(of: r[b], Int(i.imm))
                case .sum: r[a] = numberWord(pool.items(r[b]).reduce(0) { $0 + number($1) })
                case .least: r[a] = pool.items(r[b]).map(number).min().map(numberWord) ?? 0
                case .greatest: r[a] = pool.items(r[b]).map(number).max().map(numberWord) ?? 0
                case .joinItems: r[a] = pool.joined(itemsOf: r[b], as: types[Int(i.imm)], separator: r[c])
                case .sentence: r[a] = pool.sentence(r[b], as: types[Int(i.imm)])
                case .sorted: r[a] = pool.sorted(r[b], by: orders[Int(i.imm)], keeping: nil)
                case .top: r[a] = pool.sorted(r[b], by: orders[Int(i.imm)], keeping: number(r[c]))
                }
            }
        }
    }
}

@inline(__always)
private func number(_ word: UInt64) -> Double { Double(bitPattern: word) }

/// What is divided by zero is zero.
private func quotient(_ a: Double, _ b: Double) -> UInt64 { b == 0 ? 0 : numberWord(a / b) }

/// Of the divisor's sign, so that `-1 % 7` is 6.
private func remainder(_ a: Double, _ b: Double) -> UInt64 {
    if b == 0 { return 0 }
    let rest = a.truncatingRemainder(dividingBy: b)
    return numberWord(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest)
}

private func rounded(_ number: Double, digits: Double) -> UInt64 {
    let places = Int(max(0, min(15, digits.rounded())))
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    var scaled = number * factor
    guard scaled.isFinite, scaled.magnitude < 0x1p53 else { return numberWord(number) }
    let fraction = scaled.magnitude - scaled.magnitude.rounded(.down)
    // Only so near a half may the product lie on its other side.
    if places > 0, (fraction - 0.5).magnitude <= 4 * scaled.ulp { scaled = shifted(number, by: places) ?? scaled }
    return numberWord(scaled.rounded() / factor)
}

/// With the decimal point so many places further right as it is written: 1.005 by 2 is 100.5, though 1.005 * 100 is less.
private func shifted(_ number: Double, by places: Int) -> Double? {
    let parts = "\(number)".split(separator: "e")
    return Double("\(parts[0])e\((parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + places)")
}

extension Payload {
    /// In the order of `GestureValue.allCases`.
    fileprivate func value(_ place: UInt64) -> Double {
        switch place {
        case 0: distance
        case 1: progress
        case 2: velocity
        case 3: duration
        default: start
        }
    }
}
