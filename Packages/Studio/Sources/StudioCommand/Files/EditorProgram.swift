@_spi(Tools) import Diagnostics
import External
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The user's editor: a program with its own window that can open a file at a line.
struct EditorProgram: Sendable {
  /// The editor's name, for the page.
  let name: String
  private let path: String
  private let words: [String]

  /// Editors that need a terminal, which the studio already uses.
  private static let inTerminals: Set = [
    "ed", "emacs", "ex", "helix", "hx", "joe", "kak", "mcedit", "micro", "mg", "nano", "ne",
    "nvim",
    "pico", "vi", "view", "vim",
  ]

  /// - Parameters:
  ///   - command: The program with its own arguments, such as `code --wait`; it is not passed
  ///     to a shell.
  ///   - path: The folders in which a name without a slash is searched, as in `PATH`.
  /// - Throws: Why the editor can't be used.
  init(_ command: String, path folders: String) throws(CannotEdit) {
    let parts = command.split(separator: " ").map(String.init)
    guard let program = parts.first else { throw CannotEdit("no editor is named") }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    guard !Self.inTerminals.contains(name) else {
      throw CannotEdit("'\(name)' needs a terminal; name an editor that opens its own window")
    }
    let places =
      program.contains("/") ? [program] : folders.split(separator: ":").map { "\($0)/\(program)" }
    guard let found = places.first(where: { $0.hasPrefix("/") && access($0, X_OK) == 0 }) else {
      throw CannotEdit("there is no program '\(program)'")
    }
    (self.name, self.path, words) = (name, found, Array(parts.dropFirst()))
  }

  /// Opens a file.
  func open(_ file: String, line: Int) throws(CannotEdit) {
    do {
      try ChildProcess.start(path, words + Self.arguments(of: name, file, line))
    } catch {
      throw CannotEdit("'\(name)' can't be started")
    }
  }

  /// The arguments that open a file at a line in an editor.
  static func arguments(of editor: String, _ file: String, _ line: Int) -> [String] {
    switch editor {
    case "code", "code-insiders", "codium", "cursor": ["--goto", "\(file):\(line)"]
    case "subl", "sublime_text", "zed", "lapce", "pulsar": ["\(file):\(line)"]
    case "kate", "kwrite", "idea", "clion", "fleet", "xed": ["--line", String(line), file]
    default: ["+\(line)", file]
    }
  }
}

/// Why no editor can be opened.
struct CannotEdit: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, "no editor was opened: \(why)") }
}
