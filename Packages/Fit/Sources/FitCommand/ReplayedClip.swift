import Fitting
@_spi(Tools) import Motion
import Rendering

/// A clip compared with the frames that the fitted animator makes from the same two screens.
struct ReplayedClip {
  /// The fraction of all pixels that are equal within ``tolerance``.
  let equalShare: Double
  /// The time of the frame with the fewest equal pixels, in seconds of the clip.
  let worstTime: Double

  /// What to look for if little of the clip looks as it was recorded; nil if most of it does.
  var doubt: String? { Self.doubt(about: equalShare) }

  static func doubt(about equalShare: Double) -> String? {
    guard equalShare < 0.5 else { return nil }
    return "More than half of the picture is something else; if a second transition or a third "
      + "screen is in it, choose one transition with --start and --end."
  }

  private let measured: ClipMeasurement
  private let worst: Int
  private let layerings: [Layering]

  /// The largest difference of a color channel, of 255, that an encoder can also cause.
  static let tolerance = 8

  init(_ measured: ClipMeasurement, of fitted: FittedTransition, replay: FitReplay) {
    let size = measured.measurement.size ?? Size(width: 1, height: 1)
    let clip = measured.clip
    layerings = clip.times.map { time in
      Layering(frontOnTop: measured.isFrontOnTop, in: size, seen: measured.screens.view) {
        view, property in
        replay.value(of: property, of: view, at: fitted.drawn(at: time))
      }
    }
    var equal: [Int] = []
    for (frame, layering) in layerings.enumerated() {
      let picture = clip.picture(frame)
      var count = 0
      measured.screens.draw(layering) { index, color in
        let difference = (color - picture.pixels[index]) * 255
        let most = max(difference.max(), -difference.min())
        if most <= Float(Self.tolerance) + 0.5 { count += 1 }
      }
      equal.append(count)
    }
    let all = equal.count * clip.width * clip.height
    equalShare = Double(equal.reduce(0, +)) / Double(max(all, 1))
    worst = equal.indices.min { equal[$0] < equal[$1] } ?? 0
    worstTime = clip.times[worst]
    self.measured = measured
  }

  /// The fraction of equal pixels below which what was found isn't what was recorded.
  private static let least = 0.35

  /// - Throws: ``MeasurementError`` if what is played has hardly anything of the clip.
  func check() throws(MeasurementError) {
    guard equalShare < Self.least else { return }
    throw MeasurementError(
      "what was found isn't what was recorded: played again, \((100 * equalShare).lua(0)) % of the pixels are equal",
      notes: [
        "a second transition may begin before the first one ends, or a third screen is seen; "
          + "choose a part with --start and --end"
      ])
  }

  /// The worst frame as recorded, as played, and the difference of both.
  func picture() throws -> Bitmap {
    let clip = measured.clip
    let recorded = Self.bitmap(clip.width, clip.height, clip.picture(worst).pixels)
    var colors: [SIMD4<Float>] = []
    measured.screens.draw(layerings[worst]) { colors.append($1) }
    let played = Self.bitmap(clip.width, clip.height, colors)
    return try Comparison.row(
      [recorded, played, Comparison.difference(recorded, played)], background: .white)
  }

  private static func bitmap(
    _ width: Int, _ height: Int, _ colors: [SIMD4<Float>]
  ) -> Bitmap {
    func channel(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
    return Bitmap(
      width: width, height: height,
      pixels: colors.map {
        0xFF00_0000 | channel($0.x) << 16 | channel($0.y) << 8 | channel($0.z)
      })
  }
}
