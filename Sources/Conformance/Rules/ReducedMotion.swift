import Diagnostics
import Transitions

extension Examination {
  /// Plays a push and a dismissal with reduced motion.
  ///
  /// Measures how far a visible corner of a screen moves from its place. It also checks the
  /// declaration, because a missing animator can't help anyone.
  func checkReducedMotion() {
    guard let animator = try? subject.make([:]) else { return }
    if case .animator(let name) = animator.reducedMotion, subject.animatorNamed(name) == nil {
      note(
        .reducedMotion, key: "unknown", at: .key("reducedMotion"),
        message: "reducedMotion names '\(name)', which can't be found",
        fix: "use a name from `interlude list`, or \"crossDissolve\", \"none\" or \"same\"")
      return
    }
    if !subject.declaresReducedMotion {
      note(
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
      noteErrors(of: rehearsal)
      let distance = Self.displacement(in: observed.frames.compactMap(\.picture), observed)
      measures.reducedDisplacement = max(measures.reducedDisplacement, distance)
      guard distance > Self.reducedLimit else { continue }
      note(
        .reducedMotion, .warning, key: "moves", amount: distance, in: situation,
        at: .key("reducedMotion"),
        message:
          "with reduced motion, a screen still moves \(Words.number(distance, digits: 0)) pt",
        fix:
          "set `reducedMotion = \"crossDissolve\"`, or move less if `ctx.reduceMotion` is true")
    }
  }

  /// Compares a situation with reduced motion with the same one without it.
  ///
  /// What moves less than the eye follows is calm enough; otherwise it has to move less than it does for
  /// other users.
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
    note(
      .reducedMotion, .warning, key: "moves", amount: reduced, in: situation,
      at: .key("reducedMotion"),
      message: "with reduced motion, a screen still moves \(Words.number(reduced, digits: 0)) pt, "
        + "and \(Words.number(full, digits: 0)) pt without it",
      fix: "set `reducedMotion = \"crossDissolve\"`, or move less if `ctx.reduceMotion` is true")
  }

  /// How far a screen can move, in points: less than what the eye follows.
  static let reducedLimit = 10.0
}
