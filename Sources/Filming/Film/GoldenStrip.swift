import Motion
import Rendering
import Scenarios

/// The film strip recorded for a run, which is small but shows what moves where.
package struct GoldenStrip {
  private let run: FilmedRun
  private let renderer: FrameRenderer

  /// The width of a frame, in pixels.
  private static let width = 96.0
  /// Frames per transition.
  private static let moments = 5
  /// The maximum number of transitions; later ones look like earlier ones.
  private static let transitions = 12

  package init(_ run: FilmedRun, imageFolder: String) throws {
    self.run = run
    renderer = try FrameRenderer(
      pixelsPerPoint: Self.width / run.scenario.device.size.width,
      screens: PlaceholderScreens(run.scenario).screens, imageFolder: imageFolder)
    renderer.insets = run.scenario.device.insets
    renderer.isRightToLeft = run.scenario.isRightToLeft
  }

  /// The strip as a PNG file, with a note about the libraries that drew it.
  package func png() throws -> [UInt8] { PictureGolden.png(of: try picture()) }

  /// The result of a comparison, in words.
  package enum Comparison {
    case equal(String)
    case differs(String)
    /// The recorded file can't be compared.
    case incomparable(String)
  }

  /// Compares the strip with a recorded one, as `PictureGolden` specifies.
  package func compare(with recorded: [UInt8]) throws -> Comparison {
    let picture = try picture()
    do throws(PictureDifference.Incomparable) {
      return switch try PictureGolden(png: recorded).compare(picture) {
      case .equal: .equal("film strip")
      case .looksEqual: .equal("film strip, drawn by other libraries")
      case .differs(let difference): .differs("the film strip differs: \(difference)")
      }
    } catch {
      return .incomparable("can't be compared: \(error.description)")
    }
  }

  /// The recorded strip and this one for a review; nil if they can't be compared pixel by pixel.
  package func pictures(since recorded: [UInt8]) throws -> ReviewPictures? {
    guard let then = PNGEncoder.decode(recorded) else { return nil }
    return try ReviewPictures(then, picture())
  }

  private func picture() throws -> Bitmap {
    let rows = try run.transitions.prefix(Self.transitions).enumerated().map {
      number, transition in
      try run.row(
        of: transition,
        at: FilmMoments(ofTransition: number, in: [run], count: Self.moments)
      ) { try renderer.render($0.frame) }
    }
    return try FilmStrip(rows: rows).bitmap()
  }
}
