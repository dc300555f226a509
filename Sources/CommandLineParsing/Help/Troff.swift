import Diagnostics

/// A text in the markup language of `man`, under construction.
struct Troff {
  private var lines: [String] = []

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The title line: the name, section 1, the date, and the texts of the footer and the header.
  mutating func title(_ name: String, date: String, _ foot: String, _ head: String) {
    // The date is not escaped: with escaped dashes, it would not be recognized as a date.
    lines.append(
      ".TH \(Self.text(name)) 1 \(date) \"\(Self.text(foot))\" \"\(Self.text(head))\"")
  }

  /// A request such as `.SH NAME`.
  mutating func macro(_ name: String, _ words: String...) {
    let words = words.map { " \"\(Self.text($0))\"" }.joined()
    lines.append(".\(name)\(words)")
  }

  /// A line whose text is already escaped.
  mutating func line(_ escaped: String) { lines.append(escaped) }

  /// Filled text; text between backticks is bold.
  mutating func paragraph(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = words.split(separator: "`", omittingEmptySubsequences: false)
    let isPaired = parts.count % 2 == 1
    let escaped = parts.enumerated().map { index, part in
      isPaired && index % 2 == 1 ? Self.bold(String(part)) : Self.text(String(part))
    }
    let source = escaped.joined(separator: isPaired ? "" : Self.text("`"))
    lines += TextLayout.wrap(StyledText(source), width: 78).map { Self.guarded($0.plain) }
  }

  /// Unchanged lines, indented.
  mutating func literal(_ text: [String]) {
    macro("PP")
    lines += [".RS 4", ".nf"]
    lines += text.map { Self.guarded(Self.text($0)) }
    lines += [".fi", ".RE"]
  }

  /// A name with its meaning indented below it.
  mutating func entry(_ name: String, _ meaning: String) {
    macro("TP")
    // Help leaves room for a missing letter, which is removed here.
    lines.append(Self.bold(String(name.drop { $0 == " " })))
    paragraph(meaning)
  }

  /// Text in bold.
  static func bold(_ text: String) -> String { "\\fB\(Self.text(text))\\fR" }

  /// Text that is shown literally: dashes can be copied, and no character is interpreted.
  static func text(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }

  // A line that starts with a dot would be interpreted as a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
