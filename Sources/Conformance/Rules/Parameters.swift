import Diagnostics
import Motion
import Transitions

extension Examination {
  /// Sets each parameter to its minimum, its maximum or another choice.
  ///
  /// A parameter that changes no value, no duration and no curve in any situation is reported as
  /// useless. Problems that occur only at an end of its range are warnings.
  func checkParameters() {
    guard !subject.parameters.isEmpty else { return }
    let usual = Signature(of: subject, by: try? animator())
    guard usual.plays else { return }
    for parameter in subject.parameters {
      var changes = false
      for value in parameter.values {
        let settings = [parameter.name: value]
        let animator = try? subject.make(settings)
        let other = Signature(of: subject, by: animator)
        guard let animator, other.plays else { continue }
        if !changes { changes = other.differs(from: usual) }
        checkEnds(by: animator, words: " with \(parameter.name) = \(value)")
      }
      guard !changes, !parameter.values.isEmpty else { continue }
      // There is no finding if the animator refuses every situation, and only a note if it reads
      // the value for screens that don't occur here.
      guard measures.refusals < measures.situations else { continue }
      guard !subject.reads(parameter.name) else {
        record(
          .parameters, .note, key: parameter.name, at: .parameter(parameter.name),
          message: "the parameter '\(parameter.name)' has no effect in the situations of a check",
          fix: "try it with `--scenario` in the screens that it is for")
        continue
      }
      record(
        .parameters, .warning, key: parameter.name, at: .parameter(parameter.name),
        message: "the parameter '\(parameter.name)' has no effect",
        fix: "use `ctx.parameters.\(parameter.name)`, or remove it")
    }
  }

  private func checkEnds(by animator: any Animator, words: String) {
    for act in [Situation.Act.push, .dismiss] {
      let rehearsal = rehearsal(Situation(act), with: animator)
      let observed = rehearsal.play(steps: 6)
      for failure in rehearsal.failures { record(failure.error, in: rehearsal.situation) }
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil else { return }
      checkEnds(of: observed, in: rehearsal.situation, with: words)
    }
  }
}

/// Everything that an animator returns in some situations, which are played when they are needed.
///
/// Most parameters change something in the first one.
private final class Signature {
  private let subject: CheckedAnimator
  private let animator: (any Animator)?
  private var answers: [[Answer]?] = []

  private static let situations =
    Situation.usual + [Situation(.push).mirrored, Situation(.dismiss).mirrored]

  /// - Parameter animator: Nil if it can't be created.
  init(of subject: CheckedAnimator, by animator: (any Animator)?) {
    (self.subject, self.animator) = (subject, animator)
  }

  /// Whether the animator can be created, and does not fail in the first situation.
  var plays: Bool { answer(in: 0) != nil }

  /// Whether an animator that plays returns something else in any situation.
  func differs(from other: Signature) -> Bool {
    Self.situations.indices.contains { index in
      guard let mine = answer(in: index), let its = other.answer(in: index) else { return false }
      return mine != its
    }
  }

  /// What it returns in a situation; nil if it fails.
  private func answer(in index: Int) -> [Answer]? {
    while answers.count <= index { answers.append(play(Self.situations[answers.count])) }
    return answers[index]
  }

  private func play(_ situation: Situation) -> [Answer]? {
    guard let animator else { return nil }
    let watched = Rehearsal(situation, with: animator, animatorNamed: subject.animatorNamed)
    watched.run(steps: 2)
    let gestured = Rehearsal(situation, with: animator, animatorNamed: subject.animatorNamed)
    _ = gestured.hold()
    gestured.moveFinger(to: 0.4, isDown: true)
    guard watched.failures.isEmpty, gestured.failures.isEmpty else { return nil }
    return [watched, gestured].map { played in
      Answer(
        durations: [played.duration], curve: played.animator.curve,
        samples: [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map { try? played.run?.sample(at: $0) })
    }
  }

  private struct Answer: Hashable {
    let durations: [Double]
    let curve: [Double]
    let samples: [Sample?]
  }
}
