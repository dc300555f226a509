import Diagnostics
import Transitions

extension Examination {
  /// Plays a push and a dismissal with reduced motion.
  ///
  /// This measures how far a visible corner of a screen moves from its place. It also checks that
  /// the animator named in the declaration exists.
  func checkReducedMotion() {
    guard let animator = try? animator() else { return }
    if case .animator(let name) = animator.reducedMotion, animator.neighbor(named: name) == nil,
      subject.animatorNamed(name) == nil
    {
      record(
        .reducedMotion, key: "unknown", at: .key("reducedMotion"),
        message: "reducedMotion names '\(name)', which can't be found",
        fix: "use a name from `interlude list`, or \"crossDissolve\", \"none\" or \"same\"")
      return
    }
    if !subject.declaresReducedMotion {
      record(
        .reducedMotion, .note, key: "undeclared",
        message:
          "`reducedMotion` is missing; users who reduce motion get a cross dissolve",
        fix: "add `reducedMotion = \"crossDissolve\",`, or \"same\" if little moves")
    }
    for act in [Situation.Act.push, .dismiss] {
      var situation = Situation(act)
      situation.reduceMotion = true
      guard let rehearsal = rehearsal(situation) else { return }
      let observed = rehearsal.play(steps: 12, look: Rehearsal.Look(ends: true, all: true))
      guard rehearsal.refusal == nil else { continue }
      recordErrors(of: rehearsal)
      let distance = Self.displacement(in: observed.frames.compactMap(\.picture), observed)
      measures.reducedDisplacement = max(measures.reducedDisplacement, distance)
      guard distance > Self.reducedLimit else { continue }
      record(
        .reducedMotion, .warning, key: "moves", amount: distance, in: situation,
        at: .key("reducedMotion"),
        message:
          "with reduced motion, a screen still moves \(Words.number(distance, digits: 0)) pt",
        fix:
          "set `reducedMotion = \"crossDissolve\"`, or move less if `ctx.reduceMotion` is true")
    }
  }

  /// Compares a situation with reduced motion with the same situation without it.
  ///
  /// A short movement, up to ``reducedLimit``, is always allowed. A longer one must be clearly
  /// shorter than without reduced motion.
  func checkReducedMotion(in situation: Situation, settings: [String: String]) {
    var usual = situation
    usual.reduceMotion = false
    let distances = [situation, usual].map { situation -> Double in
      guard let rehearsal = rehearsal(situation, settings: settings) else { return 0 }
      let observed = rehearsal.play(steps: 12, look: Rehearsal.Look(ends: true, all: true))
      return Self.displacement(in: observed.frames.compactMap(\.picture), observed)
    }
    let (reduced, full) = (distances[0], distances[1])
    guard reduced > Self.reducedLimit, reduced > 0.75 * full else { return }
    record(
      .reducedMotion, .warning, key: "moves", amount: reduced, in: situation,
      at: .key("reducedMotion"),
      message: "with reduced motion, a screen still moves \(Words.number(reduced, digits: 0)) pt, "
        + "and \(Words.number(full, digits: 0)) pt without it",
      fix: "set `reducedMotion = \"crossDissolve\"`, or move less if `ctx.reduceMotion` is true")
  }

  /// The maximum distance that a screen may move, in points; the eye doesn't follow shorter
  /// movements.
  static let reducedLimit = 10.0
}
