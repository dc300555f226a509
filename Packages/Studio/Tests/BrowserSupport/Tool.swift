package import Foundation

/// The command-line tool that was just built, or the one that `INTERLUDE_PROGRAM` names.
package enum Tool {
  package static var program: String {
    if let program = ProcessInfo.processInfo.environment["INTERLUDE_PROGRAM"] { return program }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        ".build/debug/interlude"
      ).path
  }

  /// Runs `interlude` in a folder to its end.
  ///
  /// - Returns: What it printed.
  /// - Throws: ``Failure`` if its exit status isn't 0.
  @discardableResult
  package static func run(_ words: [String], in folder: URL) throws -> String {
    let output = folder.appendingPathComponent(".said-\(UUID().uuidString)")
    let file = open(output.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("\(output.path): can't be written") }
    defer {
      close(file)
      try? FileManager.default.removeItem(at: output)
    }
    let status = try Child(
      [program] + words, in: folder.path, descriptors: [1: file, 2: file],
      environment: ["HOME": folder.path]
    ).wait()
    let said = try String(contentsOf: output, encoding: .utf8)
    guard status == 0 else { throw Failure("interlude \(words): \(status) \(said)") }
    return said
  }
}
