/// A style of text in a terminal.
public struct Style: Sendable, Hashable {
  private var codes: String

  private init(_ codes: String) {
    self.codes = codes
  }

  /// Heavier than the rest.
  public static let bold = Style("1")
  /// Fainter than the rest.
  public static let dim = Style("2")
  /// For problems.
  public static let red = Style("31")
  /// For success, and for instructions.
  public static let green = Style("32")
  /// For possible problems.
  public static let yellow = Style("33")
  /// For explanations.
  public static let cyan = Style("36")

  /// Combines two styles.
  public func and(_ other: Style) -> Style {
    Style(codes + ";" + other.codes)
  }

  /// The text in this style; plain if colors are off or the text is empty.
  public func applied(to text: String, when usesColor: Bool) -> StyledText {
    StyledText(text, style: usesColor ? self : nil)
  }

  /// The text with the terminal's escape sequences for this style.
  func sequence(around text: String) -> String {
    "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
