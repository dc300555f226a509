public import Motion
public import Scenarios

/// The first line of a trace: what was played, on which device.
public struct TraceHeader: Sendable, Hashable {
  /// The version of the host that wrote it.
  public var interlude: String
  /// The animator being tried, or nil.
  public var animator: String?
  /// The scenario's name.
  public var scenario: String
  /// The size of the device, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// Frames per second.
  public var frameRate: Double
  /// The seed of all random numbers.
  public var seed: UInt64

  /// The version of the trace's format.
  public var format = TraceHeader.version

  /// The version of the format that is written; all versions from 1 on can be read.
  ///
  /// Version 2 added the looks of layers and the order of views.
  public static let version = 2

  /// The header for a run of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play.
  ///   - animator: The animator being tried, or nil if plugins choose every animator.
  ///   - interlude: The version of the host.
  public init(_ scenario: Scenario, animator: String?, interlude: String) {
    self.init(
      interlude: interlude, animator: animator, scenario: scenario.name,
      size: scenario.device.size, scale: scenario.device.scale, frameRate: scenario.frameRate,
      seed: scenario.seed)
  }

  init(
    interlude: String, animator: String?, scenario: String, size: Size, scale: Double,
    frameRate: Double, seed: UInt64, format: Int = TraceHeader.version
  ) {
    self.interlude = interlude
    self.animator = animator
    self.scenario = scenario
    self.size = size
    self.scale = scale
    self.frameRate = frameRate
    self.seed = seed
    self.format = format
  }
}
