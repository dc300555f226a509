import LuaRuntime
import Motion
import Views
import Transitions

/// The table that a script gets as `ctx`: the transition's context in the script's words.
///
/// It is made once for a run. What changes on the way (the gesture, the cancel) is rewritten field
/// by field; the script can't write to it, and to read a name that is not there is an error.
final class ScriptContext {
  let context: LuaContext
  /// The parts of it.
  ///
  /// The state counts them as the host's for as long as somebody here has them.
  private let parts: [LuaContext]
  /// The revision that was told last: most frames have nothing new to tell.
  @exclusivity(unchecked) private var toldRevision: Int?
  private let isInteractive: LuaContext.Slot
  private let isCancelled: LuaContext.Slot
  private let gesture: GestureSlots

  private struct GestureSlots {
    let x, y, translationX, translationY, velocityX, velocityY, isActive: LuaContext.Slot
  }

  /// - Parameters:
  ///   - script: The script that gets it.
  ///   - parameters: The values of its parameters, by name.
  init(
    of context: TransitionContext, for script: Script, parameters: [String: Parameter.Value] = [:]
  ) throws(LuaError) {
    let state = script.state
    var parts: [LuaContext] = []
    var table = try Self.table(of: context, parameters: parameters) { part throws(LuaError) in
      let made = try script.contextParts.context(of: part)
      parts.append(made)
      return .context(made)
    }
    self.parts = parts
    table["random"] = .host(state.randomFunction)
    table["log"] = .host(state.logFunction)
    let made = try state.makeContext(named: "ctx", table)
    // Not among the others, since a script may ask its own table for anything.
    try made.set("state", to: .table(LuaTable(fields: [:])))
    self.context = made
    isInteractive = try made.slot(["isInteractive"])
    isCancelled = try made.slot(["isCancelled"])
    gesture = GestureSlots(
      x: try made.slot(["gesture", "x"]), y: try made.slot(["gesture", "y"]),
      translationX: try made.slot(["gesture", "translationX"]),
      translationY: try made.slot(["gesture", "translationY"]),
      velocityX: try made.slot(["gesture", "velocityX"]),
      velocityY: try made.slot(["gesture", "velocityY"]),
      isActive: try made.slot(["gesture", "isActive"]))
  }

  /// The table as an argument of a call.
  var value: LuaValue { .context(context) }

  /// Gives a field of the outermost table another value.
  func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try context.set(name, to: value)
  }

  /// Brings what changes on the way up to date.
  func update(from transition: TransitionContext) {
    let revision = transition.inputRevision
    guard revision != toldRevision else { return }
    toldRevision = revision
    let sample = transition.gesture
    context.set(isInteractive, to: transition.isInteractive)
    context.set(isCancelled, to: transition.transitionWasCancelled)
    context.set(gesture.x, to: sample.location.x)
    context.set(gesture.y, to: sample.location.y)
    context.set(gesture.translationX, to: sample.translation.x)
    context.set(gesture.translationY, to: sample.translation.y)
    context.set(gesture.velocityX, to: sample.velocity.x)
    context.set(gesture.velocityY, to: sample.velocity.y)
    context.set(gesture.isActive, to: sample.isActive)
  }

  /// What is in it, but for the functions.
  ///
  /// - Parameter value: What stands for a part: its table, or one that was made before.
  static func table<Failure: Error>(
    of context: TransitionContext, parameters: [String: Parameter.Value],
    part value: (ContextPart) throws(Failure) -> LuaValue
  ) throws(Failure) -> LuaTable {
    let traits = context.traits
    var table: LuaTable = [
      "operation": .string(context.operation.rawValue),
      "isForward": .boolean(context.isForward),
      "isAnimated": .boolean(context.isAnimated),
      "isInteractive": .boolean(context.isInteractive),
      "isCancelled": .boolean(context.transitionWasCancelled),
      "presentationStyle": .string(context.presentationStyle.name),
      "duration": .number(context.duration),
      "scale": .number(traits.displayScale),
      "rtl": .boolean(traits.layoutDirection == .rightToLeft),
      "reduceMotion": .boolean(traits.reduceMotion),
      "gesture": .table([
        "x": .number(0), "y": .number(0), "translationX": .number(0), "translationY": .number(0),
        "velocityX": .number(0), "velocityY": .number(0), "isActive": .boolean(false),
      ]),
    ]
    for part in parts(of: context, parameters) { table[part.name] = try value(part) }
    return table
  }

  private static func parts(
    of context: TransitionContext, _ parameters: [String: Parameter.Value]
  ) -> [ContextPart] {
    let traits = context.traits
    let pairs = context.matchedPairs
    return [
      .container(context.containerView.bounds.size), .insets(traits.safeAreaInsets),
      .traits(traits), .parameters(parameters),
      .matched(
        pairs.map {
          ContextPart.Pair(
            id: $0.id, from: $0.fromName, to: $0.toName, fromFrame: $0.fromFrame,
            toFrame: $0.toFrame)
        }),
    ] + Role.allCases.map { .side(side($0, of: context, matched: pairs)) }
  }

  private static func side(
    _ role: Role, of context: TransitionContext, matched: [TransitionContext.MatchedPair]
  ) -> ContextPart.Side {
    let key = context.key(of: role)
    let controller = context.viewController(forKey: key)
    return ContextPart.Side(
      role: role, id: controller.id, initialFrame: context.initialFrame(for: controller),
      finalFrame: context.finalFrame(for: controller), bounds: size(of: role, in: context),
      hasView: context.view(forKey: key) != nil,
      matched: matched.map { key == .from ? $0.fromName : $0.toName })
  }

  /// The size a view has in the run: one that arrives is given its final frame only afterwards.
  private static func size(of role: Role, in context: TransitionContext) -> Size {
    let final = context.finalFrame(for: context.viewController(for: role)).size
    let arrives = context.key(of: role) == .to && context.view(forKey: .to) != nil
    return arrives && !final.isEmpty ? final : context.view(for: role).bounds.size
  }
}
