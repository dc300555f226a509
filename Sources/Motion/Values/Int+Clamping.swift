extension Int {
  /// A number without its fraction, as a conversion that never ends the process.
  ///
  /// `Int(_:)` traps on an infinite number, on NaN and on one with more than 63 bits; of numbers that
  /// come from a script, a scenario or a file, a division by a small one is enough. Here a number
  /// farther from 0 than 2⁴⁸ becomes ±2⁴⁸, to which a few others can be added, and NaN becomes 0.
  package init(clamped number: Double) {
    let most = 0x1p48
    self.init(number.isNaN ? 0 : Swift.min(Swift.max(number, -most), most))
  }
}
