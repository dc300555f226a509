@_spi(Tools) import Motion

/// Converts colors of a high dynamic range to those that an ordinary screen shows.
///
/// Transitions mix the colors of an ordinary screen. In the codes of a high dynamic range, a mix
/// and a shade have other values.
package struct HighDynamicRange: Sendable {
  /// How much light the codes stand for.
  package enum Transfer: String, Sendable {
    // The names are those of `ffmpeg`.
    case perceptualQuantizer = "smpte2084"
    case hybridLogGamma = "arib-std-b67"
  }

  /// The light of each code, as a multiple of white.
  private let light: [Float]
  /// The factor for each amount of light, which a display applies to hybrid log-gamma; empty for
  /// others.
  private let gain: [Float]
  /// The code of an ordinary screen for each amount of light.
  private let codes: [UInt8]
  private let isWide: Bool

  /// The light of white in a recording of a screen, in candelas per square meter.
  ///
  /// Source: ITU-R BT.2408, "Guidance for operational practices in HDR television production".
  private static let white = 203.0
  private static let steps = 4096

  /// - Parameter isWide: Whether the primary colors are those of BT.2020.
  package init(_ transfer: Transfer, isWide: Bool) {
    self.isWide = isWide
    let shares = (0..<256).map { Double($0) / 255 }
    switch transfer {
    case .perceptualQuantizer:
      light = shares.map { Float(Self.quantizedLight($0) / Self.white) }
      gain = []
    case .hybridLogGamma:
      let white = Self.sceneLight(0.75)
      light = shares.map { Float(Self.sceneLight($0) / white) }
      // The light of a display is a power of the light of the scene.
      gain = (0...Self.steps).map { Float(Self.power(Double($0) / Double(Self.steps), 0.2)) }
    }
    codes = (0...Self.steps).map { step in
      let share = Double(step) / Double(Self.steps)
      let code = share <= 0.0031308 ? 12.92 * share : 1.055 * Self.power(share, 1 / 2.4) - 0.055
      return UInt8(min(max(code, 0), 1) * 255 + 0.5)
    }
  }

  /// Converts three bytes per pixel.
  package func converted(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for start in stride(from: 0, to: bytes.count - 2, by: 3) {
      var color = SIMD3(
        light[Int(bytes[start])], light[Int(bytes[start + 1])], light[Int(bytes[start + 2])])
      if !gain.isEmpty {
        color *= gain[Self.step((color * SIMD3(0.2627, 0.6780, 0.0593)).sum())]
      }
      if isWide {
        // Source: ITU-R BT.2087, "Colour conversion from BT.709 to BT.2020", inverted.
        color = SIMD3(
          (color * SIMD3(1.6605, -0.5876, -0.0728)).sum(),
          (color * SIMD3(-0.1246, 1.1329, -0.0083)).sum(),
          (color * SIMD3(-0.0182, -0.1006, 1.1187)).sum())
      }
      for channel in 0..<3 { result[start + channel] = codes[Self.step(color[channel])] }
    }
    return result
  }

  private static func step(_ share: Float) -> Int {
    Int(min(max(share, 0), 1) * Float(steps) + 0.5)
  }

  /// The light of a code in candelas per square meter.
  ///
  /// Source: SMPTE ST 2084.
  private static func quantizedLight(_ code: Double) -> Double {
    let root = power(code, 1 / 78.84375)
    let share = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
    return 10000 * power(share, 1 / 0.1593017578125)
  }

  /// The light of a scene, from 0 to 1.
  ///
  /// Source: ARIB STD-B67.
  private static func sceneLight(_ code: Double) -> Double {
    code <= 0.5
      ? code * code / 3 : (exponential(of: (code - 0.55991073) / 0.17883277) + 0.28466892) / 12
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? exponential(of: exponent * logarithm(of: base)) : 0
  }
}
