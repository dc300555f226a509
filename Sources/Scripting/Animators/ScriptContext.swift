import LuaRuntime
import Motion
import Staging
import Transitions

/// The table that a script gets as `ctx`: the transition's context in the script's words.
///
/// It is made once for a run. What changes on the way (the gesture, the cancel) is rewritten field
/// by field; the script can't write to it, and to read a name that is not there is an error.
final class ScriptContext {
  let context: LuaContext
  /// What was told last: most frames have nothing new to tell.
  @exclusivity(unchecked) private var told: Told?
  private let isInteractive: LuaContext.Slot
  private let isCancelled: LuaContext.Slot
  private let gesture: GestureSlots

  private struct GestureSlots {
    let x, y, translationX, translationY, velocityX, velocityY, isActive: LuaContext.Slot
  }

  /// What changes on the way.
  private struct Told: Equatable {
    let isInteractive: Bool
    let isCancelled: Bool
    let gesture: GestureSample
  }

  /// - Parameters:
  ///   - state: The state of the script that gets it.
  ///   - parameters: The values of its parameters, by name.
  init(
    of context: TransitionContext, in state: LuaState, parameters: LuaTable
  ) throws(LuaError) {
    var table = Self.table(of: context)
    table["parameters"] = .table(parameters)
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
    let sample = transition.gesture
    let news = Told(
      isInteractive: transition.isInteractive, isCancelled: transition.transitionWasCancelled,
      gesture: sample)
    guard news != told else { return }
    told = news
    context.set(isInteractive, to: news.isInteractive)
    context.set(isCancelled, to: news.isCancelled)
    context.set(gesture.x, to: sample.location.x)
    context.set(gesture.y, to: sample.location.y)
    context.set(gesture.translationX, to: sample.translation.x)
    context.set(gesture.translationY, to: sample.translation.y)
    context.set(gesture.velocityX, to: sample.velocity.x)
    context.set(gesture.velocityY, to: sample.velocity.y)
    context.set(gesture.isActive, to: sample.isActive)
  }

  /// What is in it, but for the parameters and the functions.
  static func table(of context: TransitionContext) -> LuaTable {
    let traits = context.stage.window.traits
    let size = context.containerView.bounds.size
    let insets = traits.safeAreaInsets
    var table: LuaTable = [
      "operation": .string(context.operation.rawValue),
      "isForward": .boolean(context.isForward),
      "isAnimated": .boolean(context.isAnimated),
      "isInteractive": .boolean(context.isInteractive),
      "isCancelled": .boolean(context.transitionWasCancelled),
      "presentationStyle": .string(context.presentationStyle.name),
      "duration": .number(context.duration),
      "container": .table(["width": .number(size.width), "height": .number(size.height)]),
      "insets": .table([
        "top": .number(insets.top), "left": .number(insets.left),
        "bottom": .number(insets.bottom), "right": .number(insets.right),
      ]),
      "scale": .number(traits.displayScale),
      "rtl": .boolean(traits.layoutDirection == .rightToLeft),
      "reduceMotion": .boolean(traits.reduceMotion),
      "traits": .table([
        "horizontalSizeClass": .string(traits.horizontalSizeClass.rawValue),
        "verticalSizeClass": .string(traits.verticalSizeClass.rawValue),
        "layoutDirection": .string(traits.layoutDirection.rawValue),
      ]),
      "gesture": .table([
        "x": .number(0), "y": .number(0), "translationX": .number(0), "translationY": .number(0),
        "velocityX": .number(0), "velocityY": .number(0), "isActive": .boolean(false),
      ]),
    ]
    let pairs = context.matchedPairs
    for role in Role.allCases { table[role.name] = side(role, of: context, matched: pairs) }
    table["matched"] = .table(
      LuaTable(
        list: pairs.map { pair in
          .table([
            "id": .string(pair.id), "from": .string(pair.fromName), "to": .string(pair.toName),
            "fromFrame": frame(pair.fromFrame), "toFrame": frame(pair.toFrame),
          ])
        }))
    return table
  }

  private static func side(
    _ role: Role, of context: TransitionContext, matched: [TransitionContext.MatchedPair]
  ) -> LuaValue {
    let key = context.key(of: role)
    let controller = context.viewController(forKey: key)
    let bounds = size(of: role, in: context)
    return .table([
      "id": .string(controller.id),
      "initialFrame": frame(context.initialFrame(for: controller)),
      "finalFrame": frame(context.finalFrame(for: controller)),
      "bounds": .table(["width": .number(bounds.width), "height": .number(bounds.height)]),
      "hasView": .boolean(context.view(forKey: key) != nil),
      "matched": .table(
        LuaTable(list: matched.map { .string(key == .from ? $0.fromName : $0.toName) })),
    ])
  }

  /// The size a view has in the run: one that arrives is given its final frame only afterwards.
  private static func size(of role: Role, in context: TransitionContext) -> Size {
    let final = context.finalFrame(for: context.viewController(for: role)).size
    let arrives = context.key(of: role) == .to && context.view(forKey: .to) != nil
    return arrives && !final.isEmpty ? final : context.view(for: role).bounds.size
  }

  private static func frame(_ rect: Rect) -> LuaValue {
    .table([
      "x": .number(rect.origin.x), "y": .number(rect.origin.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ])
  }
}

extension LuaValue {
  init(_ value: Parameter.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .choice(let word): .string(word)
      case .boolean(let flag): .boolean(flag)
      }
  }
}
