import FlowRunner
import FlowSpec
import Glibc

/// What earlier runs made of flows, one file for each in the user's cache folder, so that what has not changed is not explored again.
/// Where nothing can be read or written there, lint is only slower.
struct LintCache {
    /// All that an outcome depends on, but for the texts.
    struct Key {
        fileprivate let name: String
        fileprivate let text: String

        /// Nil where it is not known which program this is.
        init?(_ path: String, _ rules: [LintRule], _ project: FoundProject, _ limits: ExplorationLimits) {
            guard let program = LintCache.program else { return nil }
            let asked = [AbsolutePath.workingFolder, path, "\(limits.states) \(limits.memory)"] + rules.map(\.id)
            var hash = StableHash()
            for part in asked { hash.add(part) }
            name = String(hash.value, radix: 16)
            text = (asked + [program, project.file ?? "", String(decoding: project.bytes, as: UTF8.self)]).joined(separator: "\n")
        }
    }

    /// Where there have come to be more files than this, the older half goes.
    private static let most = 2_000

    private let folder = Self.userFolder.map { Folder.join($0, "flowrun/lint") }
    private var texts: [String: SourceFile] = [:]
    private var hasSwept = false

    /// The files may have changed.
    mutating func forgetTexts() { texts = [:] }

    mutating func outcome(for key: Key, from provider: OverlayFiles) -> LintOutcome? {
        guard let folder, let bytes = try? DiskFiles().read(Folder.join(folder, key.name)), let kept = KeptOutcome(bytes, key: key.text)
        else { return nil }
        var files: [SourceFile] = []
        for (path, _) in kept.files {
            guard let file = texts[path] ?? (try? provider.read(path)).map({ SourceFile(path: path, bytes: $0) }) else { return nil }
            texts[path] = file
            files.append(file)
        }
        return kept.outcome(of: files)
    }

    mutating func keep(_ outcome: LintOutcome, for key: Key) {
        guard let folder, Folder.make(folder, mode: 0o700) else { return }
        try? WholeFile.write(bytes: KeptOutcome.bytes(of: outcome, key: key.text), to: Folder.join(folder, key.name), isDurable: false)
        if !hasSwept { sweep(folder) }
        hasSwept = true
    }

    private func sweep(_ folder: String) {
        let names = Folder.names(in: folder) ?? []
        guard names.count > Self.most else { return }
        let files = names.map { name in
            let path = Folder.join(folder, name)
            var status = stat()
            return (written: stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0, path: path)
        }
        for (_, path) in files.sorted(by: { $0 < $1 }).prefix(names.count / 2) { unlink(path) }
    }

    /// `$XDG_CACHE_HOME`, or `.cache` in the home folder (XDG Base Directory Specification).
    private static var userFolder: String? {
        if let named = variable("XDG_CACHE_HOME"), named.hasPrefix("/") { return named }
        return variable("HOME").flatMap { $0.hasPrefix("/") ? Folder.join($0, ".cache") : nil }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Tells this build of the program from every other one.
    private static let program: String? = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return nil }
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }()
}
