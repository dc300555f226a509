import FileReading
import Glibc

/// `uikit-sources --output FOLDER [--report] FILE…`: rewrites the files of one target.
///
/// Every result has its original's name. With `--report`, it prints how much was rewritten in each file.
@main
struct Program {
  private var output = ""
  private var isReporting = false
  private var files: [String] = []

  static func main() {
    do {
      try Program(CommandLine.arguments.dropFirst()).run()
    } catch {
      let bytes = Array("error: \(error.message)\n".utf8)
      _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
      exit(1)
    }
  }

  /// Something that the caller has to change.
  struct Failure: Error {
    let message: String
  }

  private init(_ words: ArraySlice<String>) throws(Failure) {
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "--output": output = words.popFirst() ?? ""
      case "--report": isReporting = true
      default: files.append(word)
      }
    }
    guard !output.isEmpty, !files.isEmpty else {
      throw Failure(message: "usage: uikit-sources --output FOLDER [--report] FILE…")
    }
  }

  private func run() throws(Failure) {
    var sources: [Source] = []
    for file in files { sources.append(Source(path: file, bytes: try Self.bytes(of: file))) }
    let survey = Survey(sources)
    for source in sources {
      let (text, counts) = source.rewritten(knowing: survey)
      let name = FilePath(source.path).lastComponent
      try Self.write(text, to: "\(output)/\(name)")
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
      throw Failure(message: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw Failure(message: "\(path) can't be read") }
    return bytes
  }

  /// Writes a file unless it has these bytes already: an unchanged file isn't compiled again.
  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    if access(path, F_OK) == 0, (try? Self.bytes(of: path)) == bytes { return }
    guard let file = fopen(path, "wb") else {
      throw Failure(message: "\(path): \(String(cString: strerror(errno)))")
    }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw Failure(message: "\(path) can't be written")
    }
  }
}
