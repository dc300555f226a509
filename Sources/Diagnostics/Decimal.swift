/// Numbers as messages and traces write them.
package enum Decimal {
  /// A number to nine decimals.
  ///
  /// The last bits of `sin` and `exp` differ between the C libraries of machines. Nine decimals of a
  /// point or a second are far below what anyone can see, and the same bytes everywhere are worth
  /// more: a trace is compared as text. Minus zero is zero, for the same reason.
  package static func rounded(_ number: Double) -> Double {
    let billionths = (number * 1e9).rounded()
    // Above that a `Double` has no ninth decimal, and the product no place for it.
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
