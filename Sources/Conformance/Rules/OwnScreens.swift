import Look
import Diagnostics
public import Transitions
import Views

extension Examination {
  /// Examines the start and the end of every transition on a stage with the caller's own screens.
  ///
  /// - Parameters:
  ///   - stage: The stage on which the subject moves all transitions.
  ///   - name: The scenario's name, for messages.
  ///   - step: Advances the stage by a frame; false after the last frame.
  /// - Returns: All findings so far.
  public func examine(_ stage: Stage, named name: String, step: () -> Bool) -> Report {
    let watcher = RunWatcher(of: stage.window)
    stage.addObserver(watcher)
    var before = Picture(of: stage.window)
    watcher.start(Rehearsal.Look())
    var goesOn = true
    while goesOn {
      if !stage.isTransitioning {
        before = Picture(of: stage.window)
        watcher.start(Rehearsal.Look())
      }
      goesOn = step()
      guard !stage.isTransitioning, let first = watcher.frames.first else { continue }
      measures.situations += 1
      measures.frames += watcher.frames.count
      guard watcher.refusal == nil else {
        measures.refusals += 1
        continue
      }
      if first.progress == 0 { compare(first, with: before, .start, name) }
      if let last = watcher.frames.last, last.progress == (watcher.completed ? 1 : 0) {
        compare(last, with: Picture(of: stage.window), watcher.completed ? .end : .cancel, name)
      }
    }
    for failure in stage.failures { note(failure.error) }
    return found
  }

  private func compare(
    _ frame: Rehearsal.ObservedFrame, with rest: Picture, _ rule: Rule, _ scenario: String
  ) {
    guard let picture = frame.picture else { return }
    for difference in picture.causes(against: rest) {
      let culprit = frame.culprit(of: difference)
      let key = culprit.map { "\($0.key).\($0.property.name)" } ?? difference.id
      // Findings from the usual situations are not repeated.
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
