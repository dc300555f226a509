import AllCommands
import CommandLineParsing
import Foundation
@_spi(Tools) import InterludeTool
import Terminal
import Workspaces

extension Fuzzer {
  /// Files of results as one machine and as two have written them.
  private struct Known {
    let whole: [UInt8]
    let shares: [[UInt8]]
  }

  /// A few cases: what is changed is their results.
  private static let axes = [
    "device=iPhone-15", "cancel=never", "movement=full", "orientation=portrait", "setting=default",
    "rate=60",
  ].flatMap { ["--axis", $0] }
  private static let words =
    ["matrix", "run", "CrossDissolve"] + axes + ["--jobs", "1", "--quiet"]

  /// Merges changed files, goes on from what a killed process has left, and asks an environment
  /// for a share: a changed file is never believed.
  static func playResults(
    _ text: String, _ package: URL, in folder: String, _ outcome: inout FuzzOutcome
  ) throws {
    let known = try known(package, in: folder)
    var files = ["one": known.shares[0], "two": known.shares[1], "left": known.whole]
    var environment: [String: String] = [:]
    var timings = ""
    for step in text.split(separator: "\n") {
      let words = step.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        .map(String.init)
      guard words.count > 2 else { continue }
      switch words[0] {
      case "set": environment[words[1]] = words[2]
      case "weigh":
        let line =
          "{\"group\":\"CrossDissolve/push\",\"cases\":\(words[1]),\"microseconds\":\(words[2])}\n"
        timings += String(repeating: line, count: Int(words.last ?? "") ?? 1)
      default: change(&files, words)
      }
    }
    let names = ["one": "one.results", "two": "two.results", "left": ".out.results.0.tmp"]
    for (file, name) in names { try write(files[file] ?? [], to: "\(folder)/\(name)") }
    try write(Array(timings.utf8), to: "\(folder)/times")
    defer {
      for name in Array(names.values) + ["times", "all.results", "out.results"] {
        unlink("\(folder)/\(name)")
      }
    }
    func play(_ words: [String], _ environment: [String: String] = [:]) -> Int32 {
      let transcript = Transcript()
      let status = InterludeTool.run(
        words, in: context(package, in: folder, environment), extensions: .all,
        console: transcript.console)
      outcome.add("\(status)".utf8)
      outcome.print(transcript.output)
      outcome.print(transcript.messages)
      return status.code
    }
    func expectWhole(_ name: String, after status: Int32) {
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)").map { [UInt8]($0) }
      if status <= 1, bytes != known.whole { outcome.complain("\(name) is not what was played") }
      if status > 1, bytes != nil { outcome.complain("\(name) was written in spite of an error") }
    }
    expectWhole(
      "all.results",
      after: play(["matrix", "merge", "one.results", "two.results", "--out", "all.results"]))
    expectWhole("out.results", after: play(words + ["--resume", "--out", "out.results"]))
    for weights in timings.isEmpty ? [[]] : [[], ["--weights", "times"]] {
      _ = play(["matrix", "list", "CrossDissolve"] + axes + weights, environment)
    }
    if !timings.isEmpty {
      _ = play(
        ["matrix", "list", "CrossDissolve"] + axes + ["--weights", "times", "--shard", "2/3"])
    }
  }

  /// Does one step with the lines or bytes of a file.
  private static func change(_ files: inout [String: [UInt8]], _ words: [String]) {
    guard let bytes = files[words[1]] else { return }
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let place = min(Int(words[2]) ?? 0, lines.count - 1)
    switch words[0] {
    case "cut": files[words[1]] = Array(bytes.prefix(Int(words[2]) ?? 0))
    case "take": files[words[1]] = files[words[2]]
    case "turn":
      guard let index = Int(words[2]), index < bytes.count, let byte = UInt8(words[3]) else {
        return
      }
      files[words[1]]?[index] = byte
    default:
      switch words[0] {
      case "drop": lines.remove(at: place)
      case "double": lines.insert(lines[place], at: place)
      case "swap": lines.swapAt(place, min(Int(words[3]) ?? 0, lines.count - 1))
      case "insert": lines.insert(Array(words[3].utf8), at: place)
      default: break
      }
      files[words[1]] = Array(lines.joined(separator: [10]))
    }
  }

  /// The files, made once in a folder.
  private static func known(_ package: URL, in folder: String) throws -> Known {
    var files: [[UInt8]] = []
    for (name, share) in [("whole", "1/1"), ("first", "1/2"), ("second", "2/2")] {
      let path = "\(folder)/\(name).known"
      if !FileManager.default.fileExists(atPath: path) {
        _ = InterludeTool.run(
          words + ["--shard", share, "--out", "\(name).known"],
          in: context(package, in: folder), extensions: .all, console: Transcript().console)
      }
      files.append([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    return Known(whole: files[0], shares: Array(files[1...]))
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  static func context(
    _ package: URL, in folder: String, _ environment: [String: String] = [:]
  ) -> ProcessContext {
    ProcessContext(
      currentDirectory: folder, environment: environment,
      executable: package.appendingPathComponent(".build/debug/interlude").path)
  }
}
