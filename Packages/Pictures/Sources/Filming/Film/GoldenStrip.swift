@_spi(Tools) public import InterludeTool
@_spi(Tools) import Motion
@_spi(Tools) public import Recordings
import Rendering
@_spi(Tools) import Scenarios

/// The film strip recorded for a run, which is small but shows what moves where.
public struct GoldenStrip: RunStrip {
  private let run: FilmedRun
  public var recording: Recording { run.recording }
  private let renderer: FrameRenderer

  /// The width of a frame, in pixels.
  private static let width = 96.0
  /// Frames per transition.
  private static let moments = 5
  /// The maximum number of transitions; later ones look like earlier ones.
  private static let transitions = 12

  init(_ run: FilmedRun, imageFolder: String) throws {
    self.run = run
    renderer = try FrameRenderer(
      pixelsPerPoint: Self.width / run.scenario.device.size.width,
      screens: PlaceholderScreens(run.scenario).screens, imageFolder: imageFolder)
    renderer.insets = run.scenario.device.insets
    renderer.isRightToLeft = run.scenario.isRightToLeft
  }

  /// The strip as a PNG file, with a note about the libraries that drew it.
  public func png() throws -> [UInt8] { PictureGolden.png(of: try picture()) }

  /// Compares the strip with a recorded one, as `PictureGolden` specifies.
  public func compare(with recorded: [UInt8]) throws -> StripComparison {
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
  public func pictures(since recorded: [UInt8]) throws -> ReviewPictures? {
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
