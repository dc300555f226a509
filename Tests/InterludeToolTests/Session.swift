import CommandLineParsing
import Diagnostics
import Foundation
import JSON5Reading
import Recordings
import Scenarios
import Scripting
import Terminal
import Workspaces

@_spi(Tools) @testable import InterludeTool

/// Calls the tool as a user would, in a folder of its own, and reads back what it says.
final class Session: Sendable {
  let folder: URL

  /// The folder of the package, whose scripts a tool that was just built finds.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  struct Answer {
    let status: Int32
    let output: String
    let messages: String

    /// The messages without the one about a name that an animator and a plugin share.
    var complaints: String {
      messages.split(separator: "\n").filter { !$0.contains("is an animator and a plugin") }
        .joined(separator: "\n")
    }

    /// The output read as a trace.
    func trace() throws -> Trace { try Trace(bytes: Array(output.utf8), file: "output") }
  }

  func callAsFunction(_ words: String...) -> Answer { run(words) }

  /// - Parameter executable: Where the tool lies, as it looks for what is installed beside it.
  func run(
    _ words: [String],
    executable: String = package.appendingPathComponent(".build/debug/interlude").path,
    watcher: @escaping @Sendable (Int?) -> any FileWatcher = { SystemWatcher.make(polling: $0) },
    apps: [App] = [], journal: any RunJournal = NoJournal(),
    changing change: (inout ProcessContext) -> Void = { _ in }
  ) -> Answer {
    let transcript = Transcript()
    var process = ProcessContext(
      currentDirectory: folder.path, environment: [:], executable: executable, watcher: watcher)
    process.apps = apps
    process.journal = journal
    change(&process)
    let status = InterludeTool.run(words, in: process, console: transcript.console)
    return Answer(status: status.code, output: transcript.output, messages: transcript.messages)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// The text of a file, and nothing of one that is not there.
  func text(of name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Writes part of a file anew.
  func replace(_ old: String, with new: String, in name: String) throws {
    let text = text(of: name)
    precondition(text.contains(old), "there is no '\(old)' in \(name)")
    try write(text.replacing(old, with: new), to: name)
  }

  /// The paths of all files and folders.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

extension JSONValue {
  var double: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
