import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
public import Workspaces

/// An animator written as keys: a copy of one that computes its motion.
public struct KeyedCopy {
  /// The text of the script.
  public let text: String
  /// How far a corner of a view is from where the original has it, in points: the most in the sizes and
  /// directions that were compared.
  public let points: Double
  /// The same of an opacity, 0 to 1.
  public let opacity: Double
  /// What the copy doesn't have, in sentences.
  public let remarks: [String]

  /// The distance that the copy keeps, if the motion can be written as keys at all.
  static let tolerance = 0.1

  /// Makes the copy from what the animator moves in a push, or in the first of the usual operations that it moves.
  ///
  /// This plays it in many sizes, and takes up to some seconds.
  ///
  /// - Throws: A `DiagnosticError` if the animator can't be loaded, or if keys can't say what it does.
  public init(of subject: Subject, named name: String, in workspace: Workspace) throws {
    guard let animator = try workspace.load(subject, keepsBroken: false) else {
      throw UsageError("only an animator can be written as keys")
    }
    let exporter = Exporter(
      workspace: workspace, subject: subject, scenarios: nil, tolerance: Self.tolerance,
      container: .reference)
    var refusal: Diagnostic?
    for operation in TransitionOperation.usual {
      let timing = LinearTiming(animator)
      switch try exporter.outcome(of: operation, by: timing) {
      case .keyed(let keyed):
        let wayBack = try exporter.wayBack(of: keyed, in: operation.opposite, by: timing)
        let script = try KeyedCopyText(
          keyed, named: name, after: animator, curve: timing.curve, duration: timing.duration,
          wayBack)
        text = script.text
        var deviation = keyed.deviation
        if case .other(let back) = wayBack {
          remarks = script.remarks + [Self.remark(on: back, operation)]
          deviation.add(back)
        } else {
          remarks = script.remarks
        }
        (points, opacity) = (deviation.points, deviation.opacity)
        return
      case .refused(_, let diagnostic), .failed(_, let diagnostic):
        refusal = refusal ?? diagnostic
      }
    }
    throw NoKeys(refusal, of: animator.name)
  }

  /// The note on a copy that goes back differently from the original; it plays its keys backward.
  private static func remark(
    on back: Deviation, _ operation: TransitionOperation
  ) -> String {
    let points = (back.points * 100).rounded() / 100
    let opacity = (back.opacity * 1000).rounded() / 10
    return
      "In a \(operation.opposite.rawValue) the original goes another way: there the copy is up to "
      + "\(points) points and \(opacity) % of opacity off."
  }

  /// Keys can't say what the animator does.
  private struct NoKeys: DiagnosticError {
    let diagnostic: Diagnostic

    init(_ refusal: Diagnostic?, of name: String) {
      // The reason is the one of an export, which the keys are made for, too.
      let reason = refusal.map { ": \($0.message)" } ?? ""
      diagnostic = Diagnostic(
        .error, "'\(name)' can't be written as keys\(reason)", at: refusal?.position)
    }
  }
}

/// An animator whose progress is even, so that its keys are of its geometry alone.
private final class LinearTiming: Animator {
  private let base: any Animator
  /// The curve and the duration of the first run.
  private(set) var curve = TimingCurve.linear
  private(set) var duration = 0.0

  init(_ base: any Animator) { self.base = base }

  var name: String { base.name }
  var reducedMotion: ReducedMotion { base.reducedMotion }
  func neighbor(named name: String) -> (any Animator)? { base.neighbor(named: name) }

  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    let run = try base.begin(in: context)
    if duration == 0 { (curve, duration) = (run.curve, run.duration) }
    return LinearRun(run)
  }
}

/// A run with an even progress.
private final class LinearRun: AnimatorRun {
  private let base: any AnimatorRun
  let curve = TimingCurve.linear
  var duration: Double { base.duration }

  init(_ base: any AnimatorRun) { self.base = base }

  func prepare(in context: TransitionContext, layers: Layers) throws {
    try base.prepare(in: context, layers: layers)
  }

  func frame(progress: Double, presence: Double, into changes: Changes) throws {
    try base.frame(progress: progress, presence: presence, into: changes)
  }

  func finished(completed: Bool) throws { try base.finished(completed: completed) }
}

extension TransitionOperation {
  /// The operation that takes this one back.
  fileprivate var opposite: TransitionOperation {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present: .dismiss
    case .dismiss: .present
    case .tab, .replace: self
    }
  }
}
