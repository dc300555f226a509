package import Views

/// A text whose words are measured once, so that breaking it into lines for another width takes
/// little.
package final class MeasuredText {
  private let style: TextStyle
  private let fontSize: Double
  /// The widths of each paragraph's words, in points.
  private let paragraphs: [[Double]]
  private let space: Double
  private var last: Lines?

  /// The lines of a text in one width.
  private struct Lines {
    var count: Int
    var widest: Double
    /// The widths in which every line ends with the same word.
    var widths: Range<Double>
  }

  /// The maximum number of characters that are measured; pictures don't draw more either.
  private static let longest = 1024

  /// - Parameter height: The height of its view, which determines the font size if the style
  ///   doesn't.
  package init(_ text: String, _ style: TextStyle, height: Double? = nil) {
    let fontSize = style.fontSize(inHeight: height)
    self.style = style
    self.fontSize = fontSize
    func width(_ word: Substring) -> Double {
      TextMeasure.width(of: word, size: fontSize, weight: style.weight)
    }
    space = width(" ")
    paragraphs = text.prefix(Self.longest)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.split(separator: " ", omittingEmptySubsequences: false).map(width) }
  }

  /// The size of the text.
  ///
  /// - Parameter width: The available width in points; longer lines are broken between words.
  package func measure(within width: Double) -> TextMeasure {
    let isCentered = style.alignment == .center
    let room = isCentered ? width - 2 * TextMeasure.centeredInset(in: width) : width
    let lines = lines(within: room)
    return TextMeasure(
      lines: lines.count, widest: min(lines.widest, max(room, 0)), fontSize: fontSize,
      isCentered: isCentered)
  }

  private func lines(within room: Double) -> Lines {
    if let last, last.widths.contains(room) { return last }
    let limit = style.lines ?? .max
    var count = 0
    var (widest, fitting, broken) = (0.0, -Double.infinity, Double.infinity)
    func end(_ width: Double) {
      count += 1
      widest = max(widest, width)
    }
    for words in paragraphs where count < limit {
      var width = words[0]
      for word in words.dropFirst() {
        let longer = width + space + word
        if longer > room {
          broken = min(broken, longer)
          end(width)
          guard count < limit else { break }
          width = word
        } else {
          fitting = max(fitting, longer)
          width = longer
        }
      }
      if count < limit { end(width) }
    }
    let lines = Lines(count: max(count, 1), widest: widest, widths: fitting..<max(broken, fitting))
    last = lines
    return lines
  }
}
