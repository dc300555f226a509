import LuaRuntime
import Motion
import Transitions

/// A script's `ctx` table: the context of the transition, in the terms used by scripts.
///
/// It is created once per run. The fields that change during the run, such as the gesture or the
/// cancellation, are rewritten individually. The script can't write to the table, and reading an
/// unknown name is an error.
final class ScriptContext {
  let context: LuaContext
  private let state: LuaState
  /// The template of the table, with its parts.
  ///
  /// The state counts the parts toward the host's limit as long as they are retained here.
  private let template: ContextTemplates.Template
  /// The revision that was written last.
  ///
  /// In most frames, it has not changed.
  @exclusivity(unchecked) private var toldRevision: Int?
  /// Whether the script mentions the time of a frame.
  private let hasElapsed: Bool
  /// Whether the script mentions details of gestures.
  private let hasGesture: Bool

  /// - Parameters:
  ///   - script: The script that gets the table.
  ///   - parameters: The values of the script's parameters, by name.
  init(
    of context: TransitionContext, for script: Script, parameters: [String: Parameter.Value] = [:]
  ) throws(LuaError) {
    let mentions = script.mentions
    hasElapsed = mentions.elapsed
    hasGesture = mentions.gesture
    template = try script.contextTemplates.template(
      for: ContextFacts(of: context, parameters: parameters, for: mentions))
    state = script.state
    self.context = try state.makeContext(from: template.table)
    set(.duration, to: context.duration)
  }

  /// The table, as an argument of a call.
  var value: LuaValue { .context(context) }

  /// Sets the `state` field.
  func setState(_ value: LuaValue) throws(LuaError) {
    try state.set("state", of: context, to: value)
  }

  /// Sets the `sheet` field.
  func setSheet(_ value: LuaValue) throws(LuaError) {
    try state.set("sheet", of: context, to: value)
  }

  /// Sets the duration of the run, in seconds.
  func setDuration(_ seconds: Double) { set(.duration, to: seconds) }

  /// Updates the time of a frame, for a script that reads it.
  func tellTime(_ transition: TransitionContext, progress: Double) {
    guard hasElapsed else { return }
    set(.elapsed, to: transition.elapsed(at: progress))
  }

  /// Updates the fields that change during a run.
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
    if hasGesture { update(from: sample) }
  }

  /// Updates the details of a gesture that few scripts use.
  private func update(from sample: GestureSample) {
    let kinds = GestureSample.Kind.allCases
    // The number identifies the word. Before a gesture, it is 0, which stands for `none`.
    context.set(
      ContextField.kind.rawValue, to: sample.kind.rawValue,
      number: kinds.firstIndex(of: sample.kind) ?? 0)
    set(.touches, to: Double(sample.touches))
    set(.startX, to: sample.start.x)
    set(.startY, to: sample.start.y)
    set(.scale, to: sample.scale)
    set(.rotation, to: sample.rotation)
    set(.scaleVelocity, to: sample.scaleVelocity)
    set(.rotationVelocity, to: sample.rotationVelocity)
    set(.progress, to: sample.progress)
    set(.heldFrom, to: sample.heldFrom)
  }

  private func set(_ field: ContextField, to number: Double) {
    context.set(field.rawValue, to: number)
  }

  private func set(_ field: ContextField, to boolean: Bool) {
    context.set(field.rawValue, to: boolean)
  }
}
