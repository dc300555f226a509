import JSON5Reading

/// How a film looks.
package struct FilmStyle: Sendable, Hashable {
  /// Pixels per point; nil for what the kind of film usually has.
  package var scale: Double?
  /// Frames per second; nil for what the kind of film usually has.
  package var frameRate: Double?
  /// The color around the device, as `#RRGGBB`; nil for the usual one.
  package var background: String?
  /// Whether a device is drawn around the screen.
  package var hasDevice = true

  /// The scales that a page can ask for, so that a film fits into its memory.
  package static let scales = 0.1...4.0
  /// The frame rates that a page can ask for.
  package static let frameRates = 1.0...120

  package init() {}

  /// The options of `interlude render`.
  package func words(for kind: FilmKind) -> [String] {
    var words: [String] = []
    if let scale { words += ["--scale", "\(scale)"] }
    // A strip has frames at even distances, and no rate.
    if let frameRate, kind != .strip {
      // GIFs can't be faster.
      words += ["--fps", "\(kind == .gif ? min(frameRate, 50) : frameRate)"]
    }
    if let background { words += ["--background", background] }
    if hasDevice, kind != .strip { words.append("--device-frame") }
    return words
  }
}

extension FilmStyle {
  init(_ root: JSONObject) throws(JSONError) {
    self.init()
    scale = try root["scale"]?.number("pixels per point, 0.1 to 4") { Self.scales.contains($0) }
    frameRate = try root["fps"]?.number("frames per second, 1 to 120") {
      Self.frameRates.contains($0)
    }
    hasDevice = try root["device"]?.bool() ?? true
    guard let node = root["background"] else { return }
    let color = try node.string()
    // The color is an argument of a command.
    guard color.utf8.count == 7, color.hasPrefix("#"), color.dropFirst().allSatisfy(\.isHexDigit),
      color.utf8.allSatisfy({ $0 < 128 })
    else { throw node.error(expected: "a color as in #1C1C1E") }
    background = color
  }
}
