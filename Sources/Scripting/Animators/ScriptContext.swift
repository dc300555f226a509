import LuaRuntime
import Motion
import Transitions

/// The table that a script gets as `ctx`: the transition's context in the script's words.
///
/// It is made once for a run. What changes on the way (the gesture, the cancel) is rewritten field
/// by field; the script can't write to it, and to read a name that is not there is an error.
final class ScriptContext {
  let context: LuaContext
  /// What the table is made from, with its parts.
  ///
  /// The state counts the parts as the host's for as long as they are kept here.
  private let template: ContextTemplates.Template
  /// The revision that was told last: most frames have nothing new to tell.
  @exclusivity(unchecked) private var toldRevision: Int?
  /// Whether the script speaks of the time of a frame.
  private let hasElapsed: Bool

  /// - Parameters:
  ///   - script: The script that gets it.
  ///   - parameters: The values of its parameters, by name.
  init(
    of context: TransitionContext, for script: Script, parameters: [String: Parameter.Value] = [:]
  ) throws(LuaError) {
    let mentions = script.mentions
    hasElapsed = mentions.elapsed
    template = try script.contextTemplates.template(
      for: ContextFacts(of: context, parameters: parameters, for: mentions))
    self.context = try script.state.makeContext(from: template.table)
    set(.duration, to: context.duration)
  }

  /// The table as an argument of a call.
  var value: LuaValue { .context(context) }

  /// Gives `state` another value.
  func setState(_ value: LuaValue) throws(LuaError) {
    try context.set("state", to: value)
  }

  /// Tells the seconds that the run takes.
  func setDuration(_ seconds: Double) { set(.duration, to: seconds) }

  /// Tells the time of a frame to a script that asks for it.
  func tellTime(_ transition: TransitionContext, progress: Double) {
    guard hasElapsed else { return }
    set(.elapsed, to: transition.elapsed(at: progress))
  }

  /// Brings what changes on the way up to date.
  func update(from transition: TransitionContext) {
    let revision = transition.inputRevision
    guard revision != toldRevision else { return }
    toldRevision = revision
    let sample = transition.gesture
    set(.isInteractive, to: transition.isInteractive)
    set(.isCancelled, to: transition.transitionWasCancelled)
    set(.x, to: sample.location.x)
    set(.y, to: sample.location.y)
    set(.translationX, to: sample.translation.x)
    set(.translationY, to: sample.translation.y)
    set(.velocityX, to: sample.velocity.x)
    set(.velocityY, to: sample.velocity.y)
    set(.isActive, to: sample.isActive)
  }

  private func set(_ field: ContextField, to number: Double) {
    context.set(field.rawValue, to: number)
  }

  private func set(_ field: ContextField, to boolean: Bool) {
    context.set(field.rawValue, to: boolean)
  }
}
