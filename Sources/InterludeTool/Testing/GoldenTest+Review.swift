import Diagnostics
import Matrices
import Recordings
import Scenarios
import Scripting
import Terminal
import Transitions
import Workspaces

#if Rendering
  import Filming
#endif

extension GoldenTest {
  /// The maximum number of curves of a run that are compared; a film of it has far fewer.
  private static let mostCurves = 1000

  /// The review item of a run that differs from its golden or from its scenario's expectations.
  ///
  /// - Parameters:
  ///   - known: The golden; if nil, nothing is compared.
  ///   - difference: The first difference; nil if the run equals its golden.
  func review(
    _ item: TestCase, _ file: SearchPath.File, _ recording: Recording, known: Trace?,
    complaints: [Diagnostic], difference: Diagnostic?
  ) throws -> ReviewItem {
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
    let changed = parts.first { $0.curve != nil }?.curve
    let transition = changed.flatMap(ReviewItem.transition) ?? now.shown.first?.id ?? 1
    var review = ReviewItem(
      name: item.name, animator: item.subject.name,
      operation: now.transition(transition)?.operation?.rawValue ?? "",
      device: scenario.device.name ?? "", rule: complaints.isEmpty ? "differs" : "failed",
      size: (complaints.isEmpty ? 0 : 1e6) + (isVague ? 1 : motion?.size ?? 1),
      words: complaints.map(\.message)
        + (isVague ? [difference?.message ?? same] : [])
        + parts.filter { $0.topic != "details" }.map(\.words),
      command: "\(workspace.command) run \(played(item, in: file))", accept: accepted(item),
      figures: ReviewItem.figures(old, new), curves: ReviewItem.Curve.all(from: past, to: now),
      events: ReviewItem.Happening.all(from: old.events, to: new.events))
    if let script = item.subject.script {
      review.source = workspace.source(
        of: script, about: review.curves.first?.name ?? changed)
    }
    #if Rendering
      guard item.subject.canMoveAsRecorded else {
        review.drawsOnlyNow = true
        review.draw = { [number = max(transition - 1, 0)] in
          try ReviewPictures(
            of: scenario, app: item.subject.name, transition: number, imageFolder: file.folder,
            in: item.subject.mover(for: file, in: workspace).environment)
        }
        return review
      }
      review.draw = {
        try ReviewPictures(
          of: scenario, by: item.subject.name, past: PastMotion(past), imageFolder: file.folder
        ) { try item.subject.mover(for: file, in: workspace).environment }
      }
    #endif
    return review
  }

  /// The review item of a film strip that differs from its golden, although the motion may be the
  /// same.
  ///
  /// For example, a color or a text of a screen is only visible in the pictures.
  func pictureReview(
    _ item: TestCase, _ file: SearchPath.File, _ run: GoldenRun, _ recorded: [UInt8],
    _ difference: Diagnostic
  ) throws -> ReviewItem {
    var review = ReviewItem(
      name: item.name, animator: item.subject.name,
      device: try workspace.scenario(at: file).device.name ?? "", rule: "differs", size: 1,
      words: [difference.message],
      command:
        "\(workspace.command) render \(played(item, in: file)) --sheet \("\(file.name).png".inShell)",
      accept: accepted(item))
    #if Rendering
      review.draw = { try run.pictures?(recorded) }
    #endif
    return review
  }

  /// The arguments that name the subject and scenario in a command.
  private func played(_ item: TestCase, in file: SearchPath.File) -> String {
    let isFound = (try? workspace.scenarioFile(file.name))?.path == file.path
    let scenario = (isFound ? file.name : file.shownAs).inShell
    return "\(item.subject.inCommand) --scenario \(scenario)"
  }

  private func accepted(_ item: TestCase) -> String? {
    item.subject.isInstalled ? nil : item.subject.inCommand
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
