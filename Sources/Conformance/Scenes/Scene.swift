import Look
import Transitions

/// A scenario on a stage, for one run, and what is different from the scenario in it.
final class Scene {
  let stage: Stage
  let name: String
  let watcher: SceneWatcher
  /// What a run does besides the scenario, in words; empty for the scenario itself.
  var variant: String
  /// The number of frames played so far.
  var frames = 0
  /// The work so far: the frames, and their pictures.
  var work: Int { frames + Int(watcher.work) }

  init(_ stage: Stage, named name: String, variant: String = "") {
    (self.stage, self.name, self.variant) = (stage, name, variant)
    watcher = SceneWatcher(stage)
    stage.addObserver(watcher)
  }

  /// The end of a message: when it happens.
  func moment(_ time: Double) -> String {
    ", at \(Words.number(time)) s of scenario '\(name)'" + (variant.isEmpty ? "" : ", \(variant)")
  }
}
