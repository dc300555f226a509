@_spi(Tools) import Diagnostics
import External
import FileReading
import Glibc
import Terminal
import Workspaces

/// The package of a user's own interlude executable: its source files, and how it is rebuilt.
struct AppBuild: AppRebuilding {
  /// The package's folder.
  let folder: String
  /// The target with the app's files.
  let target: String
  /// The path of `swift`.
  private let swift: String
  /// The options for the build folder and the configuration, as for the program that is running
  /// now.
  private let place: [String]

  /// The maximum number of files that are checked.
  private static let fileLimit = 20_000
  /// The maximum number of compiler errors that are reported.
  private static let errorLimit = 12

  /// The file in which a process leaves its last run for the next one.
  private let handoverPath: String

  /// Finds the package that the process's program was built from.
  ///
  /// - Parameters:
  ///   - handoverPath: The file in which a process leaves its last run for the next one.
  ///   - hasAllCommands: Whether the program was built with the trait that adds commands to the core's.
  /// - Returns: nil if the current folder is not in such a package, or if `swift` is not found.
  init?(
    of process: ProcessContext, handingOverIn handoverPath: String, hasAllCommands: Bool = false
  ) {
    self.handoverPath = handoverPath
    let program = FilePath(process.executable)
    var folder = process.currentDirectory
    while !FilePath(folder + "/Sources/\(program.lastComponent)/AppSources.txt").exists {
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = FilePath(folder).parent
    }
    let folders = (process.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let swift = folders.map({ $0 + "/swift" }).first(where: { access($0, X_OK) == 0 }) else {
      return nil
    }
    self.folder = folder
    self.swift = swift
    target = program.lastComponent
    // …/.build/x86_64-unknown-linux-gnu/debug/NAME
    let configuration = FilePath(program.parent)
    let scratch = FilePath(FilePath(configuration.parent).parent)
    let isKnown = ["debug", "release"].contains(configuration.lastComponent)
    // A package that was made before has the commands without a trait.
    let manifest = SharedJournal.text(of: folder + "/Package.swift")
    let hasTrait = manifest.includes("traits: [\"\(Self.trait)\"]")
    place =
      (isKnown ? ["--scratch-path", scratch.string, "-c", configuration.lastComponent] : [])
      + (hasAllCommands && hasTrait ? ["--traits", Self.trait] : [])
  }

  /// The trait of a package that adds commands to the core's.
  private static let trait = "AllCommands"

  // MARK: What it is built of

  /// The folders in which a change can result in a different program.
  var folders: Set<String> {
    Set(parts.filter(\.isFolder).map(\.path) + parts.map { FilePath($0.path).parent })
  }

  /// A text that changes when one of the program's source files changes.
  var stamp: String {
    parts.filter { !$0.isFolder }.map { "\($0.path) \($0.stamp)" }.joined(separator: "\n")
  }

  private struct Part {
    let path: String
    let isFolder: Bool
    var stamp = ""
  }

  /// The package's own files and those of the app.
  private var parts: [Part] {
    let own = folder + "/Sources/\(target)"
    let list = own + "/AppSources.txt"
    var parts: [Part] = []
    for path in [folder + "/Package.swift", list, own] + Self.entries(of: list) {
      add(path.hasPrefix("/") ? path : folder + "/" + path, to: &parts, depth: 0)
    }
    return parts
  }

  private func add(_ path: String, to parts: inout [Part], depth: Int) {
    let path = FilePath(path).normalized
    guard depth < 16, parts.count < Self.fileLimit else { return }
    guard FilePath(path).isFolder else {
      guard path.hasSuffix(".swift") || path.hasSuffix("/AppSources.txt") else { return }
      return parts.append(Part(path: path, isFolder: false, stamp: Self.stamp(of: path)))
    }
    parts.append(Part(path: path, isFolder: true))
    for name in FilePath(path).visibleContents where !FilePath("\(path)/\(name)").isLink {
      add("\(path)/\(name)", to: &parts, depth: depth + 1)
    }
  }

  private static func stamp(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_ino) \(status.seconds)"
  }

  /// The files and folders in the list.
  ///
  /// Excluded ones are ignored; a change there does no harm.
  private static func entries(of list: String) -> [String] {
    SharedJournal.text(of: list).split(whereSeparator: \.isNewline)
      .map { $0.prefix { $0 != "#" }.drop(while: \.isWhitespace) }
      .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
      .filter { !$0.isEmpty && !$0.hasPrefix("!") }
  }

  // MARK: Handing over

  func handover() -> AppHandover? { AppHandover(leftIn: handoverPath) }

  func leave(_ handover: AppHandover) { handover.leave(at: handoverPath) }

  // MARK: Building it

  /// Builds the program.
  ///
  /// - Returns: Why the build failed; empty if it succeeded.
  func build() -> [Diagnostic] {
    var output = run()
    if let messages = output, messages.includes("touch Package.swift") {
      // SwiftPM plans the build again when this file is newer.
      utimes(folder + "/Package.swift", nil)
      output = run()
    }
    return output.map(Self.problems) ?? []
  }

  /// - Returns: The output of the build; nil if it succeeded.
  private func run() -> String? {
    // The compiler writes its errors to the standard output.
    let words = [swift, "build", "--package-path", folder, "--product", target] + place
    guard
      let child = try? ChildProcess("/bin/sh", ["-c", "exec \"$@\" 1>&2", "sh"] + words)
    else { return "error: \(swift) can't be started" }
    let end = child.finish()
    return end.status == 0 ? nil : end.messages
  }

  /// The errors in the output of a build, each once.
  static func problems(in output: String) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let problem = problem(in: String(line)), !problems.contains(problem) else { continue }
      problems.append(problem)
    }
    guard problems.isEmpty else { return Array(problems.prefix(errorLimit)) }
    let last = output.split(whereSeparator: \.isNewline).suffix(4)
    return [
      Diagnostic(
        .error, "swift build has failed", notes: last.map { .init(String($0)) })
    ]
  }

  /// Parses a line such as `/app/Card.swift:12:3: error: cannot find 'x' in scope`; SwiftPM's own
  /// errors have no place.
  private static func problem(in line: String) -> Diagnostic? {
    if line.hasPrefix("error: "), !line.hasPrefix("error: fatalError") {
      return Diagnostic(.error, String(line.dropFirst("error: ".count)))
    }
    guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":").map(String.init)
    guard let file = place.first else { return nil }
    return Diagnostic(
      .error, String(line[mark.upperBound...]),
      at: SourcePosition(
        file: file, line: place.count > 1 ? Int(place[1]) : nil,
        column: place.count > 2 ? Int(place[2]) : nil))
  }
}

extension stat {
  /// The modification time, in seconds.
  fileprivate var seconds: Double {
    Double(st_mtim.tv_sec) + Double(st_mtim.tv_nsec) / 1e9
  }
}
