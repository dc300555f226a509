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
