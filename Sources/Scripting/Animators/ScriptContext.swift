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
  /// Where the fields are that change, in the order of ``Field``.
  private let slots: [LuaContext.Slot]
  /// Where the time of a frame is; nil for a script that does not speak of it.
  private let elapsed: LuaContext.Slot?

  /// A field that changes on the way.
  private enum Field: Int, CaseIterable {
    case isInteractive, isCancelled
    case x, y, translationX, translationY, velocityX, velocityY, isActive

    var path: [String] {
      switch self {
      case .isInteractive: ["isInteractive"]
      case .isCancelled: ["isCancelled"]
      case .x: ["gesture", "x"]
      case .y: ["gesture", "y"]
      case .translationX: ["gesture", "translationX"]
      case .translationY: ["gesture", "translationY"]
      case .velocityX: ["gesture", "velocityX"]
      case .velocityY: ["gesture", "velocityY"]
      case .isActive: ["gesture", "isActive"]
      }
    }

    static let paths = LuaFieldPaths(allCases.map(\.path))
  }

  /// - Parameters:
  ///   - script: The script that gets it.
  ///   - parameters: The values of its parameters, by name.
  init(
    of context: TransitionContext, for script: Script, parameters: [String: Parameter.Value] = [:]
  ) throws(LuaError) {
    let mentions = script.mentions
    template = try script.contextTemplates.template(
      for: ContextFacts(of: context, parameters: parameters, for: mentions))
    let made = try script.state.makeContext(from: template.table)
    // Not among the others, since a script may ask its own table for anything.
    try made.set("state", to: .table(LuaTable(fields: [:])))
    self.context = made
    slots = try made.slots(at: Field.paths)
    elapsed = mentions.elapsed ? try made.slots(at: LuaFieldPaths([["elapsed"]])).first : nil
  }

  /// The table as an argument of a call.
  var value: LuaValue { .context(context) }

  /// Gives a field of the outermost table another value.
  func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try context.set(name, to: value)
  }

  /// Tells the time of a frame to a script that asks for it.
  func tellTime(_ transition: TransitionContext, progress: Double) {
    guard let elapsed else { return }
    context.set(elapsed, to: transition.elapsed(at: progress))
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

  private func set(_ field: Field, to number: Double) {
    context.set(slots[field.rawValue], to: number)
  }

  private func set(_ field: Field, to boolean: Bool) {
    context.set(slots[field.rawValue], to: boolean)
  }
}
