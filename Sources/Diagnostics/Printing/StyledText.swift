/// Text for a terminal: the words of this program, values from anywhere, and styles.
///
/// A value that comes from a script, a scenario or a file name can't do anything to the terminal:
/// control characters, line ends and characters that change the direction of text are spelled out
/// as soon as the value becomes part of a styled text. Only a literal can end a line, and only a
/// ``Style`` can set one.
///
/// ```swift
/// let line: StyledText = "moved by \(Style.bold.applied(to: name, when: usesColor))"
/// ```
public struct StyledText: Sendable, Hashable {
  struct Span: Sendable, Hashable {
    var text: String
    var style: Style?
  }

  /// Safe text in order; neighbors have different styles.
  private(set) var spans: [Span] = []

  /// A value in one line, with what can't be seen spelled out.
  public init(_ value: String, style: Style? = nil) {
    append(VisibleText.line(value, limit: .max), style)
  }

  /// Lines below one another.
  public init(lines: some Sequence<StyledText>) {
    for (index, line) in lines.enumerated() {
      if index > 0 { append("\n", nil) }
      append(line)
    }
  }

  /// Whether there is nothing to see.
  public var isEmpty: Bool { spans.isEmpty }

  /// The text without its styles.
  public var plain: String { spans.map(\.text).joined() }

  /// The text as a terminal takes it: styles are escape sequences.
  public var text: String {
    if spans.count == 1, spans[0].style == nil { return spans[0].text }
    return spans.reduce(into: "") { $0 += $1.style?.sequence(around: $1.text) ?? $1.text }
  }

  /// One text after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.style) }
  }

  /// Adds text that is known to be safe.
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
  /// The words of this program, which may end lines.
  public init(stringLiteral value: String) {
    append(VisibleText.lines(value), nil)
  }

  /// A literal with values in it.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

  /// Puts values between the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var result = StyledText("")

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) {
      result.append(VisibleText.lines(literal), nil)
    }

    /// Adds text with its styles.
    public mutating func appendInterpolation(_ text: StyledText) { result.append(text) }

    /// Adds a value in one line.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      result.append(StyledText(String(describing: value)))
    }
  }
}

extension DefaultStringInterpolation {
  /// A string has no styles; make the whole of it a ``StyledText``.
  @available(*, unavailable, message: "a string has no styles; make the literal a StyledText")
  public mutating func appendInterpolation(_ text: StyledText) {}
}
