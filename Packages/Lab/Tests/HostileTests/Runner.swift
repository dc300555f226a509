import Foundation
import HostileTrials

/// Plays files in a process of its own.
struct Runner {
  /// What was left of the process.
  struct Result {
    let report: TrialReport?
    /// How it ended when it did not end well.
    let death: String?
  }

  /// Kilobytes of stack that the process gets: what `LuaState` asks for, and not more, although the
  /// stage and the player are on it too.
  private static let stack = 512

  /// The program beside this test bundle.
  private static var program: String {
    let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let folder = URL(fileURLWithPath: bundle ?? CommandLine.arguments[0])
      .deletingLastPathComponent()
    return folder.appendingPathComponent("hostile-runner").path
  }

  /// Plays a script and asks for a report.
  static func play(_ file: String) throws -> Result {
    let (output, death) = try run([file])
    return Result(
      report: death == nil ? try JSONDecoder().decode(TrialReport.self, from: output) : nil,
      death: death)
  }

  /// Plays what the fuzzer has found, whatever it is; says what is wrong, or nil.
  static func complaint(about file: String) throws -> String? {
    let (output, death) = try run(["play", file])
    return death.map { String(decoding: output, as: UTF8.self) + $0 }
  }

  private static func run(_ words: [String]) throws -> (output: Data, death: String?) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      [
        "-c", "ulimit -c 0 -s \(stack); exec \"$0\" \"$@\"", program,
      ] + words
    // A backtrace of a crash takes longer than everything else.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    guard status == 0, process.terminationReason == .exit else {
      let isHang = [SIGALRM, SIGPROF].contains(status % 128)
      return (output, isHang ? "hangs" : "dies with status \(status)")
    }
    return (output, nil)
  }
}
