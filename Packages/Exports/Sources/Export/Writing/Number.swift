@_spi(Tools) import Diagnostics

/// Numbers in source code.
enum Number {
  /// A number with a limited number of decimals and never with an exponent.
  ///
  /// CSS before 2013 and some JSON readers do not accept exponents. A number beyond 1e15 is
  /// clamped, because nothing of that size is drawn.
  static func text(_ number: Double, digits: Int = 9) -> String {
    let number = min(max(number, -1e15), 1e15)
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (number * scale).rounded() / scale + 0
    if rounded == rounded.rounded(), abs(rounded) <= 1e15 { return String(Int(rounded)) }
    let text = rounded.description
    guard text.contains("e") else { return text }
    // Below 1e-4, Swift would write an exponent.
    let whole = Int((abs(rounded) * scale).rounded())
    var decimals = String(whole)
    decimals = String(repeating: "0", count: max(digits - decimals.count, 0)) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return (rounded < 0 ? "-" : "") + "0." + decimals
  }
}
