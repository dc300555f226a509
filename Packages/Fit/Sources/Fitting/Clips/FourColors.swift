/// The colors of four pixels beside each other, channel by channel, so that one operation changes all four.
struct FourColors {
  var red, green, blue: SIMD4<Float>

  @inline(__always)
  init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The same color four times.
  @inline(__always)
  init(_ color: SIMD4<Float>) {
    self.init(
      red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
      blue: SIMD4(repeating: color.z))
  }

  @inline(__always)
  init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    self.init(
      red: SIMD4(a.x, b.x, c.x, d.x), green: SIMD4(a.y, b.y, c.y, d.y),
      blue: SIMD4(a.z, b.z, c.z, d.z))
  }

  /// The sum over the channels of the products.
  @inline(__always)
  func dot(_ other: Self) -> SIMD4<Float> {
    red * other.red + green * other.green + blue * other.blue
  }

  @inline(__always)
  static func + (one: Self, other: Self) -> Self {
    Self(red: one.red + other.red, green: one.green + other.green, blue: one.blue + other.blue)
  }

  @inline(__always)
  static func - (one: Self, other: Self) -> Self {
    Self(red: one.red - other.red, green: one.green - other.green, blue: one.blue - other.blue)
  }

  @inline(__always)
  static func * (one: Self, factors: SIMD4<Float>) -> Self {
    Self(red: one.red * factors, green: one.green * factors, blue: one.blue * factors)
  }

  @inline(__always)
  static func * (one: Self, factor: Float) -> Self { one * SIMD4(repeating: factor) }
}

/// Up to four pixels of a row; what fewer of them leave out repeats the last one.
struct FourPixels {
  let first: Int
  let count: Int

  /// The numbers of four pixels, counted from the first one; a stored constant would be looked up for each four.
  private static var steps: SIMD4<Float> { SIMD4(0, 1, 2, 3) }

  @inline(__always)
  init(_ first: Int, _ count: Int = 4) { (self.first, self.count) = (first, count) }

  /// Calls a function with all pixels of a part of a row.
  @inline(__always)
  static func each(of part: Range<Int>, _ use: (FourPixels) -> Void) {
    var x = part.lowerBound
    while x &+ 4 <= part.upperBound {
      use(FourPixels(x))
      x &+= 4
    }
    if x < part.upperBound { use(FourPixels(x, part.upperBound &- x)) }
  }

  /// The place of a pixel in the row.
  @inline(__always)
  subscript(index: Int) -> Int { first &+ (count < 4 ? min(index, count &- 1) : index) }

  /// The places in the row.
  @inline(__always)
  var places: SIMD4<Float> {
    let steps =
      count < 4
      ? Self.steps.replacing(with: Float(count &- 1), where: Self.steps .> Float(count &- 1))
      : Self.steps
    return steps + Float(first)
  }

  /// Values of the pixels, with 0 instead of the repeated ones.
  @inline(__always)
  func counted(_ values: SIMD4<Float>) -> SIMD4<Float> {
    count < 4 ? values.replacing(with: 0, where: Self.steps .>= Float(count)) : values
  }

  /// The colors of the pixels in a picture.
  @inline(__always)
  func colors(of picture: UnsafeBufferPointer<SIMD4<Float>>, line: Int) -> FourColors {
    FourColors(
      picture[line &+ self[0]], picture[line &+ self[1]], picture[line &+ self[2]],
      picture[line &+ self[3]])
  }
}
