import Foundation

/// The part of the SARIF 2.1.0 standard (OASIS, section 3) that our logs use, as its schema has it: which properties an object may and
/// must have, and of what kind each is. Nothing else may occur.
enum SARIFShape {
    private indirect enum Kind: Sendable {
        case text, uri, word([String]), integer(min: Int), object(String), list(Kind, min: Int = 0, isUnique: Bool = false), texts
    }

    private struct Shape: Sendable {
        var properties: [String: Kind]
        var required: [String] = []
    }

    private static let shapes: [String: Shape] = [
        "log": Shape(properties: ["$schema": .uri, "version": .word(["2.1.0"]), "runs": .list(.object("run"))], required: ["version", "runs"]),
        "run": Shape(
            properties: [
                "tool": .object("tool"), "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
                "artifacts": .list(.object("artifact"), isUnique: true), "results": .list(.object("result")),
            ], required: ["tool"]),
        "tool": Shape(properties: ["driver": .object("toolComponent")], required: ["driver"]),
        "toolComponent": Shape(
            properties: ["name": .text, "semanticVersion": .text, "rules": .list(.object("reportingDescriptor"), isUnique: true)], required: ["name"]),
        "reportingDescriptor": Shape(
            properties: [
                "id": .text, "deprecatedIds": .list(.text, isUnique: true), "shortDescription": .object("multiformatMessageString"),
                "fullDescription": .object("multiformatMessageString"), "help": .object("multiformatMessageString"),
                "defaultConfiguration": .object("reportingConfiguration"),
            ], required: ["id"]),
        "multiformatMessageString": Shape(properties: ["text": .text, "markdown": .text], required: ["text"]),
        "reportingConfiguration": Shape(properties: ["level": .word(["none", "note", "warning", "error"])]),
        "artifact": Shape(properties: ["location": .object("artifactLocation")]),
        "artifactLocation": Shape(properties: ["uri": .uri]),
        "result": Shape(
            properties: [
                "ruleId": .text, "ruleIndex": .integer(min: -1), "level": .word(["none", "note", "warning", "error"]), "message": .object("message"),
                "locations": .list(.object("location")), "partialFingerprints": .texts, "relatedLocations": .list(.object("location"), isUnique: true),
                "codeFlows": .list(.object("codeFlow")), "fixes": .list(.object("fix"), isUnique: true),
            ], required: ["message"]),
        "message": Shape(properties: ["text": .text], required: ["text"]),
        "location": Shape(
            properties: ["id": .integer(min: -1), "physicalLocation": .object("physicalLocation"), "message": .object("message")]),
        "physicalLocation": Shape(
            properties: ["artifactLocation": .object("artifactLocation"), "region": .object("region")], required: ["artifactLocation"]),
        "region": Shape(
            properties: [
                "startLine": .integer(min: 1), "startColumn": .integer(min: 1), "endLine": .integer(min: 1), "endColumn": .integer(min: 1),
            ]),
        "codeFlow": Shape(properties: ["threadFlows": .list(.object("threadFlow"), min: 1)], required: ["threadFlows"]),
        "threadFlow": Shape(properties: ["locations": .list(.object("threadFlowLocation"), min: 1)], required: ["locations"]),
        "threadFlowLocation": Shape(properties: ["location": .object("location"), "executionOrder": .integer(min: -1)]),
        "fix": Shape(
            properties: ["description": .object("message"), "artifactChanges": .list(.object("artifactChange"), min: 1, isUnique: true)],
            required: ["artifactChanges"]),
        "artifactChange": Shape(
            properties: ["artifactLocation": .object("artifactLocation"), "replacements": .list(.object("replacement"), min: 1)],
            required: ["artifactLocation", "replacements"]),
        "replacement": Shape(
            properties: ["deletedRegion": .object("region"), "insertedContent": .object("artifactContent")], required: ["deletedRegion"]),
        "artifactContent": Shape(properties: ["text": .text]),
    ]

    static func faults(in document: Any) -> [String] {
        var faults: [String] = []
        check(document, .object("log"), at: "$", &faults)
        return faults
    }

    private static func check(_ value: Any, _ kind: Kind, at path: String, _ faults: inout [String]) {
        switch kind {
        case .text:
            if !(value is String) { faults.append("\(path): no text") }
        case .uri:
            let allowed = /(%[0-9A-F]{2}|[A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=])*/
            if (value as? String)?.wholeMatch(of: allowed) == nil { faults.append("\(path): no URI") }
        case .word(let words):
            if !words.contains(value as? String ?? "") { faults.append("\(path): `\(value)` is none of its words") }
        case .integer(let min):
            guard let number = value as? Int else { return faults.append("\(path): no integer") }
            if number < min { faults.append("\(path): \(number) is below \(min)") }
        case .texts:
            if !(value is [String: String]) { faults.append("\(path): no texts by names") }
        case .list(let kind, let min, let isUnique):
            guard let list = value as? [Any] else { return faults.append("\(path): no list") }
            if list.count < min { faults.append("\(path): too short") }
            if isUnique, Set(list.map { "\($0 as? NSObject ?? NSNull())" }).count < list.count { faults.append("\(path): something stands twice") }
            for (index, item) in list.enumerated() { check(item, kind, at: "\(path)[\(index)]", &faults) }
        case .object(let name):
            guard let object = value as? [String: Any], let shape = shapes[name] else { return faults.append("\(path): no object") }
            for key in shape.required where object[key] == nil { faults.append("\(path): no \(key)") }
            for (key, value) in object {
                if let kind = shape.properties[key] { check(value, kind, at: "\(path).\(key)", &faults) } else { faults.append("\(path).\(key): unknown") }
            }
        }
    }
}
