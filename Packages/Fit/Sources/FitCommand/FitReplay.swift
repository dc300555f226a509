import Export
import ExportCommand
import Fitting
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

/// A fitted animator as the engine plays it, compared with the measurement.
struct FitReplay {
  /// The difference of each property from the measurement, in the order of the transition's
  /// groups and tracks.
  let differences: [[Difference]]
  private let sampled: SampledTransition
  private let begin: Double

  struct Difference {
    /// The largest error, in the property's unit, and its time, in seconds of the recording.
    let worst: Double
    let time: Double
    /// The root mean square error, in the property's unit.
    let typical: Double

    /// The weight, compared with the largest one, below which a value is too uncertain to say how
    /// far the animator is off, such as the place of a screen that can hardly be seen.
    private static let leastWeight = 0.1

    /// - Parameters:
    ///   - errors: The error of each value of the track; none is negative.
    ///   - track: The measured track, with its times and the weights of its values.
    init(_ errors: [Double], of track: MeasuredTrack) {
      let least = (track.weights.max() ?? 1) * Self.leastWeight
      // An error of a mask that isn't set is not a number.
      let worst = errors.indices.filter { track.weight(at: $0) >= least && errors[$0] >= 0 }
        .max { errors[$0] < errors[$1] }
      self.worst = worst.map { errors[$0] } ?? 0
      time = worst.map { track.times[$0] } ?? 0
      typical = track.typical(errors)
    }
  }

  /// The highest frame rate of the replay, per second; it is so high that values between two frames
  /// can be interpolated linearly.
  private static let frameRate = 1000.0
  /// The number of frames that show a longer motion as well; a run has a budget of instructions.
  private static let frames = 6000.0

  init(
    of fitted: FittedTransition, source: AnimatorSource, workspace: Workspace,
    in container: Container
  ) throws {
    let animator = try ScriptAnimator(source: source.text, name: "fitted.lua")
    let file = try workspace.scenarioFile(fitted.operation.rawValue)
    let play = ExportedPlay(
      workspace: workspace, animator: animator, scenario: try workspace.scenario(at: file),
      folder: file.folder, operation: fitted.operation)
    let rate = min(Self.frameRate, Self.frames / max(fitted.end - fitted.begin, 1))
    let (sampled, _) = try play.playback(in: container, at: .clock(framesPerSecond: rate.rounded()))
    (self.sampled, begin) = (sampled, fitted.begin)
    differences = fitted.groups.map { group in
      group.tracks.map { track in
        Self.difference(of: track, in: group, of: fitted, from: sampled)
      }
    }
  }

  private static func difference(
    of track: FittedTransition.Track, in group: FittedTransition.Group,
    of fitted: FittedTransition,
    from sampled: SampledTransition
  ) -> Difference {
    let measured = track.measured
    let property = measured.property == .scale ? Property.scaleX : measured.property
    let shape = shape(of: property, of: measured.view, in: sampled)
    let endsAtRest = (measured.view == "front") == fitted.isForward
    let rest =
      group.curve.form.comesBack ? track.start : endsAtRest ? track.end : track.start
    let errors = zip(measured.times, measured.values).map { moment, value in
      let share = min(max((moment - fitted.begin) / sampled.duration, 0), 1)
      let played = shape?.value(at: share) ?? still(property)
      return abs(relative(value, to: rest, of: property) - played)
    }
    return Difference(errors, of: measured)
  }

  /// A measured value as the animator sets it, relative to the value at rest where the property
  /// requires it.
  private static func relative(_ value: Double, to rest: Double, of property: Property) -> Double {
    property.facts.effect == .size ? value : property.written(value, atRest: rest)
  }

  private static func still(_ property: Property) -> Double {
    switch property {
    case .scaleX, .scaleY, .alpha: 1
    case .anchorX, .anchorY: 0.5
    // A mask shows all in a direction that isn't set.
    case _ where property.facts.effect == .mask: .nan
    default: 0
    }
  }

  /// The animator's value at a time of the recording; the value at rest if the view doesn't set
  /// the property.
  func value(of property: Property, of view: String, at seconds: Double) -> Double {
    guard let shape = Self.shape(of: property, of: view, in: sampled) else {
      return view == "dimming" && property == .alpha ? 0 : Self.still(property)
    }
    return shape.value(at: min(max((seconds - begin) / sampled.duration, 0), 1))
  }

  private static func shape(
    of property: Property, of view: String, in sampled: SampledTransition
  ) -> Shape? {
    sampled.actors.first { $0.name == view }.flatMap { sampled.shape(of: property, by: $0) }
  }
}
