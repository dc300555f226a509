public import Apps
import CommandLineParsing
import Diagnostics
public import Foundation
public import JSON5Reading
public import Recordings
import Scenarios
public import Scripting
public import Workspaces

@_spi(Tools) public import InterludeTool

/// Calls the tool as a user does, in a folder of its own, and reads back what it says.
public final class Session: Sendable {
  public let folder: URL
  private let extensions: [ToolExtension]

  /// The folder of the package, whose scripts a tool that was just built finds.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A program that was just built, such as `interlude-render`.
  public static func program(_ name: String) -> URL {
    package.appending(path: ".build/debug/\(name)")
  }

  /// - Parameter extensions: What the tool has besides the commands of the core.
  public init(extensions: [ToolExtension]) throws {
    self.extensions = extensions
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  public struct Answer: Sendable {
    public let status: Int32
    public let output: String
    public let messages: String

    /// The messages without the one about a name that an animator and a plugin share.
    public var complaints: String {
      messages.split(separator: "\n").filter { !$0.contains("is an animator and a plugin") }
        .joined(separator: "\n")
    }

    /// The output read as a trace.
    public func trace() throws -> Trace { try Trace(bytes: Array(output.utf8), file: "output") }
  }

  public func callAsFunction(_ words: String...) -> Answer { run(words) }

  /// - Parameter executable: Where the tool lies, as it looks for what is installed beside it.
  public func run(
    _ words: [String],
    executable: String = program("interlude").path,
    watcher: (@Sendable (Int?) -> any FileWatcher)? = nil, apps: [App] = [],
    journal: (any RunJournal)? = nil,
    changing change: (inout ProcessContext) -> Void = { _ in }
  ) -> Answer {
    let transcript = Transcript()
    var process = ProcessContext(
      currentDirectory: folder.path, environment: [:], executable: executable,
      watcher: watcher ?? { SystemWatcher.make(polling: $0) })
    process.apps = apps
    process.journal = journal ?? NoJournal()
    change(&process)
    let status = InterludeTool.run(
      words, in: process, extensions: extensions, console: transcript.console)
    return Answer(status: status.code, output: transcript.output, messages: transcript.messages)
  }

  /// Starts a program as a process in the folder.
  ///
  /// - Parameter environment: Its whole environment; nil for the one of this process.
  public func start(
    _ program: URL, _ words: [String], environment: [String: String]? = nil
  ) throws -> Answer {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let said = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      messages: String(decoding: said, as: UTF8.self))
  }

  public func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// The text of a file, and nothing of one that is not there.
  public func text(of name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Writes part of a file anew.
  public func replace(_ old: String, with new: String, in name: String) throws {
    let text = text(of: name)
    precondition(text.contains(old), "there is no '\(old)' in \(name)")
    try write(text.replacing(old, with: new), to: name)
  }

  /// The paths of all files and folders.
  public func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  }

  public func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  public var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

extension JSONValue {
  public var double: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
