import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
import Terminal
import Workspaces

/// The arguments of a call of `interlude render`.
public struct RenderRequest {
  /// The animator or plugin; nil leaves every choice to the registered plugins.
  let subject: String?
  var scenario: String
  /// The device and the user; nil uses those of the scenario.
  let surroundings: Scenario.Surroundings?
  let plugins: [PluginWord]
  let settings: [Assignment]
  let other: String?
  var outputs: Outputs
  let frames: Int
  let scale: Double?
  let frameRate: Double?
  let slow: Double
  let background: Color?
  let deviceFrame: Bool
  let force: Bool
  let quiet: Bool

  /// The output files; nil for a kind that was not requested.
  struct Outputs {
    var png: String?
    var sheet: String?
    var gif: String?
    var webp: String?
    var mp4: String?
    var curves: String?
    var onion: String?

    /// The files with the names of their options.
    var named: [(name: String, file: String?)] {
      [
        ("--sheet", sheet), ("--gif", gif), ("--webp", webp), ("--mp4", mp4),
        ("--curves", curves), ("--onion", onion),
      ]
    }

    var files: [String] { named.compactMap(\.file) }
    var isEmpty: Bool { files.isEmpty && png == nil }
  }

  /// Checks the ranges of the numbers, the extensions of the files, and that no two files are the
  /// same.
  func check(in process: ProcessContext) throws {
    try check("--frames", Double(frames), 2...60, "2 to 60 frames")
    try check("--scale", scale, 0.05...8, "0.05 to 8 pixels per point")
    try check("--fps", frameRate, 1...120, "1 to 120 frames per second")
    try checkFrameRate()
    try check("--slow", slow, 0.1...100, "0.1 to 100 times")
    try check("--sheet", outputs.sheet, in: ["png", "svg", "pdf"])
    try check("--curves", outputs.curves, in: ["svg", "png"])
    try check("--onion", outputs.onion, in: ["png"])
    try check("--gif", outputs.gif, in: ["gif"])
    try check("--webp", outputs.webp, in: ["webp"])
    try check("--mp4", outputs.mp4, in: ["mp4"])
    if let folder = outputs.png, FilePath(folder).kind == "png" {
      throw UsageError(
        .unexpectedValue(
          of: "--png", expected: "a folder for one file per frame", found: folder))
    }
    if other != nil, outputs.curves != nil || outputs.onion != nil {
      throw UsageError(
        "--compare can't be combined with --curves or --onion")
    }
    try process.checkPlaces(of: outputs.named)
  }

  /// Refuses frames that a format, or the programs that show it, can't show in time.
  private func checkFrameRate() throws {
    guard let frameRate else { return }
    if outputs.gif != nil, frameRate > 50 {
      throw UsageError(
        "--gif shows at most 50 frames per second; --webp shows up to 90, and --mp4 up to 120")
    }
    if outputs.webp != nil, frameRate > 90 {
      throw UsageError(
        "--webp shows at most 90 frames per second, because browsers show a frame of 10 ms or less "
          + "for 100 ms; --mp4 shows up to 120")
    }
  }

  private func check(
    _ name: String, _ value: Double?, _ range: ClosedRange<Double>, _ expected: String
  ) throws {
    guard let value, !range.contains(value) else { return }
    throw UsageError(.unexpectedValue(of: name, expected: expected, found: value.word))
  }

  private func check(_ name: String, _ file: String?, in kinds: [String]) throws {
    guard let file, !kinds.contains(FilePath(file).kind) else { return }
    let expected = "a file that ends in " + Wording.oneOf(kinds.map { ".\($0)" })
    throw UsageError(.unexpectedValue(of: name, expected: expected, found: file))
  }
}
