import ArgumentParser
import FlowSpec
import Glibc

/// Ends a command that could not run, with a sentence for standard error.
struct CannotRun: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

extension FlowRunCommand {
    /// Runs the command that the arguments ask for and answers the exit status: 0 nothing wrong, 1 something is, 2 could not run.
    static func run(_ arguments: [String]) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        do {
            if let plain = PlainCommand(arguments) {
                try plain()
                return 0
            }
            try suggestCommand(arguments)
            var command = try parseAsRoot(arguments)
            try command.run()
            return 0
        } catch let status as ExitCode {
            return status.rawValue
        } catch let fault as OutputFault {
            return status(of: fault)
        } catch let fault as FaultyProject {
            try? StandardStream.error.write(fault.text)
            return 2
        } catch let error as CannotRun {
            return complain(folded("error: \(error.reason)", to: StandardStream.error.columns))
        } catch {
            let columns = helpColumns
            // The argument parser sets out all that it says, and ends the program where there is no room.
            setenv("COLUMNS", "\(columns)", 1)
            let code = exitCode(for: error)
            if code.isSuccess {
                if let fault = mistakenForHelp(arguments) { return complain(fault.text(columns: columns)) }
                return answer(withListsFolded(fullMessage(for: error, columns: columns), from: fullMessage(for: error, columns: widest), to: columns))
            }
            guard code == .validationFailure else { return code.rawValue }
            var fault = ArgumentFault(fullMessage(for: error))
            if let option = unknownOption(in: arguments) { fault.tell(option) }
            return complain(fault.text(columns: columns))
        }
    }

    private static func suggestCommand(_ arguments: [String]) throws {
        let asked = arguments.first == "help" && arguments.count > 1 ? arguments[1] : arguments.first
        guard let word = asked, !word.hasPrefix("-") else { return }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !names.contains(word) else { return }
        if let command = word.hasSuffix(".yaml") ? "play" : word.contains("/") && Folder.isFolder(word) ? "check" : nil {
            throw CannotRun("`\(shownName(word))` is no command: to \(command) it write `flowrun \(command) \(shellWord(word))`")
        }
        throw CannotRun("there is no command `\(word)`\(hint(word, names))\n`flowrun --help` lists them")
    }

    /// The nearest name, if one is near: `; did you mean …?`
    static func hint(_ word: String, _ names: [String]) -> String {
        // What is of level `info` is told as a note.
        if word == "note", names.contains("info") { return "; did you mean `info`?" }
        return Suggestion.nearest(to: word, in: names).map { "; did you mean `\($0)`?" } ?? ""
    }

    /// The argument parser is silent about it where something else is missing, and knows no other word for `--help`.
    private static func unknownOption(in arguments: [String], where isDoubtful: (String) -> Bool = { _ in true }) -> String? {
        let command = command(of: arguments)
        let help = help(of: command).split(separator: "\n").drop { $0 != "OPTIONS:" }
        let known = help.flatMap { $0.split { " ,/=.;:".contains($0) } }.filter(isOption).map(String.init)
        let asked = arguments.dropFirst(command == nil ? 0 : 1).prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
        guard let option = asked.first(where: { isOption($0) && isDoubtful($0) && !known.contains($0) }) else { return nil }
        return "there is no option `\(option)`\(hint(option, known.filter { $0.hasPrefix("--") }))"
    }

    /// The argument parser takes a word behind one dash for letters, and an `h` among them for `-h`.
    private static func mistakenForHelp(_ arguments: [String]) -> ArgumentFault? {
        if arguments.prefix(while: { $0 != "--" }).contains(where: ["-h", "--help"].contains) { return nil }
        guard let said = unknownOption(in: arguments, where: { !$0.hasPrefix("--") && $0.count > 2 }) else { return nil }
        let usage = lines(of: help(of: command(of: arguments))).first { $0.hasPrefix("USAGE: ") }
        return ArgumentFault("Error: \(said)\nUsage: \(usage?.dropFirst("USAGE: ".count) ?? "")")
    }

    private static func command(of arguments: [String]) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    }

    private static func help(of command: (any ParsableCommand.Type)?) -> String {
        command.map { helpMessage(for: $0, columns: widest) } ?? helpMessage(columns: widest)
    }

    /// A lone dash is standard input, and a dash before a figure a number below zero.
    private static func isOption(_ word: some StringProtocol) -> Bool {
        word.hasPrefix("--") || (word.first == "-" && word.dropFirst().first?.isLetter == true)
    }

    private static let widest = 10_000

    /// As the argument parser finds it. Longer lines are hard to read, and shorter ones have no room for words beside the options.
    private static var helpColumns: Int {
        min(100, max(40, getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? StandardStream.output.columns ?? 80))
    }

    /// The argument parser lets the lines of lists go on at the left edge, and the usage be as long as it is. They go on below their words here, and examples
    /// are not broken at all, since nobody could copy them.
    private static func withListsFolded(_ help: String, from wide: String, to columns: Int) -> String {
        let isUsage = { (line: Substring) in line.hasPrefix("USAGE:") }
        let rest = lines(of: help).drop { !isUsage($0) }
        if rest.isEmpty { return help }
        var isExample = false
        let told = lines(of: wide).prefix { !isUsage($0) }.map { line in
            isExample = line == "EXAMPLES:" || (isExample && !line.isEmpty)
            return isExample ? String(line) : folded(String(line), to: columns)
        }
        return (told + rest.map { isUsage($0) ? foldedUsage(String($0), to: columns) : String($0) }).joined(separator: "\n")
    }

    private static func lines(of text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private static func answer(_ text: String) -> Int32 {
        do throws(OutputFault) {
            try StandardStream.output.writeLine(text)
            return 0
        } catch {
            return status(of: error)
        }
    }

    /// Nobody reads any more: that is no fault of the journey.
    private static func status(of fault: OutputFault) -> Int32 {
        switch fault {
        case .closed: 0
        case .failed(let reason): complain("error: cannot write to standard output: \(reason)")
        }
    }

    private static func complain(_ text: String) -> Int32 {
        try? StandardStream.error.writeLine(withoutControls(text))
        return 2
    }
}
