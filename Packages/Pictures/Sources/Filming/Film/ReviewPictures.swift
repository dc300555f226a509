@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) public import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// The pictures of a change: the same moments before and after it, and the differences.
public struct ReviewPictures {
  /// A film strip as an image file, with all moments from left to right.
  public let new: [UInt8]
  /// The film strips of the earlier run and of the differences; nil if that run can't be drawn.
  public let past: Past?

  public struct Past {
    public let film: [UInt8]
    public let difference: [UInt8]
  }

  /// The time of each moment, in seconds since the transition began.
  public let times: [Double]
  /// The width of one moment, in pixels.
  public let width: Int
  public let height: Int
  /// Whether any pixel differs.
  package let isDifferent: Bool

  /// The number of moments.
  private static let moments = 9
  /// The longer side of a picture, in pixels.
  private static let side = 280.0

  /// Plays a scenario twice and draws both runs.
  ///
  /// - Parameters:
  ///   - past: The earlier motion.
  ///   - environment: Makes the environment of a run.
  public init?(
    of scenario: Scenario, by animator: String, past: PastMotion, imageFolder: String,
    in environment: () throws -> PlayerEnvironment
  ) throws {
    let now = try FilmedRun(scenario, by: animator, in: environment())
    let then = try FilmedRun(
      scenario, by: animator, in: past.environment(environment())
    ) { stage in past.clock = { [unowned stage] in stage.time } }
    let number = Self.transition(of: now, then)
    guard number < now.transitions.count else { return nil }
    let moments = FilmMoments(ofTransition: number, in: [now, then], count: Self.moments)
    times = moments.times
    let renderer = try Self.renderer(of: scenario, imageFolder: imageFolder)
    func pictures(_ run: FilmedRun) throws -> [Bitmap] {
      let track = number < run.transitions.count ? run.transitions[number] : now.transitions[number]
      return try moments.shots(of: track, in: run).map { try renderer.render($0.frame) }
    }
    let (left, right) = (try pictures(then), try pictures(now))
    guard let first = left.first, left.count == right.count else { return nil }
    (width, height) = (first.width, first.height)
    isDifferent = zip(left, right).contains { pair in
      (try? PictureDifference(pair.0, pair.1))?.isEqual == false
    }
    (new, self.past) = try Self.strips(left, right)
  }

  /// Plays a scenario of an app, and draws one of its transitions as it is now.
  ///
  /// The earlier run can't be drawn, because an app's own code moves its views.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - number: The transition, counted from 0; the first one if there are fewer.
  public init?(
    of scenario: Scenario, app: String, transition number: Int, imageFolder: String,
    in environment: PlayerEnvironment
  ) throws {
    let now = try FilmedRun(scenario, by: app, in: environment)
    let number = now.transitions.indices.contains(number) ? number : 0
    guard number < now.transitions.count else { return nil }
    let moments = FilmMoments(ofTransition: number, in: [now], count: Self.moments)
    let renderer = try Self.renderer(of: scenario, imageFolder: imageFolder)
    let pictures = try moments.shots(of: now.transitions[number], in: now)
      .map { try renderer.render($0.frame) }
    guard let first = pictures.first else { return nil }
    (times, width, height) = (moments.times, first.width, first.height)
    (new, past, isDifferent) = (try Self.film(pictures), nil, true)
  }

  /// Uses two film strips unchanged, as one moment.
  ///
  /// - Returns: nil if they can't be compared pixel by pixel.
  init?(_ then: Bitmap, _ now: Bitmap) throws {
    guard (then.width, then.height) == (now.width, now.height) else { return nil }
    (times, width, height, isDifferent) = ([0], then.width, then.height, true)
    (new, past) = try Self.strips([then], [now])
  }

  private static func renderer(
    of scenario: Scenario, imageFolder: String
  ) throws -> FrameRenderer {
    let size = scenario.device.size
    let renderer = try FrameRenderer(
      pixelsPerPoint: side / max(size.width, size.height),
      screens: PlaceholderScreens(scenario).screens, imageFolder: imageFolder)
    renderer.insets = scenario.device.insets
    renderer.isRightToLeft = scenario.isRightToLeft
    return renderer
  }

  private static func strips(
    _ then: [Bitmap], _ now: [Bitmap]
  ) throws -> (new: [UInt8], past: Past) {
    let differences = zip(then, now).map { Comparison.difference($0, $1) }
    // Pictures with flat colors become three times as large below level 10.
    let difference = try PNGEncoder.encode(row(differences), level: 10)
    return (try film(now), Past(film: try film(then), difference: difference))
  }

  private static func row(_ pictures: [Bitmap]) throws -> Bitmap {
    try Comparison.row(pictures, gap: 0, background: .white)
  }

  /// A review can have a thousand strips: a tenth of a strip's size matters less than half of its
  /// time.
  private static func film(_ pictures: [Bitmap]) throws -> [UInt8] {
    try WebPEncoder.encode(
      Film(pictures: [Film.Picture(bitmap: row(pictures), duration: 1)]), quality: 75, effort: 1)
  }

  /// The first transition with different values; the first transition if there is none.
  private static func transition(of now: FilmedRun, _ then: FilmedRun) -> Int {
    for (place, (one, other)) in zip(now.transitions, then.transitions).enumerated() {
      let isSame =
        one.frameCount == other.frameCount
        && one.channels.allSatisfy { channel in
          guard let past = other.channels.first(where: { $0.key == channel.key }) else {
            return false
          }
          return (0..<one.frameCount).allSatisfy {
            abs(channel.shown(in: $0) - past.shown(in: $0)) < 1e-3
          }
        }
      if !isSame { return place }
    }
    return 0
  }
}
