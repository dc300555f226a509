import LuaRuntime
import Motion
import Views
import Transitions

/// What a context says from the beginning of a run to its end, with the parameters of the animator.
///
/// Runs that agree in all of it are handed equal tables.
struct ContextFacts: Equatable {
  private let operation: TransitionOperation
  private let isForward: Bool
  private let isAnimated: Bool
  private let presentationStyle: PresentationStyle
  private let duration: Double
  private let traits: Traits
  /// Whether there is a field for the time of a frame.
  private let hasElapsed: Bool
  /// The view that was tapped, for a script that speaks of it.
  private let source: Source
  let parts: [ContextPart]

  private enum Source: Equatable {
    case unmentioned
    case view(TransitionContext.ScreenView?)
  }

  /// - Parameter mentions: What the script speaks of; what only some use is left out for the others.
  init(
    of context: TransitionContext, parameters: [String: Parameter.Value], for mentions: Mentions
  ) {
    hasElapsed = mentions.elapsed
    source = mentions.source ? .view(context.source) : .unmentioned
    var views: [TransitionContext.Key: [TransitionContext.ScreenView]] = [:]
    if mentions.views {
      for key in [TransitionContext.Key.from, .to] {
        views[key] = context.screenViews(of: key) ?? []
      }
    }
    operation = context.operation
    isForward = context.isForward
    isAnimated = context.isAnimated
    presentationStyle = context.presentationStyle
    duration = context.duration
    traits = context.traits
    let matched = context.matchedPairs
    parts =
      [
        .container(context.containerView.bounds.size), .insets(traits.safeAreaInsets),
        .traits(traits), .parameters(parameters),
        .matched(
          matched.map {
            ContextPart.Pair(
              id: $0.id, from: $0.fromName, to: $0.toName, fromFrame: $0.fromFrame,
              toFrame: $0.toFrame)
          }),
      ]
      + Role.allCases.map {
        .side(Self.side($0, of: context, matched: matched, views: views[context.key(of: $0)]))
      }
  }

  /// The table that a script finds, but for the functions, with what changes on the way as it is
  /// before the run.
  ///
  /// - Parameter value: What stands for a part: its table, or one that was made before.
  func table<Failure: Error>(
    part value: (ContextPart) throws(Failure) -> LuaValue
  ) throws(Failure) -> LuaTable {
    var table: LuaTable = [
      "operation": .string(operation.rawValue),
      "isForward": .boolean(isForward),
      "isAnimated": .boolean(isAnimated),
      "isInteractive": .boolean(false),
      "isCancelled": .boolean(false),
      "presentationStyle": .string(presentationStyle.name),
      "duration": .number(duration),
      "scale": .number(traits.displayScale),
      "rtl": .boolean(traits.layoutDirection == .rightToLeft),
      "reduceMotion": .boolean(traits.reduceMotion),
      "gesture": .table([
        "x": .number(0), "y": .number(0), "translationX": .number(0), "translationY": .number(0),
        "velocityX": .number(0), "velocityY": .number(0), "isActive": .boolean(false),
      ]),
    ]
    if hasElapsed { table["elapsed"] = .number(0) }
    if case .view(let view) = source {
      table["source"] = view.map { .table($0.table) } ?? .boolean(false)
    }
    for part in parts { table[part.name] = try value(part) }
    return table
  }

  private static func side(
    _ role: Role, of context: TransitionContext, matched: [TransitionContext.MatchedPair],
    views: [TransitionContext.ScreenView]?
  ) -> ContextPart.Side {
    let key = context.key(of: role)
    let controller = context.viewController(forKey: key)
    return ContextPart.Side(
      role: role, id: controller.id, initialFrame: context.initialFrame(for: controller),
      finalFrame: context.finalFrame(for: controller), bounds: size(of: role, in: context),
      hasView: context.view(forKey: key) != nil,
      matched: matched.map { key == .from ? $0.fromName : $0.toName }, views: views)
  }

  /// The size a view has in the run: one that arrives is given its final frame only afterwards.
  private static func size(of role: Role, in context: TransitionContext) -> Size {
    let final = context.finalFrame(for: context.viewController(for: role)).size
    let arrives = context.key(of: role) == .to && context.view(forKey: .to) != nil
    return arrives && !final.isEmpty ? final : context.view(for: role).bounds.size
  }
}
