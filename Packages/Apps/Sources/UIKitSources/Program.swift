import FileReading
import Glibc

/// `uikit-sources --output FOLDER [--report] FILE…`: rewrites the files of one target.
///
/// The build plugin also passes the list that it has read (`--list`, with its `--entry` words), the folders
/// (`--folder`) and the exceptions (`--except`). A file that was added later is then reported instead of ignored; see
/// ``Planned``.
///
/// The result for `Card.swift` is written to `Card.rewritten.swift`. With `--report`, the program prints the number of
/// rewrites in each file.
@main
struct Program {
  private var output = ""
  private var isReporting = false
  private var files: [String] = []
  private var planned = Planned()

  static func main() {
    do {
      try Program(CommandLine.arguments.dropFirst()).run()
    } catch {
      let bytes = Array("\(error.message)\n".utf8)
      _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
      exit(1)
    }
  }

  /// An error that the caller must correct.
  struct Failure: Error {
    let message: String
  }

  private init(_ words: ArraySlice<String>) throws(Failure) {
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "--output": output = words.popFirst() ?? ""
      case "--except": planned.exceptions.append(words.popFirst() ?? "")
      case "--report": isReporting = true
      case "--list": planned.list = words.popFirst() ?? ""
      case "--entry": planned.entries.append(words.popFirst() ?? "")
      case "--folder": planned.folders.append(words.popFirst() ?? "")
      default: files.append(word)
      }
    }
    guard !output.isEmpty, !files.isEmpty else {
      throw Failure(message: "error: usage: uikit-sources --output FOLDER [--report] FILE…")
    }
  }

  private func run() throws(Failure) {
    if let change = planned.change(beside: Set(files), reading: { try? Self.bytes(of: $0) }) {
      throw Failure(message: change)
    }
    var sources: [Source] = []
    for file in files { sources.append(Source(path: file, bytes: try Self.bytes(of: file))) }
    let survey = Survey(sources)
    for source in sources {
      let (text, counts) = source.rewritten(knowing: survey)
      let name = FilePath(source.path).lastComponent
      let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
      try Self.write(text, to: "\(output)/\(stem).rewritten.swift")
      if isReporting { print(Self.line(about: source, counts)) }
    }
  }

  private static func line(about source: Source, _ counts: [Rewrite: Int]) -> String {
    let lines = source.bytes.count { $0 == UInt8(ascii: "\n") }
    let parts = Rewrite.allCases.compactMap { kind in
      counts[kind].map { "\(kind.rawValue) \($0)" }
    }
    let total = counts.values.reduce(0, +)
    return "\(FilePath(source.path).lastComponent)\t\(lines)\t\(total)\t"
      + parts.joined(separator: ", ")
  }

  private static func bytes(of path: String) throws(Failure) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw Failure(message: "\(path): error: \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw Failure(message: "\(path): error: it can't be read") }
    return bytes
  }

  /// Writes a file unless it already contains these bytes, so that an unchanged file isn't compiled again.
  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    if access(path, F_OK) == 0, (try? Self.bytes(of: path)) == bytes { return }
    guard let file = fopen(path, "wb") else {
      throw Failure(message: "\(path): error: \(String(cString: strerror(errno)))")
    }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw Failure(message: "\(path): error: it can't be written")
    }
  }
}
