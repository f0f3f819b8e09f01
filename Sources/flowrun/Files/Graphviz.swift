import FlowSpec
import Glibc

/// Graphviz's `dot`, run as a program of its own.
enum Graphviz {
    static func svg(_ text: String) throws(CannotRun) -> String {
        var template = Array("/tmp/flowrun-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CannotRun("there is no place for a temporary file: \(DiskFiles.sentence(errno))") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let (input, output) = (folder + "/machine.dot", folder + "/machine.svg")
        defer {
            unlink(input)
            unlink(output)
            rmdir(folder)
        }
        do throws(FileFault) {
            try WholeFile.write(text, to: input)
        } catch {
            throw CannotRun("there is no place for a temporary file: \(error.reason)")
        }
        let status = try run(["dot", "-Tsvg", "-o", output, input])
        guard status == 0 else { throw CannotRun("`dot` could not lay the machine out (exit status \(status)); --format dot shows what it was given") }
        do throws(FileFault) {
            return String(decoding: try DiskFiles().read(output), as: UTF8.self)
        } catch {
            throw CannotRun("`dot` wrote nothing: \(error.reason)")
        }
    }

    private static func run(_ arguments: [String]) throws(CannotRun) -> Int32 {
        guard let program = arguments.first else { return 0 }
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, program, nil, nil, &pointers, environ)
        guard failure == 0 else {
            if failure == ENOENT {
                throw CannotRun(
                    "svg is laid out by Graphviz, whose `dot` is not installed here: `apt-get install graphviz` (or `brew install graphviz`),"
                        + " or write --format dot and lay it out elsewhere")
            }
            throw CannotRun("`dot` cannot be run: \(DiskFiles.sentence(failure))")
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw CannotRun("`dot` cannot be waited for: \(DiskFiles.sentence(errno))") }
        }
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + (status & 0x7f)
    }
}
