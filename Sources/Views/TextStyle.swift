public import Motion

/// How a text is set; what is nil is chosen by the size of the view, and the color by what is behind it.
public struct TextStyle: Sendable, Hashable {
  /// The size of the font in points.
  public var size: Double?
  /// How thick the letters are.
  public var weight = Weight.medium
  /// Where the lines are in the view.
  public var alignment = Alignment.center
  /// The color of the letters.
  public var color: Color?
  /// The most lines; longer text ends in an ellipsis.
  public var lines: Int?

  /// A medium weight, centered, as large as fits.
  public init() {}

  /// How thick letters are.
  public enum Weight: String, Sendable, CaseIterable {
    case regular, medium, semibold, bold
  }

  /// Where lines are in a view.
  public enum Alignment: String, Sendable, CaseIterable {
    case leading, center, trailing
  }
}
