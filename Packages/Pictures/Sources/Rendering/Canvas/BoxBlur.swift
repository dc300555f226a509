@_spi(Tools) import Motion

/// Three box blurs in a row, which approximate a Gaussian blur.
///
/// Source: W3C, Filter Effects Module Level 1, `feGaussianBlur`.
enum BoxBlur {
  /// The pixels that are assumed beyond the edges of a picture.
  enum Beyond {
    /// Transparent pixels, so that the edges fade out.
    case clear
    /// The color at the edge, so that an opaque picture stays opaque.
    case edge
  }

  /// Blurs a row of `count` values with a box of `2 · radius + 1`.
  @inline(__always)
  private static func pass(
    _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, count: Int, step: Int,
    radius: Int, _ beyond: Beyond
  ) {
    let factor = UInt32(65536 / (2 * radius + 1)) + 1
    // The values that are assumed beyond both ends.
    let (low, high): (UInt32, UInt32) =
      switch beyond {
      case .clear: (0, 0)
      case .edge: (UInt32(from[0]), UInt32(from[(count &- 1) &* step]))
      }
    var sum = low &* UInt32(radius + 1)
    for index in 0..<min(radius, count) { sum &+= UInt32(from[index &* step]) }
    sum &+= high &* UInt32(max(radius - count, 0))
    for index in 0..<count {
      // The box reaches from `radius` before the value to `radius` after it.
      let entering = index &+ radius
      sum &+= entering < count ? UInt32(from[entering &* step]) : high
      let leaving = index &- radius &- 1
      sum &-= leaving >= 0 ? UInt32(from[leaving &* step]) : low
      to[index &* step] = UInt8(truncatingIfNeeded: min((sum &* factor) >> 16, 255))
    }
  }

  /// Blurs bytes in place.
  ///
  /// - Parameters:
  ///   - step: The distance between pixels: 1 for a mask, 4 for a color channel.
  ///   - stride: The distance between rows.
  ///   - sigma: The standard deviation of the Gaussian, in pixels.
  ///   - beyond: The pixels that are assumed beyond the edges.
  static func apply(
    to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, step: Int, stride: Int,
    sigma: Double, beyond: Beyond = .clear
  ) {
    // A box that is wider than the picture changes nothing more. For a view with almost no extent,
    // the width can be infinite or not a number.
    let widest = Double(2 * max(width, height))
    let sigma = sigma < widest ? sigma : widest
    // The widths of the three boxes, according to the source above.
    let box = Int(clamped: (sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    let radius = min(box / 2, max(width, height))
    guard radius > 0, width > 0, height > 0 else { return }
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height) * step)
    defer { scratch.deallocate() }
    let column = UnsafeMutablePointer<UInt8>.allocate(capacity: height)
    defer { column.deallocate() }
    for y in 0..<height {
      let row = bytes + y * stride
      pass(row, scratch, count: width, step: step, radius: radius, beyond)
      pass(scratch, row, count: width, step: step, radius: radius, beyond)
      pass(row, scratch, count: width, step: step, radius: radius, beyond)
      for x in 0..<width { row[x &* step] = scratch[x &* step] }
    }
    for x in 0..<width {
      // A copied column is contiguous in memory; in the picture, its values are one row apart.
      for y in 0..<height { column[y] = bytes[y &* stride &+ x &* step] }
      pass(column, scratch, count: height, step: 1, radius: radius, beyond)
      pass(scratch, column, count: height, step: 1, radius: radius, beyond)
      pass(column, scratch, count: height, step: 1, radius: radius, beyond)
      for y in 0..<height { bytes[y &* stride &+ x &* step] = scratch[y] }
    }
  }

  /// A blurred copy of a picture.
  ///
  /// A wide blur is computed on a smaller picture, because it removes details anyway.
  static func blurred(_ bitmap: Bitmap, sigma: Double, beyond: Beyond) -> Bitmap {
    let shrink = sigma >= 8 ? 4.0 : sigma >= 4 ? 2.0 : 1.0
    let small = Bitmap(
      width: Int((Double(bitmap.width) / shrink).rounded(.up)),
      height: Int((Double(bitmap.height) / shrink).rounded(.up)))
    Canvas(small).draw(
      bitmap, in: Rect(x: 0, y: 0, width: Double(small.width), height: Double(small.height)),
      goesOn: beyond == .edge)
    small.withPixels { pixels, stride in
      pixels.withMemoryRebound(to: UInt8.self, capacity: stride * small.height * 4) { bytes in
        for channel in 0..<4 {
          apply(
            to: bytes + channel, width: small.width, height: small.height, step: 4,
            stride: stride * 4, sigma: sigma / shrink, beyond: beyond)
        }
      }
    }
    return small
  }
}
