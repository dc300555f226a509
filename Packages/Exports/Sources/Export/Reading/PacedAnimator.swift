@_spi(Tools) import Motion
@_spi(Tools) package import Transitions

/// How the progress of a transition advances in a sampled transition.
public enum Pace: Sendable, Hashable {
  /// Along the animator's own curve, at a frame rate.
  case clock(framesPerSecond: Double)
  /// Evenly, with one frame for each step of a grid, as with a steady finger.
  case steps(Grid)

  /// Positions of progress: all whole multiples of a step in a range.
  public struct Grid: Sendable, Hashable {
    /// The first and the last position, in steps.
    let steps: ClosedRange<Int>
    /// The number of steps from progress 0 to 1.
    let perUnit: Int

    /// Creates the smallest grid that covers a range and 0 to 1, with ends at whole hundredths.
    ///
    /// - Parameter perUnit: A multiple of 100, so that grids for one range have the same ends.
    package init(covering range: ClosedRange<Double>, perUnit: Int) {
      self.perUnit = perUnit
      // The range is limited: fitting the far values of a curve that never ends there would make
      // the rest worse.
      let first = Int(clamped: (max(range.lowerBound, -2) * 100).rounded(.down))
      let last = Int(clamped: (min(range.upperBound, 3) * 100).rounded(.up))
      steps = min(first, 0) * perUnit / 100...max(last, 100) * perUnit / 100
    }

    /// The frame rate per second at which each step of a transition with this duration has one
    /// frame.
    package func frameRate(over duration: Double) -> Double {
      Double(steps.count - 1) / max(duration, 1e-3)
    }

    /// The progress at a fraction of the whole grid.
    func progress(at share: Double) -> Double {
      let step = (share * Double(steps.count - 1)).rounded()
      return (Double(steps.lowerBound) + step) / Double(perUnit)
    }
  }
}

/// An animator with one operation that runs at an even pace.
///
/// Its frames show the geometry alone, without the timing.
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
  package func neighbor(named name: String) -> (any Animator)? { base.neighbor(named: name) }

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
  /// The duration of a run in seconds; a spring defined by physical values has its own duration.
  private static func seconds(of run: any AnimatorRun) -> Double {
    guard case .spring(let spring, let duration) = run.curve, spring.fittedDuration == nil else {
      return run.duration
    }
    return duration
  }
}

/// A run that goes evenly from the first position of a grid to the last one.
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
