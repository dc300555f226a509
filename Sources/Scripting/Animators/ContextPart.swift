import LuaRuntime
import Motion
import TextMeasuring
import Views
import Transitions

/// A table of `ctx` that stays the same during a run, including its contents.
enum ContextPart: Hashable {
  case container(Size)
  case insets(EdgeInsets)
  case traits(Traits)
  case device(cornerRadius: Double)
  case parameters([String: Parameter.Value])
  case side(Side)
  case matched([Pair])
  case views([TransitionContext.ScreenView])

  /// One of the four roles.
  struct Side: Hashable {
    let role: Role
    let screen: Screen
    let matched: [String]
  }

  /// One of the two screens during the run.
  struct Screen: Hashable {
    let id: String
    let initialFrame: Rect
    let finalFrame: Rect
    let bounds: Size
    let hasView: Bool
    /// The views of the screen; nil for a script that does not mention them.
    let views: [TransitionContext.ScreenView]?
    /// The parts of the screen's bar; nil for a script that does not mention them.
    let bar: [TransitionContext.BarPart: TransitionContext.ScreenView]?
  }

  /// Two views with the same id.
  struct Pair: Hashable {
    let id: String
    let from: String
    let to: String
    let fromFrame: Rect
    let toFrame: Rect
  }

  /// The field of `ctx` that contains it.
  var name: String {
    switch self {
    case .container: "container"
    case .insets: "insets"
    case .traits: "traits"
    case .device: "device"
    case .parameters: "parameters"
    case .side(let side): side.role.name
    case .matched: "matched"
    case .views: "views"
    }
  }

  /// The table for the script.
  var table: LuaTable {
    switch self {
    case .container(let size): Self.table(size)
    case .insets(let insets):
      [
        "top": .number(insets.top), "left": .number(insets.left),
        "bottom": .number(insets.bottom), "right": .number(insets.right),
      ]
    case .traits(let traits):
      [
        "horizontalSizeClass": .string(traits.horizontalSizeClass.rawValue),
        "verticalSizeClass": .string(traits.verticalSizeClass.rawValue),
        "layoutDirection": .string(traits.layoutDirection.rawValue),
      ]
    case .device(let cornerRadius): ["cornerRadius": .number(cornerRadius)]
    case .parameters(let values): LuaTable(fields: values.mapValues(LuaValue.init))
    case .side(let side): side.table
    case .matched(let pairs): LuaTable(list: pairs.map { .table($0.table) })
    case .views(let views): LuaTable(list: views.map { .table($0.table) })
    }
  }

  fileprivate static func table(_ size: Size) -> LuaTable {
    ["width": .number(size.width), "height": .number(size.height)]
  }

  static func table(_ rect: Rect) -> LuaTable {
    [
      "x": .number(rect.origin.x), "y": .number(rect.origin.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }
}

extension ContextPart.Side {
  fileprivate var table: LuaTable {
    var table: LuaTable = [
      "id": .string(screen.id), "initialFrame": .table(ContextPart.table(screen.initialFrame)),
      "finalFrame": .table(ContextPart.table(screen.finalFrame)),
      "bounds": .table(ContextPart.table(screen.bounds)), "hasView": .boolean(screen.hasView),
      "matched": .table(LuaTable(list: matched.map { .string($0) })),
    ]
    if let bar = screen.bar { table["bar"] = .table(Self.table(of: bar)) }
    return table
  }

  /// The parts of a bar by name; false for those that it doesn't have.
  private static func table(
    of bar: [TransitionContext.BarPart: TransitionContext.ScreenView]
  ) -> LuaTable {
    var table = LuaTable(fields: [:])
    for part in TransitionContext.BarPart.allCases {
      table[part.rawValue] = bar[part].map { .table($0.table) } ?? .boolean(false)
    }
    return table
  }
}

extension TransitionContext.ScreenView {
  /// The table for the script.
  var table: LuaTable {
    [
      "id": .string(id), "name": .string(name), "parent": .string(parent),
      "kind": .string(kind.rawValue), "frame": .table(ContextPart.table(frame)),
      "bounds": .table(ContextPart.table(bounds)),
      "contentOffset": .table([
        "x": .number(contentOffset.x), "y": .number(contentOffset.y),
      ]), "cornerRadius": .number(cornerRadius),
      "backgroundColor": .string(backgroundColor?.description ?? "#00000000"),
      "text": text.map { .table($0.table(in: bounds)) } ?? .boolean(false),
    ]
  }
}

extension TransitionContext.ScreenView.Text {
  /// The text, its font, and the size at which it is drawn.
  fileprivate func table(in bounds: Size) -> LuaTable {
    let measure = TextMeasure(string, style, within: bounds.width, height: bounds.height)
    return [
      "string": .string(string), "weight": .string(style.weight.rawValue),
      "align": .string(style.alignment.rawValue),
      "size": .number(style.fontSize(inHeight: bounds.height)),
      "width": .number(measure.size.width), "height": .number(measure.size.height),
      "lines": .number(Double(measure.lines)),
    ]
  }
}

extension ContextPart.Pair {
  fileprivate var table: LuaTable {
    [
      "id": .string(id), "from": .string(from), "to": .string(to),
      "fromFrame": .table(ContextPart.table(fromFrame)),
      "toFrame": .table(ContextPart.table(toFrame)),
    ]
  }
}

extension LuaValue {
  fileprivate init(_ value: Parameter.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .choice(let word): .string(word)
      case .boolean(let flag): .boolean(flag)
      // A function, as those of `ease`: a script can call it, or return it as its curve.
      case .curve(let timing):
        timing.curve.map { .host(CurveFunctions.function("curve", $0)) } ?? .nil
      }
  }
}
