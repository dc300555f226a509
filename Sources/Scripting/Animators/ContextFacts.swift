import LuaRuntime
import Motion
import Views
import Transitions

/// The parts of a context that stay the same during a run, with the animator's parameters.
///
/// Runs with equal facts share their tables.
struct ContextFacts: Equatable {
  private let operation: TransitionOperation
  private let isForward: Bool
  private let isAnimated: Bool
  private let presentationStyle: PresentationStyle
  private let container: Size
  private let traits: Traits
  /// The screens of the two sides, independent of their roles.
  private let from: ContextPart.Screen
  private let to: ContextPart.Screen
  private let matched: [ContextPart.Pair]
  private let parameters: [String: Parameter.Value]
  /// Which of the changing fields the table has.
  let extent: ContextField.Extent
  /// Whether the script mentions the height of a presentation.
  private let hasSheet: Bool
  /// The tapped view, if the script mentions it.
  private let source: Source
  /// The radius of the device's corners, if the script mentions the device.
  private let displayCornerRadius: Double?

  private enum Source: Equatable {
    case unmentioned
    case view(TransitionContext.ScreenView?)
  }

  /// - Parameter mentions: The features that the script mentions. Rarely used fields are omitted
  ///   for scripts that don't mention them.
  init(
    of context: TransitionContext, parameters: [String: Parameter.Value], for mentions: Mentions
  ) {
    operation = context.operation
    isForward = context.isForward
    isAnimated = context.isAnimated
    presentationStyle = context.presentationStyle
    container = context.containerView.bounds.size
    traits = context.traits
    from = Self.screen(.from, of: context, for: mentions)
    to = Self.screen(.to, of: context, for: mentions)
    matched = context.matchedPairs.map {
      ContextPart.Pair(
        id: $0.id, from: $0.fromName, to: $0.toName, fromFrame: $0.fromFrame, toFrame: $0.toFrame)
    }
    self.parameters = parameters
    extent = mentions.gesture ? .withGesture : mentions.elapsed ? .withElapsed : .plain
    hasSheet = mentions.sheet
    source = mentions.source ? .view(context.source) : .unmentioned
    displayCornerRadius = mentions.device ? traits.displayCornerRadius : nil
  }

  /// The tables that stay the same during a run.
  private var parts: [ContextPart] {
    [
      .container(container), .insets(traits.safeAreaInsets), .traits(traits),
      .parameters(parameters), .matched(matched),
    ] + (displayCornerRadius.map { [.device(cornerRadius: $0)] } ?? [])
      + Role.allCases.map { .side(side($0)) }
  }

  private func side(_ role: Role) -> ContextPart.Side {
    let isFrom = role == .from || role == (isForward ? .back : .front)
    return ContextPart.Side(
      role: role, screen: isFrom ? from : to,
      matched: matched.map { isFrom ? $0.from : $0.to })
  }

  /// The script's table without the functions.
  ///
  /// Fields that change during the run have their initial values.
  ///
  /// - Parameter value: Returns the value for a part: a new table, or an existing one.
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
      "duration": .number(0),
      "scale": .number(traits.displayScale),
      "rtl": .boolean(traits.layoutDirection == .rightToLeft),
      "reduceMotion": .boolean(traits.reduceMotion),
      "prefersCrossFadeTransitions": .boolean(traits.prefersCrossFadeTransitions),
      "gesture": .table(gesture),
    ]
    if hasSheet { table["sheet"] = .boolean(false) }
    if extent != .plain { table["elapsed"] = .number(0) }
    if case .view(let view) = source {
      table["source"] = view.map { .table($0.table) } ?? .boolean(false)
    }
    for part in parts { table[part.name] = try value(part) }
    return table
  }

  /// The initial values of `ctx.gesture`, before there is a gesture.
  private var gesture: LuaTable {
    var table = GestureSample().table
    guard extent != .withGesture else { return table }
    for field in ContextField.allCases where field.rawValue > ContextField.elapsed.rawValue {
      table[field.path[1]] = .nil
    }
    return table
  }

  private static func screen(
    _ key: TransitionContext.Key, of context: TransitionContext, for mentions: Mentions
  ) -> ContextPart.Screen {
    let controller = context.viewController(forKey: key)
    let finalFrame = context.finalFrame(for: controller)
    let view = context.view(forKey: key)
    // An arriving view gets its final frame later.
    let hasFinalSize = key == .to && view != nil && !finalFrame.size.isEmpty
    return ContextPart.Screen(
      id: controller.id, initialFrame: context.initialFrame(for: controller),
      finalFrame: finalFrame,
      bounds: hasFinalSize
        ? finalFrame.size : context.view(for: key == .from ? .from : .to).bounds.size,
      hasView: view != nil, views: mentions.views ? context.screenViews(of: key) ?? [] : nil,
      bar: mentions.bar ? context.barViews(of: key) : nil)
  }
}
