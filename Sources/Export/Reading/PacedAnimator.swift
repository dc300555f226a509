package import Motion
package import Transitions

/// How a take moves through the progress of a transition.
package enum Pace: Sendable, Hashable {
  /// By the animator's own curve, at some frames per second.
  case clock(framesPerSecond: Double)
  /// One frame for each step of a grid, at an even pace, as a steady finger moves.
  case steps(Grid)

  /// Positions of progress: all whole multiples of a step between two of them.
  package struct Grid: Sendable, Hashable {
    /// The first and the last position, in steps.
    let steps: ClosedRange<Int>
    /// The steps from progress 0 to 1.
    let perUnit: Int

    /// Makes the smallest grid that has a range and everything from 0 to 1, to a hundredth.
    ///
    /// - Parameter perUnit: A multiple of 100, so that grids for one range have the same ends.
    package init(covering range: ClosedRange<Double>, perUnit: Int) {
      self.perUnit = perUnit
      // A curve that never ends there would be fitted there at the price of the rest.
      let first = Int(clamped: (max(range.lowerBound, -2) * 100).rounded(.down))
      let last = Int(clamped: (min(range.upperBound, 3) * 100).rounded(.up))
      steps = min(first, 0) * perUnit / 100...max(last, 100) * perUnit / 100
    }

    /// The frames per second that give a frame for each step of a transition of some seconds.
    package func frameRate(over duration: Double) -> Double {
      Double(steps.count - 1) / max(duration, 1e-3)
    }

    /// The progress at a share of the whole grid.
    func progress(at share: Double) -> Double {
      let step = (share * Double(steps.count - 1)).rounded()
      return (Double(steps.lowerBound) + step) / Double(perUnit)
    }
  }
}

/// How an animator's clock-driven run gets from its start to its end.
package struct Timing: Sendable, Hashable {
  package let curve: TimingCurve
  /// In seconds.
  package let duration: Double

  package init(curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The lowest and the highest progress, which a spring can carry beyond 0 and 1: on its way to the end, and
  /// from its farthest point back to the start, after a gesture.
  var range: ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for step in 0...4000 {
      let value = curve.value(at: Double(step) / 4000)
      (low, high) = (min(low, value), max(high, value))
    }
    return min(low, high * (1 - high))...high * (1 - low)
  }
}

/// An animator of which one operation runs at an even pace, so that its frames show the geometry
/// alone, without the timing.
package final class PacedAnimator: Animator {
  private let base: any Animator
  private let operation: TransitionOperation
  private let pace: Pace
  /// The timing that the animator declared, once the operation has begun.
  package private(set) var timing: Timing?

  package init(_ base: any Animator, operation: TransitionOperation, pace: Pace) {
    self.base = base
    self.operation = operation
    self.pace = pace
  }

  package var name: String { base.name }
  package var reducedMotion: ReducedMotion { base.reducedMotion }

  package func begin(in context: TransitionContext) throws -> any AnimatorRun {
    let run = try base.begin(in: context)
    guard context.operation == operation else { return run }
    let duration = Self.seconds(of: run)
    if timing == nil { timing = Timing(curve: run.curve, duration: duration) }
    guard case .steps(let grid) = pace else { return run }
    return PacedRun(
      run, over: grid, duration: duration, isForward: context.presence(at: 0) == 0)
  }
}

extension PacedAnimator {
  /// The seconds of a run: a spring that is defined by its physics has its own.
  private static func seconds(of run: any AnimatorRun) -> Double {
    guard case .spring(let spring, let duration) = run.curve, spring.fittedDuration == nil else {
      return run.duration
    }
    return duration
  }
}

/// A run that goes straight from the first position of a grid to the last one.
private final class PacedRun: AnimatorRun {
  private let base: any AnimatorRun
  private let grid: Pace.Grid
  let duration: Double
  private let isForward: Bool
  let curve = TimingCurve.linear

  init(_ base: any AnimatorRun, over grid: Pace.Grid, duration: Double, isForward: Bool) {
    self.base = base
    self.grid = grid
    self.duration = duration
    self.isForward = isForward
  }

  func prepare(in context: TransitionContext, layers: Layers) throws {
    try base.prepare(in: context, layers: layers)
  }

  func frame(progress: Double, presence: Double, into changes: Changes) throws {
    let progress = grid.progress(at: progress)
    try base.frame(
      progress: progress, presence: isForward ? progress : 1 - progress, into: changes)
  }

  func finished(completed: Bool) throws { try base.finished(completed: completed) }
}
