import Foundation

/// A program of this machine.
struct Program {
  private let file: URL

  /// The program with a name, if it is installed.
  static func find(_ name: String) -> Program? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map(Program.init)
  }

  /// Runs it and waits for its end; what it writes has to fit into a pipe.
  func run(_ words: [String]) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = file
    process.arguments = words
    // A shell complains about a locale that isn't installed here.
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: written, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
      process.terminationStatus
    )
  }
}
