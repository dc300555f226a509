public import Motion

/// The style of a text.
///
/// nil values are derived from the size of the view, and a nil color from the background.
public struct TextStyle: Sendable, Hashable {
  /// The size of the font in points.
  public var size: Double?
  /// The weight of the font.
  public var weight = Weight.medium
  /// The alignment of the lines in the view.
  public var alignment = Alignment.center
  /// The color of the text.
  public var color: Color?
  /// The maximum number of lines.
  ///
  /// Longer text ends in an ellipsis.
  public var lines: Int?

  /// Creates a style with a medium weight, centered, as large as possible.
  public init() {}

  /// The weight of a font.
  public enum Weight: String, Sendable, CaseIterable {
    case regular, medium, semibold, bold
  }

  /// The alignment of lines in a view.
  public enum Alignment: String, Sendable, CaseIterable {
    case leading, center, trailing
  }
}
