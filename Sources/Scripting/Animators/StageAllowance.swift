package import LuaRuntime
package import Transitions
import Views

/// The joint allowance of all scripts on a stage: the rules of plugins, their answers to gestures,
/// their animations alongside, and the animators.
///
/// Each of a hundred plugins is asked about each change, so separate allowances would add up to a
/// minute for a single push. This allowance lasts until a transition has ended and nothing moves
/// any more; then a new one begins. A touch that leads to no transition does not renew it.
package final class StageAllowance {
  private unowned let stage: Stage
  private let limits: LuaLimits
  /// The number of ended transitions when it was made.
  private var ended: Int
  /// The remaining instructions for all scripts.
  package private(set) var instructions: LuaInstructions
  /// For the answers of plugins; each run of an animator has separate views, values and lines.
  private var answers: LuaAllowance

  private init(of stage: Stage, _ limits: LuaLimits) {
    self.stage = stage
    self.limits = limits
    ended = stage.endedTransitions
    instructions = LuaInstructions(limits)
    answers = LuaAllowance(limits, sharing: instructions)
  }

  /// The allowance of a stage.
  private static func on(_ stage: Stage, _ limits: LuaLimits) -> StageAllowance {
    let known = known(on: stage)
    let allowance = known ?? StageAllowance(of: stage, limits)
    if known == nil { stage.window.attachments[StageAllowance.self] = allowance }
    allowance.renew()
    return allowance
  }

  private func renew() {
    guard ended != stage.endedTransitions, !stage.isTransitioning else { return }
    ended = stage.endedTransitions
    instructions = LuaInstructions(limits)
    answers = LuaAllowance(limits, sharing: instructions)
  }

  /// The allowance of a stage, if a script was called on it.
  package static func known(on stage: Stage) -> StageAllowance? {
    stage.window.attachments[StageAllowance.self]
  }

  /// The allowance of a run that begins on a stage; without a stage it is not shared.
  static func forRun(on stage: Stage?, _ limits: LuaLimits) -> LuaAllowance {
    LuaAllowance(limits, sharing: stage.map { on($0, limits).instructions })
  }

  /// The allowance of a plugin's answer; nil without a stage, as in an explanation, where each
  /// answer has the budget of a call.
  static func forAnswer(on stage: Stage?, _ limits: LuaLimits) -> LuaAllowance? {
    stage.map { on($0, limits).answers }
  }
}
