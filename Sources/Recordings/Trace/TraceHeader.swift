public import Motion
public import Scenarios

/// The first line of a trace: what was played, and on what.
public struct TraceHeader: Sendable, Hashable {
  /// The version of the host that wrote it.
  public var interlude: String
  /// The animator that was tried, or nil.
  public var animator: String?
  /// The scenario's name.
  public var scenario: String
  /// Size of the device in points.
  public var size: Size
  /// Pixels for a point.
  public var scale: Double
  /// Frames a second.
  public var frameRate: Double
  /// The seed of everything that looks random.
  public var seed: UInt64

  /// The version of the format that this writes and reads.
  public static let version = 1

  /// The header for a run of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: What is played.
  ///   - animator: The animator that is tried, or nil when plugins answer for everything.
  ///   - interlude: The version of the host.
  public init(_ scenario: Scenario, animator: String?, interlude: String) {
    self.init(
      interlude: interlude, animator: animator, scenario: scenario.name,
      size: scenario.device.size, scale: scenario.device.scale, frameRate: scenario.frameRate,
      seed: scenario.seed)
  }

  init(
    interlude: String, animator: String?, scenario: String, size: Size, scale: Double,
    frameRate: Double, seed: UInt64
  ) {
    self.interlude = interlude
    self.animator = animator
    self.scenario = scenario
    self.size = size
    self.scale = scale
    self.frameRate = frameRate
    self.seed = seed
  }
}
