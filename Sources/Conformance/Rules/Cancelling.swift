import Diagnostics
import Look
import Views
import Transitions

extension Examination {
  /// The fractions at which a gesture ends: at the very start, slightly later, halfway, nearly at
  /// the end.
  public static let cancelPoints = [0, 0.01, 0.25, 0.5, 0.75, 0.99]

  /// Cancels a gesture at six points, reverses a run that plays by time, and finishes a gesture.
  ///
  /// The stage after the run must equal the stage before: the same views with the same models, and
  /// the same picture. No value may depend on whether the finger is still down.
  func checkCancelling() {
    for situation in Situation.usual {
      guard let rehearsal = rehearsal(situation) else { return }
      for point in Self.cancelPoints {
        guard cancel(rehearsal, at: point, steps: 6) else { break }
      }
      defer { recordErrors(of: rehearsal) }
      let turned = rehearsal.play(steps: 8, turnedAt: 4)
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil else { continue }
      check(turned, cancelledAt: 0.5, in: situation)
      let (finished, _, _) = rehearsal.scrub(to: 0.3, finishing: true)
      checkEnds(of: finished, in: situation)
    }
  }

  /// Plays a gesture that is cancelled at a fraction of the way, and judges the run.
  ///
  /// - Parameter steps: The number of steps for the way back; nil for one step per frame.
  /// - Returns: Whether there was a run: it was not refused, and its animator did not fail.
  func cancel(_ rehearsal: Rehearsal, at point: Double, steps: Int?) -> Bool {
    let (observed, held, released) = rehearsal.scrub(to: point, finishing: false, steps: steps)
    measures.frames += observed.frames.count
    guard rehearsal.failures.isEmpty, rehearsal.refusal == nil else { return false }
    check(observed, cancelledAt: point, in: rehearsal.situation)
    check(held, released, at: point, in: rehearsal.situation)
    return true
  }

  private func check(
    _ observed: Rehearsal.ObservedRun, cancelledAt point: Double, in situation: Situation
  ) {
    let moment = "cancelled at \(Words.number(point))"
    guard observed.ended, !observed.completed else {
      record(
        .cancel, key: "end", in: situation,
        message: observed.ended ? "\(moment), it completes" : "\(moment), it does not end",
        fix: "leave the end of a transition to the host")
      return
    }
    if let difference = Inventory.firstDifference(
      observed.inventoryAfter, from: observed.inventoryBefore)
    {
      record(
        .cancel, key: "inventory", in: situation, message: "\(moment): \(difference)",
        fix: "change views only through what `frame` returns, never through their models")
    }
    guard let first = observed.frames.first, first.progress == 0, let before = first.picture,
      let last = observed.frames.last, last.progress == 0, let picture = last.picture
    else { return }
    // The picture is compared with the run's own first frame; another rule compares that frame with
    // the stage before.
    for difference in picture.differences(from: before) {
      record(
        .cancel, key: "rest \(difference.id)", amount: difference.amount, in: situation,
        at: .key("frame"),
        message: "\(moment), '\(difference.id)' does not return to where it began",
        fix: "return the same from frame(ctx, 0, …) whether or not `ctx.isCancelled` is true")
    }
  }

  private func check(
    _ held: Sample?, _ released: Sample?, at point: Double, in situation: Situation
  ) {
    guard let held, let released, let difference = released.firstDifference(from: held) else {
      return
    }
    let property = difference.property
    let name = "\(difference.key).\(property.name)"
    record(
      .cancel, .warning, key: "release \(name)", in: situation,
      at: .property(property.name, view: difference.key),
      message: "\(name) jumps when the finger lifts: "
        + "\(property.words(for: difference.other)) before, "
        + "\(property.words(for: difference.mine)) after",
      fix: "don't let a frame depend on `ctx.isInteractive`, `ctx.isCancelled` or the gesture alone"
    )
  }
}
