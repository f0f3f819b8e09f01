extension ProjectDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .rules: Meaning("Rules of lint, each with its level.", .levels)
        case .limits: Meaning("Limits by their names.", .limits)
        case .folders: Meaning("Folders, relative to this file, with rules and limits of their own.", .named(.mapping(.folder)))
        case .baseline: Meaning("The file of findings that are accepted for now.", .scalar)
        case .leaveOut: Meaning("Files that lint passes over, such as `drafts/**`.", .names)
        }
    }
}

extension ProjectDeclaration.FolderKey: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .rules: Meaning("Rules of lint, each with its level in this folder.", .levels)
        case .limits: Meaning("Limits by their names, in this folder.", .limits)
        }
    }
}
