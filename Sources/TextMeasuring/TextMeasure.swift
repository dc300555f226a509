public import Motion
public import Views

/// The size of a text in the font that all pictures use.
public struct TextMeasure: Sendable, Hashable {
  /// The width and height in points, rounded up to whole points.
  public let size: Size
  /// The number of lines.
  public let lines: Int

  /// The height of a line, as a fraction of the font size.
  public static let lineHeight = 1.25
  /// The default font size in points, as in an app's list.
  package static let standardSize = 17.0

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - width: The available width in points; longer lines are broken between words.
  ///   - height: The height of its view, which determines the font size if the style doesn't.
  public init(_ text: String, _ style: TextStyle, within width: Double, height: Double? = nil) {
    self = MeasuredText(text, style, height: height).measure(within: width)
  }

  /// - Parameter widest: The width of the widest line.
  init(lines: Int, widest: Double, fontSize: Double, isCentered: Bool) {
    self.lines = lines
    var whole = widest
    if isCentered {
      // The inset is a fraction of the whole width, up to a limit.
      let small = widest / (1 - 2 * Self.insetShare)
      whole = min(small, widest + 2 * Self.widestInset)
    }
    size = Size(
      width: whole.rounded(.up),
      height: (Double(lines) * fontSize * Self.lineHeight).rounded(.up))
  }

  /// The width of a line in points.
  public static func width(
    of line: some StringProtocol, size: Double, weight: TextStyle.Weight
  ) -> Double {
    line.unicodeScalars.reduce(0) { $0 + GlyphWidths.width(of: $1, weight: weight) } * size
  }

  private static let widestInset = 12.0
  private static let insetShare = 0.06

  /// The distance of centered text from the edges of its view, in points.
  public static func centeredInset(in width: Double) -> Double {
    min(widestInset, width * insetShare)
  }
}

extension TextStyle {
  /// The font size in points.
  ///
  /// - Parameter height: The height of the view, which determines the font size if the style
  ///   doesn't; nil if the height depends on the text.
  public func fontSize(inHeight height: Double?) -> Double {
    size ?? height.map { min(max($0 * 0.5, 11), 20) } ?? TextMeasure.standardSize
  }
}
