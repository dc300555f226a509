@_spi(Tools) import InterludeTool
@_spi(Tools) import Diagnostics
import Filming
import Matrices
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

extension ReviewedRun {
  /// The maximum number of curves of a run that are compared; a film of it has far fewer.
  private static let mostCurves = 1000

  /// What a review shows of the run.
  func reviewItem(in workspace: Workspace) throws -> ReviewItem {
    guard let strips else { return try motionItem(in: workspace) }
    return try pictureItem(strips, in: workspace)
  }

  /// The review item of a run that differs from its golden or from its scenario's expectations.
  private func motionItem(in workspace: Workspace) throws -> ReviewItem {
    var scenario = try workspace.scenario(at: file)
    scenario.frameRate = recording.header.frameRate
    // The run is also converted to a trace, so that both leave out the same details.
    let present = try Trace(recording)
    let same =
      known == nil ? "there is no golden to compare it with" : "it moves as its golden does"
    let known = known ?? present
    let past = Recording(known, over: recording)
    let now = Recording(present, over: recording)
    let old = MotionDigest(past, events: MotionDigest.words(of: known), curves: Self.mostCurves)
    let new = MotionDigest(now, events: MotionDigest.words(of: present), curves: Self.mostCurves)
    let motion =
      difference == nil ? nil : MotionDifference(from: old, to: new, isKnown: true)
    let parts = motion?.parts ?? []
    let isVague = parts.first.map { $0.topic == "details" } ?? true
    let changed = parts.first { $0.value != nil && $0.place.transition != nil }
    let transition = changed?.place.transition ?? now.shown.first?.id ?? 1
    var review = ReviewItem(
      name: item.name, animator: item.subjectName,
      operation: now.transition(transition)?.operation?.rawValue ?? "",
      device: scenario.device.name ?? "", rule: complaints.isEmpty ? "differs" : "failed",
      size: (complaints.isEmpty ? 0 : 1e6) + (isVague ? 1 : motion?.size ?? 1),
      words: complaints.map(\.message)
        + (isVague ? [difference?.message ?? same] : [])
        + parts.filter { $0.topic != "details" }.map(\.words),
      motion: motion?.largest, topic: parts.first?.topic ?? "",
      command: "\(workspace.command) run \(played(in: workspace))", accept: accepted,
      figures: ReviewItem.figures(old, new), curves: ReviewItem.Curve.all(from: past, to: now),
      events: ReviewItem.Happening.all(from: old.events, to: new.events))
    if let script = item.subject?.file {
      review.source = workspace.registry.source(
        of: script, about: review.curves.first?.name ?? changed?.value?.name)
    }
    // An app's own code moves and draws its views; a recorded motion can't be replayed in them.
    if case .app? = item.subject?.kind {
      review.drawsOnlyNow = true
      review.draw = { [number = max(transition - 1, 0)] in
        try ReviewPictures(
          of: scenario, app: item.subjectName, transition: number, imageFolder: file.folder,
          in: environment(in: workspace))
      }
      return review
    }
    review.draw = {
      try ReviewPictures(
        of: scenario, by: item.subjectName, past: PastMotion(past), imageFolder: file.folder
      ) { try environment(in: workspace) }
    }
    return review
  }

  /// The review item of a film strip that differs from its golden, although the motion may be the
  /// same.
  ///
  /// For example, a color or a text of a screen is only visible in the pictures.
  private func pictureItem(
    _ strips: (recorded: [UInt8], run: any RunStrip), in workspace: Workspace
  ) throws -> ReviewItem {
    let sheet = "\(file.name).png".inShell
    var review = ReviewItem(
      name: item.name, animator: item.subjectName,
      device: try workspace.scenario(at: file).device.name ?? "", rule: "differs", size: 1,
      words: (difference.map { [$0.message] } ?? []),
      command: "\(workspace.command) render \(played(in: workspace)) --sheet \(sheet)",
      accept: accepted)
    if let strip = strips.run as? GoldenStrip {
      review.draw = { try strip.pictures(since: strips.recorded) }
    }
    return review
  }

  /// The arguments that name the subject and scenario in a command.
  private func played(in workspace: Workspace) -> String {
    "\(item.inCommand) --scenario \(workspace.word(forScenario: file).inShell)"
  }

  /// The delegates of another run of it.
  private func environment(in workspace: Workspace) throws -> PlayerEnvironment {
    guard let subject = item.subject else { return workspace.environment() }
    return try workspace.playable(subject, in: file).environment
  }

  private var accepted: String? {
    item.isInstalled ? nil : item.inCommand
  }
}

extension ReviewItem {
  /// The figures of two motions for a person to compare.
  static func figures(_ old: MotionDigest, _ new: MotionDigest) -> String {
    func pair(_ name: String, _ one: Double, _ other: Double, _ unit: String) -> String {
      let (one, other) = (Decimal.text(one), Decimal.text(other))
      return one == other ? "\(name) \(one) \(unit)" : "\(name) \(one) → \(other) \(unit)"
    }
    return [
      pair("duration", old.duration, new.duration, "s"),
      pair("at rest after", old.settling, new.settling, "s"),
      pair("largest speed", old.speed.rounded(), new.speed.rounded(), "pt/s"),
      pair("moves", old.distance, new.distance, "pt"),
    ].joined(separator: ", ")
  }
}
