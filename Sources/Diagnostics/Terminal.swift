/// What the other end of a stream can show.
///
/// The rules are pure: they look at what is passed in, so a test can be on any terminal it likes.
public struct Terminal: Sendable, Hashable {
  /// Whether a person is likely to read along.
  public var isTerminal: Bool

  /// How many columns a line has, at least 40.
  public var width: Int

  /// Whether to write colours.
  public var usesColor: Bool

  /// Works out what a stream can show.
  ///
  /// - Parameters:
  ///   - environment: `NO_COLOR` (see no-color.org) forbids colour whatever else is set,
  ///     `CLICOLOR_FORCE` asks for it even in a pipe, `CLICOLOR=0` and `TERM=dumb` turn it off;
  ///     `COLUMNS` is the width if the system does not know it.
  ///   - isTerminal: what `isatty` says.
  ///   - columns: the width as the system knows it.
  public init(environment: [String: String], isTerminal: Bool, columns: Int? = nil) {
    self.isTerminal = isTerminal
    let width = [columns, environment["COLUMNS"].flatMap(Int.init)].lazy
      .compactMap(\.self)
      .first { $0 > 0 }
    self.width = max(40, width ?? 80)
    usesColor = Self.usesColor(environment, isTerminal: isTerminal)
  }

  private static func usesColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
  }
}
