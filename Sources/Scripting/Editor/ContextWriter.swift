import LuaRuntime
import Motion
import Views
import Transitions

/// Writes the classes of a context from an actual context, so that the names and types are those
/// that scripts get.
struct ContextWriter {
  private var classes: [String] = []
  private var written: Set<String> = []

  var text: String { classes.joined(separator: "\n\n") }

  /// - Parameter types: The types of fields that can't be derived from their sample values.
  mutating func write(
    _ table: LuaTable, as name: String, summary: String? = nil, types: [String: String] = [:]
  ) {
    guard written.insert(name).inserted else { return }
    // The outer class comes before the classes of its fields.
    let place = classes.count
    classes.append("")
    var lines = summary.map { ["---" + $0] } ?? []
    lines.append("---@class (exact) \(name)")
    for field in table.names {
      let ofGesture = Self.gestureFields[isOfGesture(name) ? field : ""]
      let known = types[field] ?? ofGesture?.type
      let note = ofGesture?.note ?? (known == nil ? Self.notes[field] : nil)
      let type = known ?? type(of: table[field], named: field)
      lines.append("---@field \(field) \(type)\(note.map { " " + $0 } ?? "")")
    }
    classes[place] = lines.joined(separator: "\n")
  }

  private mutating func type(of value: LuaValue, named field: String) -> String {
    if let known = Self.types[field] { return known }
    switch value {
    case .boolean: return "boolean"
    case .number: return "number"
    case .string: return "string"
    case .table(let table):
      if !table.list.isEmpty {
        guard case .table(let first) = table.list[0] else { return "string[]" }
        write(first, as: "interlude.Matched")
        return "interlude.Matched[]"
      }
      let name =
        Self.classNames[field] ?? "interlude." + field.prefix(1).uppercased() + field.dropFirst()
      write(table, as: name)
      return name
    default: return "fun(...): any"
    }
  }

  /// The types of fields whose values come from a fixed list, or differ from run to run.
  private static let types = [
    "operation": "interlude.Operation", "parameters": "table<string, any>", "state": "any",
    "random": "fun(): number", "log": "fun(...)", "holds": "fun(): interlude.Hold[]",
    "sheet": "interlude.Sheet|false",
    "views": "interlude.ScreenViews", "source": "interlude.ScreenView|false",
    "view": "fun(side: interlude.Side, name: string): interlude.ScreenView?",
    "kind": TableShape.type(of: TransitionContext.ScreenView.Kind.allCases.map(\.rawValue)),
    "backgroundColor": "interlude.Color", "text": "interlude.Label|false",
    "title": "interlude.ScreenView|false", "backButton": "interlude.ScreenView|false",
    "backArrow": "interlude.ScreenView|false", "leadingButton": "interlude.ScreenView|false",
    "trailingButton": "interlude.ScreenView|false",

    "horizontalSizeClass": "\"compact\"|\"regular\"",
    "verticalSizeClass": "\"compact\"|\"regular\"",
    "layoutDirection": "\"leftToRight\"|\"rightToLeft\"",
  ]

  private func isOfGesture(_ name: String) -> Bool {
    name == "interlude.Gesture" || name == "interlude.Release"
  }

  /// The fields of a gesture whose names have another meaning in other tables.
  private static let gestureFields: [String: (type: String, note: String)] = [
    "kind": (TableShape.type(of: GestureSample.Kind.allCases.map(\.rawValue)), "what fingers do"),
    "touches": ("number", "how many fingers make it, 0 to 2"),
    "start": ("interlude.Point", "where the finger came down, in points of the window"),
    "scale": ("number", "the distance of two fingers, in parts of that at the beginning"),
    "rotation": ("number", "degrees that two fingers have turned, clockwise"),
    "scaleVelocity": ("number", "a second"),
    "rotationVelocity": ("number", "degrees a second"),
    "progress": ("number", "0 to 1 for the finger; once it has lifted, the one at release"),
    "heldFrom": ("number", "the progress at which it took hold; 0 where it began the transition"),
  ]

  private static let classNames = [
    "from": "interlude.Side", "to": "interlude.Side", "front": "interlude.Side",
    "back": "interlude.Side", "initialFrame": "interlude.Rectangle",
    "finalFrame": "interlude.Rectangle", "fromFrame": "interlude.Rectangle",
    "toFrame": "interlude.Rectangle", "frame": "interlude.Rectangle", "bounds": "interlude.Size",
    "contentOffset": "interlude.Point", "start": "interlude.Point",
    "container": "interlude.Size",
  ]

  private static let notes = [
    "isForward": "true for a present, a push, a tab to the right and a replacement",
    "isAnimated": "false if only the end is shown",
    "isInteractive": "whether a gesture drives it now",
    "isCancelled": "whether it is going back to its start", "duration": "seconds",
    "container": "points", "insets": "points that bars and the device's shape cover",
    "scale": "pixels per point", "rtl": "whether the layout runs from right to left",
    "reduceMotion": "whether the user turned on reduced motion",
    "prefersCrossFadeTransitions": "whether the user, besides, prefers cross fades",
    "from": "the side that leaves", "to": "the side that arrives",
    "front": "the presented or pushed side, in either direction", "back": "the other side",
    "initialFrame": "in the container, before", "finalFrame": "in the container, after",
    "hasView": "false for a presenter that stays where it is",
    "matched": "views with the same id on both sides",
    "parameters": "the values for this run", "state": "what `prepare` returned",
    "random": "0 to 1, the same in every run with the same seed", "log": "writes to the trace",
    "holds": "how fingers have held it so far, the last one last",
    "sheet": "in a plugin's `alongside`: how high the presented screen stands",
    "view": "finds one of `views` by its id",
    "views": "those of its screen in drawing order; `ctx.front:views(\"cell*\")` finds some",
    "source": "the view on the back side that was tapped",
    "elapsed": "seconds since the start, which run on while the transition is held",
    "bar": "the title and the buttons of its screen in the navigation bar",
    "device": "its shape", "cornerRadius": "points",
    "parent": "the id of the view it lies in, empty for the screen",
    "contentOffset": "how far its content is scrolled, in points",
    "velocityX": "points per second", "velocityY": "points per second",
  ]
}

/// A context as scripts receive it, for a push between two screens with a matched view.
enum ContextSample {
  static var table: LuaTable { caught.table }

  /// A view of one of the screens, as scripts receive it.
  static var screenView: LuaTable { caught.view }

  /// The text of a label, as scripts receive it.
  static var label: LuaTable { caught.view["text"].table ?? LuaTable(fields: [:]) }

  private static var caught: (table: LuaTable, view: LuaTable) {
    let animator = Catcher()
    let stage = Stage(size: Size(width: 100, height: 100))
    let screens = ["a", "b"].map { id in
      let controller = ViewController(id: id)
      let label = View(id: "shared")
      label.content = .text("Shared")
      controller.view.addSubview(label)
      return controller
    }
    let navigation = NavigationController(viewControllers: [screens[0]])
    navigation.delegate = TransitionDelegate(name: "", animator: { _ in animator })
    stage.setRoot(navigation)
    navigation.pushViewController(screens[1], animated: true)
    stage.commit()
    var table = animator.table
    let others = ["parameters", "random", "log", "state", "holds", "sheet"]
    for name in others { table[name] = .boolean(true) }
    return (table, animator.view)
  }

  private final class Catcher: Animator {
    let name = "Catcher"
    private(set) var table = LuaTable(fields: [:])
    private(set) var view = LuaTable(fields: [:])

    func begin(in context: TransitionContext) throws -> any AnimatorRun {
      let script = try Script(text: "return {}", name: name)
      table = try withExtendedLifetime(script) {
        try ContextFields(of: context, for: script, parameters: [:]).table()
      }
      view = context.screenViews(of: .to)?.first?.table ?? view
      return Still()
    }
  }

  private final class Still: AnimatorRun {
    let duration = 0.0

    func frame(progress: Double, presence: Double, into changes: Changes) {}
  }
}
