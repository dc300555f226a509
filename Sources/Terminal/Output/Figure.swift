@_spi(Tools) import Motion

/// Numbers for readers, with as few digits as necessary.
public enum Figure {
  /// A number with at most `digits` decimals and no trailing zeros.
  public static func text(_ value: Double, digits: Int = 3) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    // −0 results from rounding a number that approached 0 from below.
    if rounded == 0 { return "0" }
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }

  /// Seconds with three decimals, so that a column of times is aligned.
  public static func seconds(_ value: Double) -> String {
    let thousandths = Int(clamped: (value * 1000).rounded())
    let size = thousandths.magnitude
    let rest = String(size % 1000)
    return (thousandths < 0 ? "-" : "") + "\(size / 1000)."
      + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// A count with its noun.
  public static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension String {
  /// The text padded with trailing spaces to a width.
  public func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  /// The text padded with leading spaces to a width.
  package func indented(to width: Int) -> String {
    count >= width ? self : String(repeating: " ", count: width - count) + self
  }
}
