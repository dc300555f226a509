/// Text for a terminal, which consists of this program's own words, values from any source, and
/// styles.
///
/// A value from a script, a scenario or a file name can't affect the terminal. Control characters,
/// line ends and characters that change the direction of text are replaced with visible escapes
/// when the value is added to a styled text. Only a literal can end a line, and only a ``Style``
/// can set a style.
///
/// ```swift
/// let line: StyledText = "moved by \(Style.bold.applied(to: name, when: usesColor))"
/// ```
public struct StyledText: Sendable, Hashable {
  struct Span: Sendable, Hashable {
    var text: String
    var style: Style?
  }

  /// Spans of safe text in order; adjacent spans have different styles.
  private(set) var spans: [Span] = []

  /// Creates text in one line from a value; invisible characters are replaced with visible escapes.
  public init(_ value: String, style: Style? = nil) {
    append(VisibleText.line(value, limit: .max), style)
  }

  /// Joins lines, one below the other.
  public init(lines: some Sequence<StyledText>) {
    for (index, line) in lines.enumerated() {
      if index > 0 { append("\n", nil) }
      append(line)
    }
  }

  /// The text without its styles.
  public var plain: String { spans.map(\.text).joined() }

  /// The text for a terminal, in which styles are escape sequences.
  public var text: String {
    if spans.count == 1, spans[0].style == nil { return spans[0].text }
    return spans.reduce(into: "") { $0 += $1.style?.sequence(around: $1.text) ?? $1.text }
  }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Appends a text.
  public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.style) }
  }

  /// Appends text that is known to be safe.
  mutating func append(_ safe: String, _ style: Style?) {
    guard !safe.isEmpty else { return }
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += safe
    } else {
      spans.append(Span(text: safe, style: style))
    }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Creates text from a literal, which may contain line ends.
  public init(stringLiteral value: String) {
    append(VisibleText.lines(value), nil)
  }

  /// Creates text from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

  /// Collects the parts of a literal and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var result = StyledText("")

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      result.append(VisibleText.lines(literal), nil)
    }

    /// Appends text with its styles.
    public mutating func appendInterpolation(_ text: StyledText) { result.append(text) }

    /// Appends a value, in one line.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      result.append(StyledText(String(describing: value)))
    }
  }
}

extension DefaultStringInterpolation {
  /// Not available, because a string has no styles; make the whole literal a ``StyledText``.
  @available(*, unavailable, message: "a string has no styles; make the literal a StyledText")
  public mutating func appendInterpolation(_ text: StyledText) {}
}
