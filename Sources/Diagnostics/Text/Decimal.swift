/// Numbers as messages and traces write them.
package enum Decimal {
  /// A number to nine decimals.
  ///
  /// The last bits of `sin` and `exp` differ between C libraries. Nine decimals of a point or a second
  /// are far below what anyone can see, and equal bytes on every machine matter more, because traces
  /// are compared as text. Minus zero is written as zero for the same reason.
  package static func rounded(_ number: Double) -> Double {
    let billionths = (number * 1e9).rounded()
    // Above this size a `Double` has no ninth decimal, and the product would overflow.
    guard abs(billionths) < 9e15 else { return number }
    return billionths / 1e9 + 0
  }

  /// A number for people: without a fraction when it has none.
  package static func text(_ number: Double) -> String {
    let number = rounded(number)
    if let whole = Int(exactly: number) { return String(whole) }
    return number.description
  }
}
