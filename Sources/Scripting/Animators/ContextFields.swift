import LuaRuntime
import Motion
import Views
import Transitions

/// The fields of a script's `ctx`, each computed when a script first reads it.
final class ContextFields {
  /// What a script has read so far, of what changes later or matters to the host.
  struct Reads: OptionSet {
    let rawValue: Int

    static let duration = Reads(rawValue: 1 << 0)
    static let isInteractive = Reads(rawValue: 1 << 1)
    static let isCancelled = Reads(rawValue: 1 << 2)
    static let elapsed = Reads(rawValue: 1 << 3)
    static let gesture = Reads(rawValue: 1 << 4)
    static let sheet = Reads(rawValue: 1 << 5)
    static let views = Reads(rawValue: 1 << 6)
    static let source = Reads(rawValue: 1 << 7)
    static let matched = Reads(rawValue: 1 << 8)
    static let bar = Reads(rawValue: 1 << 9)
  }

  @exclusivity(unchecked) private(set) var reads: Reads = [] {
    didSet { script.learned.reads.formUnion(reads) }
  }
  /// Where the tapped view was when a script read `ctx.source`; nil if none has.
  @exclusivity(unchecked) private(set) var sourceFrame: Rect?
  /// The duration of the run, in seconds.
  var duration: Double
  /// The progress of the current frame.
  @exclusivity(unchecked) var progress = 0.0
  /// How high the presented screen stands; nil outside of a plugin's `alongside`.
  var sheet: (() -> LuaTable)?

  private let transition: TransitionContext
  private unowned let script: Script
  private let parameters: [String: Parameter.Value]
  private lazy var pairs = transition.matchedPairs
  /// Made before a script reads them, because the script is running then.
  private let finders: (one: LuaValue, many: LuaValue)

  init(
    of transition: TransitionContext, for script: Script, parameters: [String: Parameter.Value]
  ) throws(LuaError) {
    self.transition = transition
    self.script = script
    self.parameters = parameters
    finders = try script.viewFinders()
    duration = transition.duration
  }

  /// The names of the fields of `ctx`, besides `state`.
  static let names =
    [
      "operation", "isForward", "isAnimated", "isInteractive", "isCancelled", "presentationStyle",
      "duration", "elapsed", "scale", "rtl", "reduceMotion", "prefersCrossFadeTransitions",
      "gesture", "holds", "sheet", "source", "container", "insets", "traits", "device",
      "parameters", "matched", "random", "log",
    ] + Role.allCases.map(\.name)

  /// The names of a side's fields that are computed.
  static let namesOfSide = ["matched", "view", "views", "bar"]

  /// The field of `ctx` with a name.
  func field(_ name: String) throws -> LuaLater.Field {
    let value = try value(of: name)
    // Plugins have always been able to ask a sheet for anything.
    return name == "sheet"
      ? .init(value, path: name, isStrict: false) : .init(value, path: "ctx.\(name)")
  }

  private func value(of name: String) throws -> LuaValue {
    let traits = transition.traits
    switch name {
    case "operation": return .string(transition.operation.rawValue)
    case "isForward": return .boolean(transition.isForward)
    case "isAnimated": return .boolean(transition.isAnimated)
    case "isInteractive":
      reads.insert(.isInteractive)
      return .boolean(transition.isInteractive)
    case "isCancelled":
      reads.insert(.isCancelled)
      return .boolean(transition.transitionWasCancelled)
    case "presentationStyle": return .string(transition.presentationStyle.name)
    case "duration":
      reads.insert(.duration)
      return .number(duration)
    case "elapsed":
      reads.insert(.elapsed)
      return .number(transition.elapsed(at: progress))
    case "scale": return .number(traits.displayScale)
    case "rtl": return .boolean(traits.layoutDirection == .rightToLeft)
    case "reduceMotion": return .boolean(traits.reduceMotion)
    case "prefersCrossFadeTransitions": return .boolean(traits.prefersCrossFadeTransitions)
    case "gesture":
      reads.insert(.gesture)
      return .table(transition.gesture.table)
    case "holds": return .host(script.holdsFunction)
    case "sheet":
      reads.insert(.sheet)
      return sheet.map { .table($0()) } ?? .boolean(false)
    case "source":
      reads.insert(.source)
      sourceFrame = transition.sourceFrame
      return transition.source.map { .table($0.table) } ?? .boolean(false)
    case "container": return .table(LuaTable(transition.containerView.bounds.size))
    case "insets": return .table(LuaTable(traits.safeAreaInsets))
    case "traits": return .table(LuaTable(traits))
    case "device": return .table(["cornerRadius": .number(traits.displayCornerRadius)])
    case "parameters": return .table(LuaTable(fields: parameters.mapValues(LuaValue.init)))
    case "matched":
      reads.insert(.matched)
      return .table(LuaTable(list: pairs.map { .table(LuaTable($0)) }))
    case "random": return .host(script.state.randomFunction)
    case "log": return .host(script.state.logFunction)
    default:
      guard let role = Role.allCases.first(where: { $0.name == name }) else { return .nil }
      return .table(try side(role))
    }
  }

  /// All fields at once, as if a script had read them.
  func table() throws -> LuaTable {
    var table = LuaTable()
    for name in Self.names { table[name] = try value(of: name) }
    for role in Role.allCases {
      guard var side = table[role.name].table else { continue }
      for name in Self.namesOfSide { side[name] = try field(name, of: role).value }
      table[role.name] = .table(side)
    }
    return table
  }

  // MARK: Sides

  private func key(of role: Role) -> TransitionContext.Key {
    let isFrom = role == .from || role == (transition.isForward ? .back : .front)
    return isFrom ? .from : .to
  }

  /// The table of one of the two screens.
  private func side(_ role: Role) throws -> LuaTable {
    let key = key(of: role)
    let controller = transition.viewController(forKey: key)
    let finalFrame = transition.finalFrame(for: controller)
    let view = transition.view(forKey: key)
    // An arriving view gets its final frame later.
    let hasFinalSize = key == .to && view != nil && !finalFrame.size.isEmpty
    let bounds =
      hasFinalSize
      ? finalFrame.size : transition.view(for: key == .from ? .from : .to).bounds.size
    var table: LuaTable = [
      "id": .string(controller.id),
      "initialFrame": .table(LuaTable(transition.initialFrame(for: controller))),
      "finalFrame": .table(LuaTable(finalFrame)), "bounds": .table(LuaTable(bounds)),
      "hasView": .boolean(view != nil),
    ]
    table.later = LuaLater(names: try script.contextNames().side) { [weak self] name in
      guard let self else { throw ContextFields.isOver }
      return try self.field(name, of: role)
    }
    return table
  }

  private func field(_ name: String, of role: Role) throws -> LuaLater.Field {
    let path = "ctx.\(role.name).\(name)"
    switch name {
    case "matched":
      let names = pairs.map { key(of: role) == .from ? $0.fromName : $0.toName }
      return .init(.table(LuaTable(list: names.map { .string($0) })), path: path)
    case "view": return .init(finders.one, path: path)
    case "views":
      reads.insert(.views)
      var table = LuaTable(list: try views(of: role).map { .table($0.table) })
      table["__call"] = finders.many
      return .init(.table(table), path: "ctx.views")
    default:
      reads.insert(.bar)
      let bar = transition.barViews(of: key(of: role))
      var table = LuaTable()
      for part in TransitionContext.BarPart.allCases {
        table[part.rawValue] = bar[part].map { .table($0.table) } ?? .boolean(false)
      }
      return .init(.table(table), path: path)
    }
  }

  private func views(of role: Role) throws -> [TransitionContext.ScreenView] {
    let key = key(of: role)
    if let views = transition.screenViews(of: key) { return views }
    throw LuaHostError(
      "the screen '\(transition.viewController(forKey: key).id)' has more than "
        + "\(TransitionContext.screenViewLimit) views, too many to list")
  }

  /// Raised when a script reads a context that it has kept from an earlier run.
  static let isOver = LuaHostError("the transition of this ctx is over")
}
