import Transitions
import Views

/// The data that scripts share on a stage.
final class StageScripts {
  /// The allowance of all scripts; nil before the first call of a script.
  var allowance: StageAllowance?
  /// The effects alongside the presentations, by presentation.
  ///
  /// An effect retains the controllers of its transition, and they retain the presentation. If the
  /// presentation retained the effect, a stage that is released during a presentation would leak
  /// them all.
  var effects: [ObjectIdentifier: any AnimationEffect] = [:]
}

extension Stage {
  /// The data of the stage's scripts.
  var scripts: StageScripts { slots[StageScripts.self, default: StageScripts()] }
}
