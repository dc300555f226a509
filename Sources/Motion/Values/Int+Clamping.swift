extension Int {
  /// The integer part of a number.
  ///
  /// Unlike `Int(_:)`, this never traps.
  ///
  /// `Int(_:)` traps on infinity, on NaN, and on numbers with more than 63 bits. With numbers from
  /// a script, a scenario or a file, dividing by a small one is enough to get such a result. Here,
  /// a number whose magnitude exceeds 2⁴⁸ becomes ±2⁴⁸, so that a few such numbers can be added,
  /// and NaN becomes 0.
  @_spi(Tools) public init(clamped number: Double) {
    let most = 0x1p48
    self.init(number.isNaN ? 0 : Swift.min(Swift.max(number, -most), most))
  }
}
