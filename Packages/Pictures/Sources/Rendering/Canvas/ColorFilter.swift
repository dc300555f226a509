import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The color filters of a view: saturation, brightness, contrast, hue rotation and tint, in this
/// order.
///
/// Source: W3C, Filter Effects Module Level 1, `saturate()`, `brightness()`, `contrast()` and
/// `hue-rotate()`. The result of each is clamped to the range of a color before the next one is
/// applied. The tint is mixed with the color according to the tint's opacity.
struct ColorFilter: Hashable {
  var saturation = 1.0
  var brightness = 1.0
  var contrast = 1.0
  /// The hue rotation in degrees.
  var hueRotation = 0.0
  var tint = Color.clear

  /// Creates the filter of a view's own picture.
  init(_ item: Item) {
    saturation = item[.saturation]
    brightness = item[.brightness]
    contrast = item[.contrast]
    hueRotation = item[.hueRotation]
    tint = item.color(.tint)
  }

  /// Creates the filter of the picture behind a view.
  init(backdropOf item: Item) { saturation = item[.backdropSaturation] }

  /// Whether the filter changes nothing.
  var isNeutral: Bool {
    saturation == 1 && brightness == 1 && contrast == 1 && hueRotation == 0 && tint.alpha == 0
  }

  /// Changes a picture in place.
  func apply(to bitmap: Bitmap) {
    let filter = Steps(self)
    // In pictures of screens, most pixels are equal to the one before, so its result is reused.
    var known: (pixel: UInt32, result: UInt32) = (0, 0)
    bitmap.withPixels { pixels, stride in
      for y in 0..<bitmap.height {
        let row = pixels + y * stride
        for x in 0..<bitmap.width where row[x] >> 24 != 0 {
          if row[x] != known.pixel { known = (row[x], filter.apply(to: row[x])) }
          row[x] = known.result
        }
      }
    }
  }

  /// The values that are computed once for all pixels.
  ///
  /// Pixels are premultiplied, so the largest value of a channel is the pixel's opacity.
  private struct Steps {
    private let toRed: SIMD4<Float>, toGreen: SIMD4<Float>, toBlue: SIMD4<Float>
    /// The matrix of the hue rotation, a row for each channel; nil without a rotation.
    private let turned: (red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>)?
    private let brightness: Float, contrast: Float
    private let tint: SIMD4<Float>, kept: Float

    init(_ filter: ColorFilter) {
      // Larger factors make no visible difference, and computing with them would not be exact.
      func factor(_ value: Double) -> Float { Float(min(max(value, 0), 1e5)) }
      let s = factor(filter.saturation)
      toRed = [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0]
      toGreen = [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0]
      toBlue = [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0]
      brightness = factor(filter.brightness)
      contrast = factor(filter.contrast)
      turned = filter.hueRotation == 0 ? nil : Self.turn(by: filter.hueRotation)
      let share = Float(filter.tint.alpha)
      kept = 1 - share
      tint =
        [Float(filter.tint.red), Float(filter.tint.green), Float(filter.tint.blue), 0] * share
    }

    @inline(__always)
    func apply(to pixel: UInt32) -> UInt32 {
      let alpha = Float(pixel >> 24)
      let top = SIMD4<Float>(repeating: alpha)
      let color = SIMD4<Float>(
        Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 0)
      var new = SIMD4<Float>(
        (color * toRed).sum(), (color * toGreen).sum(), (color * toBlue).sum(), 0)
      new.clamp(lowerBound: .zero, upperBound: top)
      new = (new * brightness).clamped(lowerBound: .zero, upperBound: top)
      new = ((new - alpha / 2) * contrast + alpha / 2)
        .clamped(lowerBound: .zero, upperBound: top)
      if let turned {
        new = SIMD4(
          (new * turned.red).sum(), (new * turned.green).sum(), (new * turned.blue).sum(), 0
        ).clamped(lowerBound: .zero, upperBound: top)
      }
      new = new * kept + tint * alpha
      return pixel & 0xFF00_0000 | Self.whole(new.x) << 16 | Self.whole(new.y) << 8
        | Self.whole(new.z)
    }

    private static func turn(
      by degrees: Double
    ) -> (red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) {
      let angle = AffineTransform.rotation(degrees: degrees)
      let (c, s) = (Float(angle.a), Float(angle.b))
      return (
        [
          0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s,
          0.072 - 0.072 * c + 0.928 * s,
          0,
        ],
        [
          0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s,
          0.072 - 0.072 * c - 0.283 * s,
          0,
        ],
        [
          0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s,
          0.072 + 0.928 * c + 0.072 * s,
          0,
        ]
      )
    }

    /// The nearest whole number; the standard library's rounding of a vector is several times as
    /// slow.
    @inline(__always)
    private static func whole(_ value: Float) -> UInt32 {
      let below = UInt32(value)
      return value - Float(below) >= 0.5 ? below + 1 : below
    }
  }
}
