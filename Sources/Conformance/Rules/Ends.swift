import Diagnostics
import Look
import Views
import Transitions

extension Examination {
  /// Plays every situation to its end and examines its first and its last frame.
  ///
  /// Only visible differences count: the first frame must look like the stage before the run, and
  /// the last one like the stage after the host has removed all values. Invisible views can have
  /// any value, such as a shadow off the screen, a dimming view under an opaque view, or a
  /// disappearing view that has faded out.
  func checkEveryRun() {
    for situation in Situation.all {
      guard let rehearsal = rehearsal(situation) else { return }
      let isUsual = Situation.usual.contains(situation)
      let observed = rehearsal.play(steps: isUsual ? nil : 6)
      guard judge(observed, of: rehearsal) else { continue }
      if let run = rehearsal.run, isUsual {
        recordCost(of: run.frames, in: run.time)
        isCrowded = isCrowded || run.isCrowded
      }
      if situation.act == .push, isUsual { measures.duration = rehearsal.duration }
    }
  }

  /// Judges a run that was played to its end.
  ///
  /// - Returns: Whether there was a run: it was not refused, and its animator did not fail.
  func judge(
    _ observed: Rehearsal.ObservedRun, of rehearsal: Rehearsal, with settings: String = ""
  ) -> Bool {
    measures.situations += 1
    measures.frames += observed.frames.count
    if let refusal = rehearsal.refusal {
      measures.refusals += 1
      measures.refusal = measures.refusal ?? refusal
      return false
    }
    recordErrors(of: rehearsal, with: settings)
    guard rehearsal.failures.isEmpty else { return false }
    checkEnds(of: observed, in: rehearsal.situation, with: settings)
    checkLeftovers(of: observed, in: rehearsal.situation)
    return true
  }

  func recordErrors(of rehearsal: Rehearsal, with settings: String = "") {
    for failure in rehearsal.failures { record(failure.error, in: rehearsal.situation) }
    if let (key, property, progress) = rehearsal.run?.notFinite {
      record(
        .errors, key: "finite \(key) \(property.name)", in: rehearsal.situation,
        at: .property(property.name, view: key),
        message: "\(key).\(property.name) is not a finite number at progress "
          + Words.number(progress) + settings,
        fix: "look for a division by zero in what computes this value")
    }
  }

  func checkEnds(
    of observed: Rehearsal.ObservedRun, in situation: Situation, with settings: String = ""
  ) {
    if let first = observed.frames.first, let picture = first.picture, first.progress == 0 {
      for difference in picture.causes(against: observed.before) {
        record(difference, .start, of: first, in: situation, with: settings)
      }
    }
    guard observed.completed, let last = observed.frames.last, let picture = last.picture else {
      return
    }
    for difference in picture.causes(against: observed.after) {
      record(difference, .end, of: last, in: situation, with: settings)
    }
  }

  private func record(
    _ difference: Difference, _ rule: Rule, of frame: Rehearsal.ObservedFrame,
    in situation: Situation,
    with settings: String
  ) {
    // In a partial presentation the presenter stays visible. If an animator changes or covers it,
    // removing the change at the end is visible. That is only a note, because few animators can
    // avoid it.
    let isBeside = difference.owner != "message" || difference.isShadow
    if situation.act.showsPresenter, isBeside {
      recordPresenter(difference, rule, of: frame, in: situation)
      return
    }
    let culprit = frame.culprit(of: difference)
    let key = culprit.map { "\($0.key).\($0.property.name)" } ?? difference.id
    // Problems with the default settings are not repeated for other settings.
    guard settings.isEmpty || !hasFound(rule, key: "\(key) ") else { return }
    record(
      rule, settings.isEmpty ? .error : .warning, key: "\(key) \(settings)",
      amount: difference.amount, in: situation,
      at: culprit.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
      message: frame.sentence(difference, culprit, rule) + settings,
      fix: fix(rule, difference, key: key, culprit))
  }

  /// Notes a change of what is beside the view of a partial presentation.
  ///
  /// - Parameter place: The end of the message: when it happens in a scenario.
  func recordPresenter(
    _ difference: Difference, _ rule: Rule, of frame: Rehearsal.ObservedFrame,
    in situation: Situation? = nil, at place: String = ""
  ) {
    let culprit = frame.culprit(of: difference)
    record(
      .presenter, .note, key: "", amount: difference.amount, in: situation,
      at: culprit.map { .property($0.property.name, view: $0.key) } ?? .key("frame"),
      message: "under a partial presentation, \(frame.sentence(difference, culprit, rule))\(place)",
      fix: "if `ctx.back.hasView` is false, don't change the presenter or cover it: "
        + "dimming belongs to the presentation; or refuse with `canPerform`")
  }

  func fix(
    _ rule: Rule, _ difference: Difference, key: String, _ culprit: Rehearsal.ObservedValue?
  ) -> String {
    let end = rule == .start ? "0" : "1"
    guard let culprit else {
      switch (difference.aspect, rule) {
      case (.appears, .start):
        return
          "hide what was not there before: begin with its `alpha` at 0 or outside of the container"
      case (.appears, _):
        return
          "make the leaving view disappear by progress 1: fade, cover or move it out of the container"
      case (.vanishes, .start):
        return "show what was there before: begin with it in its place, opaque and uncovered"
      case (.vanishes, _):
        return "make the remaining view visible at progress 1: in its place, opaque and uncovered"
      case (.order, _):
        return "put them in the order that they have "
          + (rule == .start ? "before" : "after") + " the run, with `zIndex` or `stage:order`"
      default:
        return "make `frame(ctx, \(end), …)` show it as it is "
          + (rule == .start ? "before the run" : "after the run")
      }
    }
    let rest = culprit.property.words(for: culprit.rest)
    return "make \(key) \(rule == .start ? "begin" : "end") at \(rest): multiply its change by "
      + "something that is 0 at progress \(end)"
  }

  /// Compares the stage after the run with the one after the host's own cross dissolve, view by
  /// view and value by value.
  private func checkLeftovers(of observed: Rehearsal.ObservedRun, in situation: Situation) {
    guard observed.ended else {
      record(
        .leftovers, key: "stuck", in: situation, message: "the run does not end",
        fix: "make sure duration() is finite and nothing starts its own animations")
      return
    }
    if observed.leftovers > 0 {
      record(
        .leftovers, key: "presentation", in: situation,
        message: "\(observed.leftovers) views still show values of the run",
        fix: "change views only through what `frame` returns; the host drops those values")
    }
    let expected = references.inventory(after: situation)
    if let difference = Inventory.firstDifference(observed.inventoryAfter, from: expected) {
      record(
        .leftovers, key: "inventory", in: situation,
        message: "after the run, \(difference)",
        fix: "change views only through what `frame` returns, never through their models")
    }
  }

  /// Records the time per frame of the fastest run, because other processes can only make a run
  /// slower.
  func recordCost(of frames: Int, in time: Duration) {
    guard frames > 0 else { return }
    let each = time / .microseconds(frames)
    measures.microseconds = measures.microseconds == 0 ? each : min(measures.microseconds, each)
  }
}

extension Picture {
  /// The differences, without views that are visible or hidden only because another view is
  /// misplaced.
  ///
  /// - Parameter counts: Whether a difference is looked at.
  func causes(
    against rest: Picture, where counts: (Difference) -> Bool = { _ in true }
  ) -> [Difference] {
    let all = (differences(from: rest) + reorderings(from: rest)).filter(counts)
    let direct = all.filter { $0.aspect != .appears && $0.aspect != .vanishes }
    return direct.isEmpty ? all : direct
  }
}

extension Rehearsal.ObservedFrame {
  /// The value that most likely causes a difference.
  ///
  /// Of the view's values that can have such an effect, it is the one farthest from its model
  /// value.
  func culprit(of difference: Difference) -> Rehearsal.ObservedValue? {
    let given = values.filter { $0.view == difference.owner }
    if difference.aspect == .appears {
      // A view that should not be visible is compared with a transparent one.
      let veil = difference.isShadow ? Property.shadowOpacity : .alpha
      guard var said = given.first(where: { $0.property == veil }) else { return nil }
      said.rest = 0
      return said
    }
    return given.filter {
      abs($0.value - $0.rest) > Tolerance.opacity && difference.aspect.isCaused(by: $0.property)
    }.max { abs($0.value - $0.rest) < abs($1.value - $1.rest) }
  }

  func sentence(
    _ difference: Difference, _ culprit: Rehearsal.ObservedValue?, _ rule: Rule
  ) -> String {
    let seen = difference.sentence(rule)
    let place = "at progress \(Words.number(progress)), '\(difference.id)' \(seen)"
    guard let culprit else { return place }
    let property = culprit.property
    return place + "; \(culprit.key).\(property.name) is \(property.words(for: culprit.value)), "
      + "at rest it is \(property.words(for: culprit.rest))"
  }
}

extension Difference {
  /// The difference from the stage before the start or after the end, as part of a sentence.
  fileprivate func sentence(_ rule: Rule) -> String {
    switch aspect {
    case .place: return "is \(Words.number(amount)) pt from its place"
    case .mask: return "is clipped by its mask, by \(Words.number(amount)) pt"
    case .content: return "shows something else"
    case .appears:
      return rule == .start
        ? "is visible but was not a moment before" : "is visible but gone a moment later"
    case .vanishes:
      return rule == .start
        ? "is invisible but was visible a moment before"
        : "is invisible but visible a moment later"
    case .order(let back):
      return "is in front of '\(back)', "
        + (rule == .start
          ? "which was in front of it a moment before" : "which is in front of it a moment later")
    case .value(let property):
      guard property.kind == .number else { return "has another \(property.look)" }
      return "differs in its \(property.look) by \(Words.number(amount))\(property.symbol)"
    }
  }

  /// The name of the differing property, in words; nil for a difference of another kind.
  var look: String? {
    guard case .value(let property) = aspect else { return nil }
    return property.look
  }
}
