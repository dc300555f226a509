@_spi(Tools) import Motion

extension Warp {
  /// A row of the target in homogeneous source coordinates: two numbers that are divided by a
  /// third.
  struct Line {
    let a: Double, u: Double
    let d: Double, v: Double
    let g: Double, w: Double
    /// The pixels that show any part of the source, and those whose four source pixels are all
    /// inside it.
    private(set) var touched = 0..<0
    private(set) var inner = 0..<0

    init(_ map: Homography, y: Int, in source: Sampler, count: Int) {
      (a, d, g) = (map.a, map.d, map.g)
      u = map.b * Double(y) + map.c
      v = map.e * Double(y) + map.f
      w = map.h * Double(y) + map.i
      touched = span(within: source, reach: 1, of: count)
      inner = span(within: source, reach: -1, of: count).clamped(to: touched)
      if !isExact(within: inner) { inner = touched.lowerBound..<touched.lowerBound }
    }

    /// Whether positions in a span are computed much more precisely than to a pixel, as ``inner``
    /// assumes.
    ///
    /// They may not be: a script can set a scale of a million million.
    private func isExact(within span: Range<Int>) -> Bool {
      let (first, last) = (Double(span.lowerBound), Double(span.upperBound))
      let depth = min(g * first + w, g * last + w)
      let largest = [a * last, u, d * last, v, g * last, w].reduce(0) { $0 + abs($1) }
      return largest < 1e9 * depth
    }

    func fill(_ row: UnsafeMutablePointer<UInt32>, columns: Range<Int>, from source: Sampler) {
      let (touched, inner) = (touched.clamped(to: columns), inner.clamped(to: columns))
      for x in touched.lowerBound..<inner.lowerBound { row[x] = source.edge(self, x) }
      for x in inner { row[x] = source.inside(self, x) }
      for x in inner.upperBound..<touched.upperBound { row[x] = source.edge(self, x) }
    }

    @inline(__always)
    func place(_ x: Int) -> (x: Double, y: Double)? {
      let x = Double(x)
      let depth = g * x + w
      guard depth > 1e-9 else { return nil }
      let inverse = 1 / depth
      return ((a * x + u) * inverse, (d * x + v) * inverse)
    }

    /// A position in front of the viewer in 256ths of a pixel, rounded.
    @inline(__always)
    func fixedPlace(_ x: Int) -> (x: Int, y: Int) {
      let x = Double(x)
      let scale = 256 / (g * x + w)
      // Adjacent doubles of this size differ by 1, so the lowest bits of the sum are the rounded
      // integer. Swift's conversion checks for overflow first, which takes longer than everything
      // else here.
      let whole = 0x1p52
      func counted(_ value: Double) -> Int {
        Int(truncatingIfNeeded: (value + whole).bitPattern & 0xF_FFFF_FFFF_FFFF)
      }
      return (counted((a * x + u) * scale), counted((d * x + v) * scale))
    }

    /// The pixels of the row whose source positions are in the source, or at most `reach` outside
    /// of it.
    ///
    /// Each edge of the source is a straight line in the target, so the row crosses it once.
    func span(within source: Sampler, reach: Double, of count: Int) -> Range<Int> {
      var (low, high) = (0.0, Double(count))
      func keep(_ slope: Double, _ start: Double) {
        // Only pixels with slope · x + start ≥ 0 are kept.
        if slope > 0 {
          low = max(low, -start / slope)
        } else if slope < 0 {
          high = min(high, -start / slope + 1)
        } else if start < 0 {
          high = low
        }
      }
      let (right, bottom) = (Double(source.width - 1) + reach, Double(source.height - 1) + reach)
      keep(g, w - 1e-9)
      keep(a + reach * g, u + reach * w)
      keep(right * g - a, right * w - u)
      keep(d + reach * g, v + reach * w)
      keep(bottom * g - d, bottom * w - v)
      let first = Int(clamped: min(low, Double(count)).rounded(.up))
      return first..<max(first, Int(clamped: min(max(high, 0), Double(count)).rounded(.down)))
    }
  }

  /// Samples colors between the pixels of a picture; pixels outside of the picture are transparent.
  struct Sampler {
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    let width: Int
    let height: Int

    /// A position in 256ths of a pixel, split into the pixel and the fraction.
    @inline(__always)
    private func parts(_ place: Double) -> (pixel: Int, rest: UInt64) {
      // The position is greater than −256, so that after adding 256 truncation rounds down.
      let fixed = Int(place * 256 + 256) &- 256
      return (fixed >> 8, UInt64(truncatingIfNeeded: fixed & 255))
    }

    /// The color at a position that is known to have pixels on all four sides.
    @inline(__always)
    func inside(_ line: Line, _ x: Int) -> UInt32 {
      let fixed = line.fixedPlace(x)
      let upper = UnsafeRawPointer(pixels + ((fixed.y >> 8) &* stride &+ (fixed.x >> 8)))
      return Pixel.mix(
        upper.loadUnaligned(as: UInt64.self),
        upper.loadUnaligned(fromByteOffset: stride &* 4, as: UInt64.self),
        x: UInt16(truncatingIfNeeded: fixed.x & 255), y: UInt16(truncatingIfNeeded: fixed.y & 255))
    }

    /// The color at any position.
    func edge(_ line: Line, _ x: Int) -> UInt32 {
      guard let place = line.place(x), place.x > -1, place.y > -1, place.x < Double(width),
        place.y < Double(height)
      else { return 0 }
      let (left, partX) = parts(place.x)
      let (top, partY) = parts(place.y)
      func at(_ x: Int, _ y: Int) -> UInt64 {
        x >= 0 && y >= 0 && x < width && y < height ? Pixel.spread(pixels[y &* stride &+ x]) : 0
      }
      return Pixel.packed(
        Pixel.mix(
          Pixel.mix(at(left, top), at(left &+ 1, top), partX),
          Pixel.mix(at(left, top &+ 1), at(left &+ 1, top &+ 1), partX), partY))
    }
  }
}
