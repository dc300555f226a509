/// What the other end of a stream can show.
///
/// The rules are pure: they look at what is passed in, so a test can be on any terminal it likes.
public struct Terminal: Sendable, Hashable {
  /// Whether a person is likely to read along.
  public var isTerminal: Bool

  /// How many columns a line has, at least 40.
  public var width: Int

  /// How many lines it has, at least 10.
  public var height: Int

  /// How large a character is, in pixels; 8 × 16 where that is not known.
  public var cell: Cell

  /// Whether to write colors.
  public var usesColor: Bool

  /// Works out what a stream can show.
  ///
  /// - Parameters:
  ///   - environment: `NO_COLOR` (see no-color.org) forbids color whatever else is set,
  ///     `CLICOLOR_FORCE` asks for it even in a pipe, `CLICOLOR=0` and `TERM=dumb` turn it off;
  ///     `COLUMNS` and `LINES` are the size if the system does not know it.
  ///   - isTerminal: what `isatty` says.
  ///   - columns: the width as the system knows it.
  ///   - lines: the height as the system knows it.
  ///   - cell: the size of a character as the system knows it.
  public init(
    environment: [String: String], isTerminal: Bool, columns: Int? = nil, lines: Int? = nil,
    cell: Cell? = nil
  ) {
    self.isTerminal = isTerminal
    func size(_ known: Int?, _ name: String) -> Int? {
      [known, environment[name].flatMap(Int.init)].lazy.compactMap(\.self).first { $0 > 0 }
    }
    width = max(40, size(columns, "COLUMNS") ?? 80)
    height = max(10, size(lines, "LINES") ?? 24)
    self.cell = cell ?? Cell(width: 8, height: 16)
    usesColor = Self.usesColor(environment, isTerminal: isTerminal)
  }

  /// The size of a character.
  public struct Cell: Sendable, Hashable {
    /// Pixels from one character to the next.
    public var width: Int
    /// Pixels from one line to the next.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  private static func usesColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
  }
}
