/// A kind of film or picture that a page can download.
package enum FilmKind: String, Sendable, CaseIterable {
  case strip, gif, mp4

  /// The option of `interlude render`.
  package var option: String { self == .strip ? "--sheet" : "--\(rawValue)" }

  package var fileEnding: String { self == .strip ? "png" : rawValue }
}
