public import LuaRuntime
public import Transitions
import Views

/// The allowance shared by all scripts on a stage: the rules of plugins, their responses to
/// gestures, their animations alongside, and the animators.
///
/// Each change is passed to every plugin, of which there may be a hundred. Separate allowances
/// would add up to a minute for a single push. The allowance lasts until a transition has ended and
/// all motion has stopped; then a new one begins. A touch that starts no transition does not renew
/// it.
public final class StageAllowance {
  private unowned let stage: Stage
  private let limits: LuaLimits
  /// The stage's quiet moments when this allowance began.
  private var quietMoments: Int
  /// The remaining instructions for all scripts.
  public private(set) var instructions: LuaInstructions
  /// The allowance for the responses of plugins.
  ///
  /// Each run of an animator has its own views, values and lines.
  private var answers: LuaAllowance

  private init(of stage: Stage, _ limits: LuaLimits) {
    self.stage = stage
    self.limits = limits
    quietMoments = stage.quietMoments
    instructions = LuaInstructions(limits)
    answers = LuaAllowance(limits, sharing: instructions)
  }

  /// The allowance of a stage.
  private static func on(_ stage: Stage, _ limits: LuaLimits) -> StageAllowance {
    let known = known(on: stage)
    let allowance = known ?? StageAllowance(of: stage, limits)
    if known == nil { stage.scripts.allowance = allowance }
    allowance.renew()
    return allowance
  }

  private func renew() {
    guard quietMoments != stage.quietMoments else { return }
    quietMoments = stage.quietMoments
    instructions = LuaInstructions(limits)
    answers = LuaAllowance(limits, sharing: instructions)
  }

  /// The allowance of a stage; nil if no script was called on it.
  public static func known(on stage: Stage) -> StageAllowance? {
    stage.scripts.allowance
  }

  /// The allowance of a run that begins on a stage.
  ///
  /// Without a stage, it is not shared.
  static func forRun(on stage: Stage?, _ limits: LuaLimits) -> LuaAllowance {
    LuaAllowance(limits, sharing: stage.map { on($0, limits).instructions })
  }

  /// The allowance of a plugin's response; nil without a stage, as in an explanation.
  ///
  /// There, each response has the budget of a call.
  static func forAnswer(on stage: Stage?, _ limits: LuaLimits) -> LuaAllowance? {
    stage.map { on($0, limits).answers }
  }
}
