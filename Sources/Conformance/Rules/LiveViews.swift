import Diagnostics
import Transitions
import Views

extension Examination {
  /// Checks whether the kit can show everything of the animator on an app's live views.
  func checkLiveViews() {
    for act in [Situation.Act.push, .pop, .present, .dismiss, .tabForward] {
      let situation = Situation(act)
      guard let rehearsal = rehearsal(situation) else { return }
      var look = Rehearsal.Look()
      look.all = true
      let run = rehearsal.play(steps: 24, look: look)
      guard rehearsal.refusal == nil, let layers = rehearsal.run?.layers else { continue }
      for layer in layers.blended {
        recordNotShown(
          "'blend'", of: layer, "UIKit can't blend a live view with what is behind it", situation)
      }
      for frame in run.frames { checkLiveViews(frame.values, layers.masks, in: situation) }
    }
  }

  private func checkLiveViews(
    _ values: [Rehearsal.ObservedValue], _ masks: [String: Int], in situation: Situation
  ) {
    var cuts = masks
    var rectangles: Set<String> = []
    for value in values {
      if let reason = value.property.reasonNotShown(value.value) {
        recordNotShown(
          "'\(value.property.name)'", of: value.key, reason, situation, amount: abs(value.value),
          at: .property(value.property.name, view: value.key))
      }
      guard value.property.liveView == .mask else { continue }
      switch value.property {
      case .maskRadius: cuts[value.key, default: 0] += 1
      case .maskX, .maskY: break
      default: if rectangles.insert(value.key).inserted { cuts[value.key, default: 0] += 1 }
      }
    }
    for (view, count) in cuts.sorted(by: { $0.key < $1.key }) where count > 1 {
      recordNotShown("a second mask", of: view, "a layer has one mask", situation)
    }
  }

  private func recordNotShown(
    _ what: String, of view: String, _ reason: String, _ situation: Situation, amount: Double = 0,
    at clue: CheckedAnimator.Clue = .file
  ) {
    // All pieces of a view are reported as one.
    let view = String(view.prefix { $0 != "[" })
    record(
      .liveViews, .warning, key: "\(what) \(view)", amount: amount, in: situation, at: clue,
      message: "\(what) of '\(view)' is not shown in an app: \(reason)",
      fix: "replace it, or accept that an app shows the rest without it")
  }
}
