/// A way to set off text on a terminal.
public struct Style: Sendable, Hashable {
  private var codes: String

  private init(_ codes: String) {
    self.codes = codes
  }

  /// Heavier than the rest.
  public static let bold = Style("1")
  /// Fainter than the rest.
  public static let dim = Style("2")
  /// For what is wrong.
  public static let red = Style("31")
  /// For what is right, and for what to do.
  public static let green = Style("32")
  /// For what may be wrong.
  public static let yellow = Style("33")
  /// For what explains.
  public static let cyan = Style("36")

  /// Both styles at once.
  public func and(_ other: Style) -> Style {
    Style(codes + ";" + other.codes)
  }

  /// The text in this style, or as it is when color is off or there is nothing to see.
  public func applied(to text: String, when usesColor: Bool) -> StyledText {
    StyledText(text, style: usesColor ? self : nil)
  }

  /// What a terminal takes for the text in this style.
  func sequence(around text: String) -> String {
    "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
