package import LuaRuntime
package import Transitions
import Views

/// What all scripts on a stage may take together: the rules of plugins, their answers to gestures, what they
/// show alongside, and the animators.
///
/// Each of a hundred plugins is asked about each change, so an allowance for each of them would add up to a
/// minute for a single push. This one is for all that happens until a transition has ended and nothing moves any
/// more: what comes then has a new one. A touch that leads to no transition brings none.
package final class StageAllowance {
  private unowned let stage: Stage
  private let limits: LuaLimits
  /// Transitions that had ended when it was made.
  private var ended: Int
  /// What is left to all of them.
  package private(set) var instructions: LuaInstructions
  /// For the answers of plugins; a run of an animator has views, values and lines of its own.
  private var answers: LuaAllowance

  private init(of stage: Stage, _ limits: LuaLimits) {
    self.stage = stage
    self.limits = limits
    ended = stage.endedTransitions
    instructions = LuaInstructions(limits)
    answers = LuaAllowance(limits, sharing: instructions)
  }

  /// That of a stage.
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

  /// That of a stage, if a script was called on it.
  package static func known(on stage: Stage) -> StageAllowance? {
    stage.window.attachments[StageAllowance.self]
  }

  /// What a run that begins on a stage may take; without a stage it shares with no other.
  static func forRun(on stage: Stage?, _ limits: LuaLimits) -> LuaAllowance {
    LuaAllowance(limits, sharing: stage.map { on($0, limits).instructions })
  }

  /// What an answer of a plugin may take; nil without a stage, as in an explanation, where each answer has the
  /// budget of a call.
  static func forAnswer(on stage: Stage?, _ limits: LuaLimits) -> LuaAllowance? {
    stage.map { on($0, limits).answers }
  }
}
