import Diagnostics
import Motion
import Transitions

extension Examination {
  /// Sets each parameter to its minimum, its maximum or another choice.
  ///
  /// A parameter that changes no value, no duration and no curve in any situation is reported as
  /// useless. Problems that occur only at an end of its range are warnings.
  func checkParameters() {
    guard !subject.parameters.isEmpty, let usual = signature([:]) else { return }
    for parameter in subject.parameters {
      var changes = false
      for value in parameter.values {
        let settings = [parameter.name: value]
        guard let other = signature(settings) else { continue }
        if other != usual { changes = true }
        checkEnds(with: settings, told: " with \(parameter.name) = \(value)")
      }
      guard !changes, !parameter.values.isEmpty else { continue }
      // There is no finding if the animator refuses every situation, and only a note if it reads
      // the value for screens that don't occur here.
      guard measures.refusals < measures.situations else { continue }
      guard !subject.reads(parameter.name) else {
        note(
          .parameters, .note, key: parameter.name, at: .parameter(parameter.name),
          message: "the parameter '\(parameter.name)' has no effect in the situations of a check",
          fix: "try it with `--scenario` in the screens that it is for")
        continue
      }
      note(
        .parameters, .warning, key: parameter.name, at: .parameter(parameter.name),
        message: "the parameter '\(parameter.name)' has no effect",
        fix: "use `ctx.parameters.\(parameter.name)`, or remove it")
    }
  }

  private func checkEnds(with settings: [String: String], told: String) {
    for act in [Situation.Act.push, .dismiss] {
      guard let rehearsal = rehearsal(Situation(act), settings: settings) else { return }
      let observed = rehearsal.play(steps: 6)
      for failure in rehearsal.failures { note(failure.error, in: rehearsal.situation) }
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil else { return }
      checkEnds(of: observed, in: rehearsal.situation, with: told)
    }
  }

  /// Everything that an animator returns in some situations; nil if it fails.
  private func signature(_ settings: [String: String]) -> [Answer]? {
    var answers: [Answer] = []
    for situation in Situation.usual + [Situation(.push).mirrored, Situation(.dismiss).mirrored] {
      guard let watched = rehearsal(situation, settings: settings) else { return nil }
      _ = watched.play(steps: 2)
      let gestured = Rehearsal(
        situation, with: watched.animator.animator, animatorNamed: subject.animatorNamed)
      _ = gestured.hold()
      gestured.moveFinger(to: 0.4, isDown: true)
      guard watched.failures.isEmpty, gestured.failures.isEmpty else { return nil }
      for played in [watched, gestured] {
        answers.append(
          Answer(
            durations: [played.duration], curve: played.animator.curve,
            samples: [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map { try? played.run?.sample(at: $0) }))
      }
    }
    return answers
  }

  private struct Answer: Hashable {
    let durations: [Double]
    let curve: [Double]
    let samples: [Sample?]
  }
}
