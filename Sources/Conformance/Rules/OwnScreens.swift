import Diagnostics
import Look
import Motion
public import Transitions
import Views

extension Examination {
  /// Examines every transition on a stage with the caller's own screens: its start, its end, and
  /// the moments at which it is caught, reversed or released.
  ///
  /// It does not matter how a transition is driven. A finger can release it at any progress, and
  /// the motion from there must lead to the end.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the subject moves all transitions.
  ///   - name: The scenario's name, for messages.
  ///   - step: Advances the stage by a frame; returns false after the last frame.
  /// - Returns: All findings so far.
  public func examine(_ stage: Stage, named name: String, step: () -> Bool) -> Report {
    let watcher = RunWatcher(of: stage.window)
    stage.addObserver(watcher)
    var before = Picture(of: stage.window)
    watcher.start(Rehearsal.Look(rest: true))
    var size = stage.window.bounds.size
    var goesOn = true
    while goesOn {
      if !stage.isTransitioning {
        before = Picture(of: stage.window)
        size = stage.window.bounds.size
        watcher.start(Rehearsal.Look(rest: true))
      }
      goesOn = step()
      // The views around a presentation are updated after the animator's frame, so the picture is
      // taken here.
      if stage.isTransitioning, watcher.frames.count == 1, let first = watcher.frames.first,
        first.progress == 0, watcher.refusal == nil
      {
        compare(Picture(of: stage.window), of: first, with: before, .start, name)
      }
      guard !stage.isTransitioning, let last = watcher.frames.last else { continue }
      for jump in watcher.jumps where watcher.refusal == nil { self.note(jump, name) }
      measures.situations += 1
      measures.frames += watcher.frames.count
      if let refusal = watcher.refusal {
        measures.refusals += 1
        measures.refusal = measures.refusal ?? refusal
        continue
      }
      // After a change of the window's size, views adapt when the transition has ended, which is
      // not the animator's fault.
      if let picture = last.picture, stage.window.bounds.size == size {
        compare(
          picture, of: last, with: Picture(of: stage.window), watcher.completed ? .end : .cancel,
          name)
      }
      let left = stage.leftovers
      if left > 0 {
        note(
          .leftovers, key: "leftovers in \(name)",
          message: "after a transition of scenario '\(name)', \(left) "
            + (left == 1 ? "view keeps" : "views keep") + " values of it",
          fix: "change views only through what `frame` returns; the host drops those values")
      }
    }
    for failure in stage.failures { note(failure.error) }
    return found
  }

  /// Reports a jump at the moment at which a run was caught, reversed or released.
  private func note(_ jump: SeamJump, _ scenario: String) {
    let cause = Rehearsal.ObservedValue.jump(
      from: jump.before.values, to: jump.after.values, of: jump.owner,
      seenAs: jump.difference?.aspect)
    let progress = Words.number(jump.after.progress)
    let moment = "when it is \(jump.kind.rawValue) at progress \(progress)"
    let key = cause.map { "\($0.key).\($0.property.name)" } ?? jump.id
    // Findings from the default situations are not repeated.
    guard !hasFound(.cancel, key: "release \(key)") else { return }
    note(
      .continuity, key: "\(jump.kind) \(key) in \(scenario)", amount: jump.steps,
      at: cause.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
      message: (cause.map { "'\(key)' jumps from \($0.before) to \($0.after) \(moment)" }
        ?? "'\(jump.id)' jumps \(moment): \(self.jump(jump.difference))")
        + ", at \(Words.number(jump.after.time)) s of scenario '\(scenario)'",
      fix: "don't let a frame depend on `ctx.isInteractive`, `ctx.isCancelled` or the gesture "
        + "alone; let what changes there begin at the value that was shown")
  }

  private func compare(
    _ picture: Picture, of frame: Rehearsal.ObservedFrame, with rest: Picture, _ rule: Rule,
    _ scenario: String
  ) {
    // Bars and views around a presentation also move during the transition, but not by the
    // animator.
    let moved = Set(frame.values.map(\.view))
    for difference in picture.causes(against: rest)
    where moved.contains(difference.owner) || difference.aspect == .mask {
      let culprit = frame.culprit(of: difference)
      let key = culprit.map { "\($0.key).\($0.property.name)" } ?? difference.id
      // Findings from the default situations are not repeated.
      guard !hasFound(rule, key: "\(key) ") else { continue }
      note(
        rule, key: "\(key) in \(scenario)", amount: difference.amount,
        at: culprit.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
        message: frame.sentence(difference, culprit, rule)
          + ", at \(Words.number(frame.time)) s of scenario '\(scenario)'",
        fix: fix(rule, difference, key: key, culprit))
    }
  }
}
