/// Formats numbers for messages and traces.
@_spi(Tools) public enum Decimal {
  /// Rounds a number to nine decimals.
  ///
  /// The last bits of `sin` and `exp` differ between C libraries. Nine decimals of a point or a
  /// second are far below what anyone can see. The same bytes on every machine are more important,
  /// because traces are compared as text. For the same reason, minus zero becomes zero.
  @_spi(Tools) public static func rounded(_ number: Double) -> Double {
    let billionths = (number * 1e9).rounded()
    // Above this size a `Double` has no ninth decimal, and the product could overflow.
    guard abs(billionths) < 9e15 else { return number }
    return billionths / 1e9 + 0
  }

  /// Formats a number for people, without a fraction if it is whole.
  @_spi(Tools) public static func text(_ number: Double) -> String {
    let number = rounded(number)
    if let whole = Int(exactly: number) { return String(whole) }
    return number.description
  }

  /// Formats a number of which people need no more than thousandths, such as the time of a frame.
  @_spi(Tools) public static func short(_ number: Double) -> String {
    text((number * 1000).rounded() / 1000)
  }
}
