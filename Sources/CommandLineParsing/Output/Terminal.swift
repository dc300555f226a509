/// The capabilities of a stream's terminal.
///
/// The rules are pure functions of their arguments, so a test can simulate any terminal.
public struct Terminal: Sendable, Hashable {
  /// Whether a person is likely to read the output.
  public var isTerminal: Bool

  /// The number of columns, at least 40.
  public var width: Int

  /// The number of lines, at least 10.
  public var height: Int

  /// The size of a character in pixels; 8 × 16 if unknown.
  public var cell: Cell

  /// Whether to write colors.
  public var usesColor: Bool

  /// Determines the capabilities of a stream.
  ///
  /// - Parameters:
  ///   - environment: `NO_COLOR` (see no-color.org) disables color in any case, `CLICOLOR_FORCE`
  ///     enables it even in a pipe, `CLICOLOR=0` and `TERM=dumb` disable it. `COLUMNS` and `LINES`
  ///     are used if the system does not know the size.
  ///   - isTerminal: The result of `isatty`.
  ///   - columns: The width reported by the system.
  ///   - lines: The height reported by the system.
  ///   - cell: The size of a character reported by the system.
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
    /// The width in pixels, from one character to the next.
    public var width: Int
    /// The height in pixels, from one line to the next.
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
