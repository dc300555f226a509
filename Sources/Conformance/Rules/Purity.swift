import Diagnostics
import Views
import Transitions

extension Examination {
  /// Requests the same frames in order, out of order, from a new animator, and alternately from two
  /// runs.
  ///
  /// Values are compared bit by bit, because the same arithmetic gives the same bits.
  func checkPurity() {
    for situation in Situation.usual {
      guard let first = held(situation), let again = held(situation, isFresh: true),
        let run = first.run,
        let fresh = again.run
      else { continue }
      let expected = Self.progresses.map { try? run.sample(at: $0) }
      for index in Self.disorder {
        compare(
          try? run.sample(at: Self.progresses[index]), expected[index], at: Self.progresses[index],
          in: situation, reason: "after other frames of the run",
          fix: "compute everything from `progress`; don't keep values from one frame for the next")
      }
      for index in Self.progresses.indices.reversed() {
        compare(
          try? fresh.sample(at: Self.progresses[index]), expected[index],
          at: Self.progresses[index], in: situation, reason: "when the file is loaded again",
          fix: "use `ctx.random` in `prepare` for random values, and don't keep state in the file"
        )
      }
      compareRuns(of: situation, with: first, expected)
      if let kept = subject.keptState(first.animator.animator) {
        record(kept, .purity, in: situation)
      }
    }
  }

  /// Checks that a second run of the same animator does not disturb the first one.
  private func compareRuns(
    of situation: Situation, with first: Rehearsal, _ expected: [Sample?]
  ) {
    let another = situation.act == .push ? Situation(.pop) : Situation(.push)
    for (other, isTwin) in [(another, false), (situation, true)] {
      let second = Rehearsal(other, with: first.animator.animator)
      _ = second.hold()
      guard let run = first.run, let beside = second.run else { continue }
      for (index, progress) in Self.progresses.enumerated() {
        let sample = try? beside.sample(at: isTwin ? progress : 1 - progress)
        compare(
          try? run.sample(at: progress), expected[index], at: progress, in: situation,
          reason: "while another transition runs", fix: Self.separation)
        guard isTwin else { continue }
        compare(
          sample, expected[index], at: progress, in: situation, reason: "in a second run",
          fix: Self.separation)
      }
    }
  }

  private static let separation =
    "keep a run's values in the table that `prepare` returns, not in variables of the file"

  private func held(_ situation: Situation, isFresh: Bool = false) -> Rehearsal? {
    guard let rehearsal = rehearsal(situation, isFresh: isFresh) else { return nil }
    _ = rehearsal.hold()
    return rehearsal.failures.isEmpty && rehearsal.refusal == nil ? rehearsal : nil
  }

  private func compare(
    _ sample: Sample?, _ expected: Sample?, at progress: Double, in situation: Situation,
    reason: String, fix: String
  ) {
    guard let sample, let expected, let difference = sample.firstDifference(from: expected) else {
      return
    }
    let property = difference.property
    let name = "\(difference.key).\(property.name)"
    record(
      .purity, key: name, in: situation, at: .property(property.name, view: difference.key),
      message: "\(name) at progress \(Words.number(progress)) is "
        + "\(property.words(for: difference.other)) at first and "
        + "\(property.words(for: difference.mine)) \(reason)",
      fix: fix)
  }

  /// Both ends, points between them, and points beyond them that a spring can reach.
  private static let progresses = [
    0, 0.01, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 1, 1.07, -0.04,
  ]
  private static let disorder = [10, 3, 7, 0, 12, 5, 1, 11, 9, 2, 8, 4, 6, 6, 0]
}
