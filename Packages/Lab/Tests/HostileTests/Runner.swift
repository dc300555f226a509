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

  /// What a command of the tool has left.
  struct CommandResult {
    let status: Int32
    /// What it printed, and its messages.
    let text: String
    /// Seconds of the processor.
    let seconds: Double
  }

  /// Runs a command of the tool in a folder.
  static func command(_ words: [String], in folder: URL) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["command"] + words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let before = usedByChildren
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isSignal = process.terminationReason != .exit
    return CommandResult(
      status: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
      text: String(decoding: output, as: UTF8.self), seconds: usedByChildren - before)
  }

  /// Seconds of the processor of all children that have ended; others may end meanwhile.
  private static var usedByChildren: Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
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
