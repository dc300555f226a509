extension [UInt8] {
  /// Appends a whole number in decimal digits, without making a string.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, atLeast: 1)
  }

  /// Appends the shortest decimal that reads back to the same number, as `Double.description` words
  /// it, or `null`.
  ///
  /// Nearly all numbers of a trace have at most 15 digits, 9 of them after the point. If such a
  /// decimal reads back to the number it is the shortest: two decimals of up to 15 digits never
  /// stand for the same `Double`. It can be found by whole-number arithmetic, which saves the string
  /// that `description` allocates.
  mutating func append(decimal number: Double) {
    guard number.isFinite else { return append(contentsOf: "null".utf8) }
    let size = number.magnitude
    let billionths = (size * 1e9).rounded()
    // Below 1e-4 Swift writes an exponent.
    guard size == 0 || size >= 1e-4, billionths < 1e15, billionths / 1e9 == size else {
      return append(contentsOf: number.description.utf8)
    }
    if number.sign == .minus { append(UInt8(ascii: "-")) }
    let (whole, fraction) = UInt(billionths).quotientAndRemainder(dividingBy: 1_000_000_000)
    append(digits: whole, atLeast: 1)
    append(UInt8(ascii: "."))
    append(digits: fraction, atLeast: 9)
    let pointEnd = count - 9
    while count > pointEnd + 1, last == UInt8(ascii: "0") { removeLast() }
  }

  private mutating func append(digits number: UInt, atLeast width: Int) {
    let start = count
    var rest = number
    var left = width
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      left -= 1
    } while rest > 0 || left > 0
    self[start...].reverse()
  }
}
