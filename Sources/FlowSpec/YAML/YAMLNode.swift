/// Where a node stands in its `YAMLTree`.
package typealias NodeID = ID<YAMLNode>

/// One node of a YAML document: small, and without text of its own.
package struct YAMLNode: Sendable {
    package enum Kind: UInt8, Sendable {
        case scalar, mapping, sequence
        /// What could not be read or is not allowed; a diagnostic has said so, and later stages pass over it in silence.
        case broken
    }
    package enum Style: UInt8, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
        case block, flow

        package var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
    }

    package var kind: Kind
    package var style: Style
    /// A syntax fault took away some of the children.
    package var isCut = false
    /// The text lies among the tree's decoded bytes instead of in the file.
    var isDecoded = false
    /// With quotes or brackets.
    package var start: UInt32
    package var end: UInt32
    var textStart: UInt32 = 0
    var textEnd: UInt32 = 0
    /// 0 is the root, which is nobody's child: none.
    var first: UInt32 = 0
    var next: UInt32 = 0
}
