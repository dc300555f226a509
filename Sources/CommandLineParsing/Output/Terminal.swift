/// The capabilities of a stream's terminal.
///
/// The rules are pure functions of their arguments, so a test can simulate any terminal.
public struct Terminal: Sendable, Hashable {
  /// Whether a person is likely to read the output.
  public var isTerminal: Bool

  /// How many columns a line has, at least 40.
  public var width: Int

  /// How many lines it has, at least 10.
  public var height: Int

  /// The size of a character in pixels; 8 × 16 if unknown.
  public var cell: Cell

  /// Whether to write colors.
  public var usesColor: Bool

  /// Determines the capabilities of a stream.
  ///
  /// - Parameters:
  ///   - environment: `NO_COLOR` (see no-color.org) forbids color whatever else is set,
  ///     `CLICOLOR_FORCE` asks for it even in a pipe, `CLICOLOR=0` and `TERM=dumb` turn it off;
  ///     `COLUMNS` and `LINES` are the size if the system does not know it.
  ///   - isTerminal: the result of `isatty`.
  ///   - columns: the width reported by the system.
  ///   - lines: the height reported by the system.
  ///   - cell: the size of a character reported by the system.
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
