@_spi(Tools) import InterludeTool
@_spi(Tools) import Diagnostics
import Filming
import Matrices
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
@_spi(Tools) import Views
@_spi(Tools) import Workspaces

/// The changes of a matrix, prepared for a review.
struct MatrixReview {
  let subjects: MatrixSubjects
  let workspace: Workspace
  /// All results, to find where else a change occurs.
  let summary: Summary

  /// The largest change of each kind, and then the others.
  ///
  /// This way, an animator that changes in hundreds of cases does not hide the next one.
  func items(_ changes: MatrixChanges) -> [ReviewItem] {
    let groups = changes.groups.sorted { $0.size > $1.size }
    let examples = Set(groups.map(\.example.key))
    let first = groups.prefix(ReviewFolder.mostChanges).map { group in
      let others = group.count > 1 ? ["in \(summary.place(of: group))"] : []
      return item(group.example, further: others)
    }
    let rest = changes.changes.lazy.filter { !examples.contains($0.key) }
      .prefix(ReviewFolder.mostChanges - first.count).map { item($0) }
    return first + rest
  }

  /// - Parameter further: Other remarks about the change.
  private func item(_ change: CaseChange, further: [String] = []) -> ReviewItem {
    let words = change.key.split(separator: "/").map(String.init)
    let address = CaseAddress.text(ofKey: change.key)
    let name = words.first.map { KeyWord.decoded($0) ?? $0 } ?? ""
    let file = subjects.files.first { $0.name == name }
    var played = address
    if let file, file.isNamedByPath {
      // A search would not find the file, so the address must begin with its path.
      played = file.shownAs + address.drop { $0 != "/" }
    }
    var item = ReviewItem(
      name: address, animator: name, operation: words.count > 1 ? words[1] : "",
      device: words.count > 3 ? words[2] + (words[3] == "landscape" ? " landscape" : "") : "",
      rule: change.kind.rawValue, size: change.size, words: change.words + further,
      motion: change.motion?.largest, topic: change.topic,
      command: "\(workspace.command) run --case \(played.inShell)")
    guard let old = change.old?.motion, let new = change.new?.motion else { return item }
    item.figures = ReviewItem.figures(old, new)
    item.curves = ReviewItem.Curve.all(from: old, to: new)
    item.events = ReviewItem.Happening.all(from: old.events, to: new.events)
    guard subjects.kind == .operations else {
      // An app draws its own views, and a digest has too little of several transitions to play the earlier ones again.
      item.drawsOnlyNow = true
      item.draw = drawing(change, transition: item.changedTransition)
      return item
    }
    guard let file else { return item }
    item.source = workspace.registry.source(of: file, about: item.curves.first?.name)
    // If there were too many properties, only some of them were recorded. A picture with only
    // those would be wrong.
    guard old.hasAllCurves else { return item }
    item.draw = { [workspace] in
      let address = try CaseAddress(change.key)
      let place = try workspace.scenarioFile(address.scenario)
      let scenario = try workspace.scenario(at: place, in: address.surroundings)
      return try ReviewPictures(
        of: scenario, by: name,
        past: PastMotion(old, isDriven: address.surroundings.cancelledAt != nil),
        imageFolder: place.folder
      ) {
        let animator = try workspace.registry.animator(
          at: file, settings: address.settings.map { ($0.name, $0.value) })
        return workspace.environment(trying: animator, in: place.folder)
      }
    }
    return item
  }

  /// Draws a transition of a scenario as it is now.
  private func drawing(_ change: CaseChange, transition: Int) -> () throws -> ReviewPictures? {
    { [workspace] in
      let played = try workspace.playable(CaseAddress(change.key))
      return try ReviewPictures(
        of: played.scenario, app: played.name, transition: transition,
        imageFolder: played.file.folder, in: played.environment)
    }
  }
}

extension PastMotion {
  /// The motion of a recorded result.
  ///
  /// - Parameter isDriven: Whether the transition is driven by a percentage and therefore has
  ///   no duration.
  fileprivate convenience init(_ motion: MotionDigest, isDriven: Bool) {
    let last = Double(MotionDigest.moments - 1)
    // An earlier step, such as the presentation of what is then dismissed, is a transition too.
    let number = motion.curves.last?.transition ?? 1
    let seconds = motion.duration(ofTransition: number)
    let track = RecordedTransition(
      id: number, duration: seconds,
      times: (0..<MotionDigest.moments).map { Double($0) / last * seconds },
      channels: motion.curves.filter { $0.transition == number }.map(\.channel))
    self.init(
      [track], looks: motion.looks.compactMap(TraceLook.init(words:)), hasDurations: !isDriven)
  }
}
