@_spi(Tools) import Diagnostics
import Look
import Motion
public import Transitions
import Views

extension Examination {
  /// Examines every transition on a stage with the caller's own screens: what a viewer sees when it
  /// begins, while it runs, when it is caught, reversed or released, when the next one begins, and at
  /// its end.
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
    let scene = SceneWatcher(stage, named: name)
    while follow(scene, step) {}
    recordFailures(on: stage)
    return found
  }

  func recordFailures(on stage: Stage) {
    for failure in stage.failures { record(failure.error) }
  }

  /// Plays a frame of a scene, and judges what has ended with it.
  ///
  /// - Returns: Whether there are more frames.
  func follow(_ scene: SceneWatcher, _ step: () -> Bool) -> Bool {
    let stage = scene.stage
    if !stage.isTransitioning { scene.rest() }
    let goesOn = step()
    scene.frames += 1
    scene.look()
    if stage.isTransitioning, scene.passage.frames.count == 1,
      let first = scene.passage.frames.first, first.progress == 0,
      scene.passage.refusal == nil, let before = scene.passage.before, let now = first.picture
    {
      compare(now, of: first, with: before, .start, in: scene)
      compareOthers(now, of: first, with: before, .start, in: scene)
    }
    if !stage.isTransitioning, let last = scene.passage.last {
      judge(scene.passage, until: last, in: scene)
    }
    return goesOn
  }

  private func judge(
    _ passage: Passage, until last: Rehearsal.ObservedFrame, in scene: SceneWatcher
  ) {
    measures.situations += 1
    measures.frames += passage.frames.count
    if let refusal = passage.refusal {
      measures.refusals += 1
      measures.refusal = measures.refusal ?? refusal
      return
    }
    for jump in passage.jumps { record(jump, in: scene) }
    let after = passage.frames.last?.picture ?? Picture(of: scene.stage.window)
    let rule = passage.completed ? Rule.end : .cancel
    // After a change of the window's size, views adapt when the transition has ended, which is
    // not the animator's fault.
    if !passage.isResized {
      if let picture = last.picture { compare(picture, of: last, with: after, rule, in: scene) }
      if let before = passage.frames.dropLast().last, let picture = before.picture {
        compareOthers(picture, of: before, with: after, rule, in: scene)
      }
      if passage.completed { checkPlace(of: passage, at: last.time, in: scene) }
    }
    checkLeftovers(at: last.time, in: scene)
    checkDarkness(of: passage, after: after, at: last.time, in: scene)
    checkLayers(of: passage, in: scene)
  }

  // MARK: The ends

  /// Compares an end as the animator shows it with the stage at rest, in the views that it has moved.
  private func compare(
    _ picture: Picture, of frame: Rehearsal.ObservedFrame, with rest: Picture, _ rule: Rule,
    in scene: SceneWatcher
  ) {
    let moved = scene.passage.moved
    let causes = picture.causes(against: rest) {
      moved.contains($0.owner) || $0.aspect == .mask
    }
    for difference in causes {
      record(difference, between: picture, of: frame, and: rest, rule, in: scene)
    }
  }

  /// Compares what was on the screen with what follows, in the views that no animator has moved.
  ///
  /// Bars and views around a presentation also move during a transition, so only what changes much
  /// more than in the frames before is a jump.
  private func compareOthers(
    _ picture: Picture, of frame: Rehearsal.ObservedFrame, with rest: Picture, _ rule: Rule,
    in scene: SceneWatcher
  ) {
    let passage = scene.passage
    let around = passage.motion.dropLast().max() ?? 0
    let causes = picture.causes(against: rest) { difference in
      // The titles of a bar are exchanged while one covers the other, and containers show their bars.
      guard !passage.moved.contains(difference.owner), !difference.view.isInBar else {
        return false
      }
      switch difference.aspect {
      case .order: return true
      case .appears: return picture.shows(difference, without: rest, beside: around)
      case .vanishes: return rest.shows(difference, without: picture, beside: around)
      case .place, .mask: return difference.amount / 4 > 2 * around + 3
      case .value(.alpha): return difference.amount / 0.05 > 2 * around + 6
      case .value, .content: return false
      }
    }
    for difference in causes {
      record(difference, between: picture, of: frame, and: rest, rule, in: scene)
    }
  }

  private func record(
    _ difference: Difference, between picture: Picture, of frame: Rehearsal.ObservedFrame,
    and rest: Picture, _ rule: Rule, in scene: SceneWatcher
  ) {
    // An animator that is tried in a presentation of others can't know what that does with the presenter.
    if !subject.ownsPresentations, let presented = scene.passage.presented,
      !presented.contains(difference.owner) || difference.isShadow
    {
      recordPresenter(difference, rule, of: frame, at: scene.moment(frame.time))
      return
    }
    let culprit = frame.culprit(of: difference)
    let key = culprit.map { "\($0.key).\($0.property.name)" } ?? difference.id
    // Findings from the default situations are not repeated.
    guard !hasFound(rule, key: "\(key) ") else { return }
    // All views that one view covers have one cause.
    let cover =
      culprit == nil && difference.aspect == .vanishes
      ? picture.cover(overViewShownAs: difference.id) : nil
    record(
      rule, key: "\(cover.map { "cover \($0)" } ?? key) in \(scene.name)",
      amount: difference.amount,
      at: culprit.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
      message: frame.sentence(difference, culprit, rule)
        + (cover.map { "; '\($0)' covers it" } ?? "") + scene.moment(frame.time),
      fix: fix(rule, difference, key: key, culprit))
  }

  private func checkLeftovers(at time: Double, in scene: SceneWatcher) {
    let left = scene.stage.leftoverViews
    guard let first = left.first else { return }
    let others = left.count > 1 ? " and \(left.count - 1) more" : ""
    record(
      .leftovers, key: "leftovers in \(scene.name)",
      message: "after the transition, '\(first.id)'\(others) "
        + (left.count == 1 ? "keeps" : "keep") + " values of it\(scene.moment(time))",
      fix: "change views only through what `frame` returns; the host drops those values")
  }

  private func checkPlace(of passage: Passage, at time: Double, in scene: SceneWatcher) {
    guard let place = passage.place, let distance = place.distance, distance > Tolerance.length
    else { return }
    record(
      .end, key: "place \(place.id) in \(scene.name)", amount: distance,
      message:
        "at the end, the view of '\(place.id)' is \(Words.number(distance)) pt from the frame "
        + "that its presentation gives it\(scene.moment(time))",
      fix: "leave the frame to the presentation's `frame`; animate only what `frame` returns")
  }

  // MARK: In between

  private func checkDarkness(
    of passage: Passage, after: Picture, at time: Double, in scene: SceneWatcher
  ) {
    func isDark(_ picture: Picture) -> Bool {
      picture.shownShare(over: passage.grounds) < Darkness.least
    }
    guard passage.before.map(isDark) != true else { return }
    if isDark(after) {
      record(
        .end, key: "black in \(scene.name)",
        message: "the screen is left black: no view covers the container\(scene.moment(time))",
        fix: "keep the view that remains in its place, opaque and uncovered")
    } else if scene.variant.isEmpty, let dark = passage.darkness.noticed {
      // A finger can hold a turning view where it is seen from its edge.
      record(dark, key: "in \(scene.name)", place: scene.moment(dark.time))
    }
  }

  /// Reports frames in which nothing is on the screen.
  func record(
    _ dark: (frames: Int, time: Double, progress: Double), key: String,
    in situation: Situation? = nil, place: String = ""
  ) {
    record(
      .continuity, .warning, key: "black \(key)", amount: Double(dark.frames), in: situation,
      at: .key("frame"),
      message: "the screen is black for \(dark.frames) frames from progress "
        + "\(Words.number(dark.progress)): no view covers the container\(place)",
      fix: "keep one of the two views visible, or put an overlay behind them")
  }

  private func checkLayers(of passage: Passage, in scene: SceneWatcher) {
    // A run that turns around soon after its begin can leave a layer under a bar.
    guard passage.completed else { return }
    for (name, sight) in passage.layers.sorted(by: { $0.key < $1.key }) {
      recordUnseen(name, sight, key: " in \(scene.name)", place: scene.moment(sight.time))
    }
  }

  /// Reports a layer that another view covers in every frame.
  func recordUnseen(
    _ name: String, _ sight: LayerSight, key: String = "",
    in situation: Situation? = nil, place: String = ""
  ) {
    guard !sight.isSeen, sight.frames >= LayerSight.least else { return }
    record(
      .time, .warning, key: "unseen \(name)\(key)", in: situation, at: .key("prepare"),
      message:
        "the layer '\(name)' is never seen: '\(sight.cover)' covers it in every frame\(place)",
      fix: "put it in front with `above`, `below` or `stage:order`, or remove it")
  }

  /// Reports a jump at the moment at which a run was caught, reversed or released.
  private func record(_ jump: SeamJump, in scene: SceneWatcher) {
    let cause = Rehearsal.ObservedValue.jump(
      from: jump.before.values, to: jump.after.values, of: jump.owner,
      seenAs: jump.difference?.aspect)
    let progress = Words.number(jump.after.progress)
    let moment = jump.kind.words(at: progress)
    let key = cause.map { "\($0.key).\($0.property.name)" } ?? jump.id
    // Findings from the default situations are not repeated.
    guard !hasFound(.cancel, key: "release \(key)") else { return }
    record(
      .continuity, key: "\(jump.kind) \(key) in \(scene.name)", amount: jump.steps,
      at: cause.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
      message: (cause.map { "'\(key)' jumps from \($0.before) to \($0.after) \(moment)" }
        ?? "'\(jump.id)' jumps \(moment): \(self.jump(jump.difference))")
        + scene.moment(jump.after.time),
      fix: jump.kind == .followed
        ? "let the first frame begin with what is on the screen"
        : "don't let a frame depend on `ctx.isInteractive`, `ctx.isCancelled` or the gesture "
          + "alone; let what changes there begin at the value that was shown")
  }
}

extension Seam.Kind {
  fileprivate func words(at progress: String) -> String {
    self == .followed
      ? "when the next transition begins" : "when it is \(rawValue) at progress \(progress)"
  }
}

extension Picture {
  /// Whether a view is plainly visible here and nothing like it in another picture.
  ///
  /// - Parameter motion: The largest change around it, in steps that a viewer notices.
  fileprivate func shows(
    _ difference: Difference, without other: Picture, beside motion: Double
  ) -> Bool {
    difference.amount > 0.5 && motion < 10
      && visibleShare(ofViewShownAs: difference.id, of: difference.owner) > 0.5
      && !hasTwin(ofViewShownAs: difference.id, in: other)
  }
}
