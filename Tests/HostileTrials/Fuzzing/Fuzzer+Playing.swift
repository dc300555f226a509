import CommandSupport
import CommandLineParsing
package import Foundation
import InterludeTool
import Recordings
import Scenarios

extension Fuzzer {
  /// Plays a file as what its name says it is.
  ///
  /// - Parameter package: Where the shipped scripts are.
  /// - Returns: What is wrong; nil if it is harmless. A crash is for the caller's caller.
  package static func play(_ file: String, package: URL) throws -> String? {
    let start = Measure.processorTime
    if file.hasSuffix("." + Kind.plugin.rawValue) {
      try playPlugin(file, package)
    } else if file.hasSuffix("." + Kind.scenario.rawValue) {
      use(["run", "SwipeToPop", "--scenario", file], package, in: folder(of: file))
    } else if file.hasSuffix("." + Kind.trace.rawValue) {
      _ = try? Trace(
        bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: file))), file: "trace.ndjson")
    } else {
      return Trial.play(file).complaint
    }
    let seconds = Measure.processorTime - start
    return seconds > 8 ? "takes \(seconds) s" : nil
  }

  private static func folder(of file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Lists the plugin, and plays gestures and presentations with it.
  private static func playPlugin(_ file: String, _ package: URL) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    let folder = root.appendingPathComponent("Plugins/Fuzz")
    try? FileManager.default.removeItem(at: root)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.copyItem(
      atPath: file, toPath: folder.appendingPathComponent("plugin.lua").path)
    try gestures.write(
      to: root.appendingPathComponent("gestures.json"), atomically: true, encoding: .utf8)
    use(["list", "--plugins"], package, in: root.path)
    use(["run", "Push", "--scenario", "./gestures.json"], package, in: root.path)
  }

  private static func use(_ words: [String], _ package: URL, in folder: String) {
    let transcript = Transcript()
    _ = InterludeTool.run(
      words,
      in: ProcessContext(
        currentDirectory: folder, environment: [:],
        executable: package.appendingPathComponent(".build/debug/interlude").path),
      console: transcript.console)
  }

  private static let gestures = """
    {
      interlude: 1, name: "gestures", device: "iPhone 15",
      controllers: { inbox: {}, message: {}, card: { style: "custom" } },
      root: { navigation: ["inbox", "message"], plugin: "Fuzz" },
      actions: [
        { at: 0, do: "touch", path: [[0, 4, 400], [0.1, 60, 402], [0.2, 230, 404]],
          release: { velocity: [300, 0] } },
        { at: 3, do: "present", controller: "card", plugin: "Fuzz" },
        { at: 6, do: "touch", path: [[0, 200, 400], [0.1, 200, 500], [0.3, 200, 700]],
          release: { velocity: [0, 500] } },
        { at: 9, do: "dismiss" },
      ],
    }
    """
}

extension TrialReport {
  /// What no script may do, in words; nil if it did not.
  package var complaint: String? {
    if transitions < 1 || completed != transitions || ending != "done" {
      return "\(completed) of \(transitions) transitions completed, \(ending)"
    }
    // A transition of a minute swallows those that should follow it.
    if transitions == 4, !isSound { return "something is left over, or is no number" }
    if slowestFrame > 0.3 { return "a frame took \(slowestFrame) s" }
    if loading > 0.5 { return "loading took \(loading) s" }
    if peakMemory > 96 << 20 { return "\(peakMemory >> 20) MB" }
    if messages.contains(where: { $0.utf8.count > 4096 }) { return "a message is too long" }
    return nil
  }
}
