import Diagnostics
import LuaRuntime
import Motion
@_spi(Tools) import Views
import Transitions

/// The surroundings of a presented controller, as declared by a plugin.
struct PresentationDefinition {
  var style = PresentationStyle.custom
  var frame = FrameAnswer.whole
  /// The chrome, sorted by name, which is also the order from back to front.
  var chrome: [ChromeView] = []
  var wrapper: Look?
  var removesPresenter: Bool?
  var alongside: LuaFunction?
  var statusBar: StatusBar?
  /// The detents of the presented view, sorted by name; empty unless the presentation is a sheet.
  var detents: [Detent] = []
  /// The places between which the user can drag the presented view, sorted by name.
  var places: [Place] = []
  var initialPlace: String?
  var initialDetent: String?
  var undimmedUpTo: String?
  var hasGrabber = false
  var scrollExpands = true
  var adaptiveStyle: AdaptiveStyle?

  /// A height at which the presented view can rest.
  struct Detent {
    let name: String
    let height: Height

    enum Height {
      /// A fraction of the container's height if the number is at most 1, otherwise points.
      case number(Double)
      case function(LuaFunction)
    }

    /// The maximum number of detents of a plugin.
    static let limit = 32

    /// Whether a number is a valid height.
    static func isHeight(_ number: Double) -> Bool {
      number > 0 && number <= LuaLimits.magnitude
    }
  }

  /// A place at which the presented view can rest.
  struct Place {
    let name: String
    let frame: FrameAnswer
  }

  /// The style in a compact environment.
  enum AdaptiveStyle {
    /// The style for a compact width.
    case style(PresentationStyle)
    case function(LuaFunction)
  }

  /// The frame of a view in the container.
  enum FrameAnswer {
    /// The frame is the whole container.
    case whole
    /// The frame has fixed numbers. Omitted ones are those of the container.
    case fixed(x: Double, y: Double, width: Double?, height: Double?)
    case function(LuaFunction)
  }

  /// A view behind the presented one.
  struct ChromeView {
    let name: String
    let look: Look
    let frame: FrameAnswer
    let dismissesOnTap: Bool
  }

  /// The appearance of a view.
  struct Look {
    var color: Color?
    var alpha = 1.0
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor: Color?
    var shadow = View.Shadow()
    var zIndex = 0.0
    /// The filter of what lies behind the view, as of a material.
    var backdrop = (blur: 0.0, saturation: 1.0)
  }

  /// The styles that a plugin can use.
  fileprivate static let styles = PresentationStyle.allCases
    .filter { $0 != .none && $0 != .automatic }.map(\.name)
  /// The status bar styles that a plugin can use.
  fileprivate static let statusBars = StatusBarStyle.allCases.map(\.rawValue) + [hiddenBar]
  fileprivate static let hiddenBar = "hidden"
  /// The styles that a presentation can adapt to.
  static let adaptiveStyles = [PresentationStyle.fullScreen, .overFullScreen].map(\.name)
  /// The actions for a tap on a chrome view.
  fileprivate static let taps = ["dismiss"]

  static let shape = TableShape(
    "Presentation", "The surroundings of a presented screen.",
    [
      .init("style", words: styles, "\"custom\" by default; the other keys need this style"),
      .init("frame", frameType, "the frame of the presented view"),
      .init("chrome", "table<string, interlude.Chrome>", "views behind the presented one, by id"),
      .init("wrapper", "interlude.Wrapper", "a view around the presented one"),
      .init("removesPresenter", "boolean"),
      .init("statusBar", words: statusBars, "the status bar while the screen is presented"),
      .init(
        "alongside",
        "fun(ctx: interlude.Context, progress: number, presence: number, views: interlude.Views): "
          + "interlude.Frame?", "how the chrome changes"),
      .init(
        "detents",
        "interlude.Detents",
        "heights at which the screen rests: a share of the container's up to 1, else points"),
      .init("initialDetent", "string", "the smallest by default"),
      .init(
        "places", "interlude.Places",
        "where the screen rests; a finger carries it to the nearest, in any direction"),
      .init("initialPlace", "string", "the place at the beginning; the first by name by default"),
      .init("undimmedUpTo", "string", "the largest detent with presence 0 in `alongside`"),
      .init("grabber", "boolean", "false by default"),
      .init(
        "scrollExpands", "boolean", "whether scrolling first has the sheet grow; true by default"),
      .init(
        "adaptivePresentationStyle",
        TableShape.type(of: adaptiveStyles) + "|fun(traits: interlude.PresentationTraits): string?",
        "the style where there is little room from side to side"),
    ])

  static let frameShape = TableShape(
    "PresentationFrame",
    "The frame of a view in the container; omitted values are the container's.",
    ["x", "y", "width", "height"].map { .init($0, "number", "points") })

  static let chromeShape = TableShape(
    "Chrome", "A view behind the presented one.",
    look + [
      .init("frame", frameType, "the whole container by default"),
      .init("onTap", words: taps), .init("zIndex", "number", "-1000 to 1000"),
      .init("backdropBlur", "number", "points, of what lies behind it"),
      .init("backdropSaturation", "number", "of what lies behind it; 1 by default"),
    ])

  static let wrapperShape = TableShape(
    "Wrapper", "The appearance of a view around the presented one.",
    look.filter { $0.name != "alpha" })

  private static let frameType =
    "interlude.PresentationFrame|fun(container: interlude.PresentationContainer): "
    + "interlude.PresentationFrame"

  private static let look: [TableShape.Key] = [
    .init("color", "interlude.Color"), .init("alpha", "number", "0 to 1"),
    .init("cornerRadius", "number", "points"), .init("borderWidth", "number", "points"),
    .init("borderColor", "interlude.Color"), .init("shadowOpacity", "number", "0 to 1"),
    .init("shadowRadius", "number", "points"), .init("shadowX", "number", "points"),
    .init("shadowY", "number", "points"), .init("shadowColor", "interlude.Color"),
  ]

  /// The names of the two sides in `alongside`.
  static let roles = ["back", "front", "presenter"]
}

extension DefinitionReader {
  /// The `presentation` of a plugin; nil if it has none.
  func presentation() throws(ScriptError) -> PresentationDefinition? {
    let expected = "a table such as { style = \"custom\" }"
    guard let reader = try reader(of: "presentation", expected) else { return nil }
    try reader.checkKeys(PresentationDefinition.shape)
    var presentation = PresentationDefinition()
    if let name = try reader.choice("style", of: PresentationDefinition.styles) {
      presentation.style = PresentationStyle(name: name) ?? .custom
    }
    if presentation.style != .custom, let other = reader.table.names.first(where: { $0 != "style" })
    {
      throw script.error(
        "\(reader.name(of: other)): a plugin can surround a screen only with the style 'custom'; this "
          + "style is '\(presentation.style.name)'", token: other)
    }
    presentation.frame = try reader.frame("frame")
    presentation.chrome = try reader.chrome()
    presentation.wrapper = try reader.wrapper()
    presentation.removesPresenter = try reader.boolean("removesPresenter")
    presentation.alongside = try reader.function("alongside")
    let bar = try reader.choice("statusBar", of: PresentationDefinition.statusBars)
    presentation.statusBar = bar.map { word in
      var bar = StatusBar()
      bar.isHidden = word == PresentationDefinition.hiddenBar
      bar.style = StatusBarStyle(rawValue: word) ?? .default
      return bar
    }
    try reader.readSheet(into: &presentation)
    try reader.readPlaces(into: &presentation)
    presentation.adaptiveStyle = try reader.adaptiveStyle()
    return presentation
  }

  private func readSheet(into presentation: inout PresentationDefinition) throws(ScriptError) {
    presentation.detents = try detents()
    let names = presentation.detents.map(\.name)
    let keys = ["initialDetent", "undimmedUpTo", "grabber", "scrollExpands"]
    if names.isEmpty, let key = keys.first(where: { !table[$0].isNil }) {
      throw script.error("\(name(of: key)): it needs 'detents'", token: key)
    }
    presentation.initialDetent = try detent("initialDetent", of: names)
    presentation.undimmedUpTo = try detent("undimmedUpTo", of: names)
    presentation.hasGrabber = try boolean("grabber") ?? false
    presentation.scrollExpands = try boolean("scrollExpands") ?? true
  }

  private func readPlaces(into presentation: inout PresentationDefinition) throws(ScriptError) {
    let expected = "a table of frames by name, such as { corner = { x = 8, y = 60, width = 120 } }"
    guard let reader = try reader(of: "places", expected) else {
      guard table["initialPlace"].isNil else {
        throw script.error("\(name(of: "initialPlace")): it needs 'places'", token: "initialPlace")
      }
      return
    }
    for key in ["detents", "frame"] where !table[key].isNil {
      throw script.error(
        "\(name(of: key)): a screen with 'places' has no '\(key)'; its places are its frames",
        token: key)
    }
    let names = reader.table.names
    guard reader.table.list.isEmpty, names.count >= 2,
      names.count <= PresentationDefinition.Detent.limit
    else {
      throw script.error(
        "\(reader.path): expected 2 to \(PresentationDefinition.Detent.limit) places, found "
          + "\(names.count)", token: "places")
    }
    for name in names {
      presentation.places.append(.init(name: name, frame: try reader.frame(name)))
    }
    presentation.initialPlace = try choice("initialPlace", of: names)
  }

  private func detents() throws(ScriptError) -> [PresentationDefinition.Detent] {
    let expected = "a table of heights by name, such as { medium = 0.5, large = 1 }"
    guard let reader = try reader(of: "detents", expected) else { return [] }
    guard reader.table.list.isEmpty, !reader.table.names.isEmpty else {
      throw wrong("detents", expected)
    }
    guard reader.table.names.count <= PresentationDefinition.Detent.limit else {
      throw script.error(
        "\(reader.path): expected at most \(PresentationDefinition.Detent.limit) detents, found "
          + "\(reader.table.names.count)", token: "detents")
    }
    var detents: [PresentationDefinition.Detent] = []
    for name in reader.table.names {
      if let function = reader.table[name].function {
        detents.append(.init(name: name, height: .function(function)))
      } else if let number = reader.table[name].number,
        PresentationDefinition.Detent.isHeight(number)
      {
        detents.append(.init(name: name, height: .number(number)))
      } else {
        throw reader.wrong(
          name, "a share of the height up to 1, a number of points, or a function")
      }
    }
    return detents
  }

  private func detent(_ key: String, of names: [String]) throws(ScriptError) -> String? {
    names.isEmpty ? nil : try choice(key, of: names)
  }

  private func adaptiveStyle() throws(ScriptError) -> PresentationDefinition.AdaptiveStyle? {
    let key = "adaptivePresentationStyle"
    if let function = table[key].function { return .function(function) }
    return try choice(key, of: PresentationDefinition.adaptiveStyles)
      .flatMap(PresentationStyle.init(name:)).map { .style($0) }
  }

  private func chrome() throws(ScriptError) -> [PresentationDefinition.ChromeView] {
    let expected = "a table of views by name, such as { dimming = { color = \"#000000\" } }"
    guard let reader = try reader(of: "chrome", expected) else { return [] }
    guard reader.table.list.isEmpty else { throw wrong("chrome", expected) }
    var views: [PresentationDefinition.ChromeView] = []
    for name in reader.table.names {
      guard !(PresentationDefinition.roles + Role.allCases.map(\.name)).contains(name) else {
        throw script.error(
          "\(reader.path): a chrome view can't be named '\(name)', which is one of the two sides",
          token: name)
      }
      guard let view = try reader.reader(of: name, "a table such as { color = \"#000000\" }")
      else { continue }
      try view.checkKeys(PresentationDefinition.chromeShape)
      var look = try view.look()
      look.zIndex = try view.number("zIndex", in: -1000...1000) ?? 0
      let filter = 0...LuaLimits.magnitude
      look.backdrop.blur = try view.number("backdropBlur", in: filter) ?? 0
      look.backdrop.saturation = try view.number("backdropSaturation", in: filter) ?? 1
      views.append(
        PresentationDefinition.ChromeView(
          name: name, look: look, frame: try view.frame("frame"),
          dismissesOnTap: try view.choice("onTap", of: PresentationDefinition.taps) != nil))
    }
    return views
  }

  private func wrapper() throws(ScriptError) -> PresentationDefinition.Look? {
    let reader = try reader(of: "wrapper", "a table such as { cornerRadius = 16 }")
    guard let reader else { return nil }
    try reader.checkKeys(PresentationDefinition.wrapperShape)
    return try reader.look()
  }

  private func look() throws(ScriptError) -> PresentationDefinition.Look {
    let length = 0...LuaLimits.magnitude
    let offset = -LuaLimits.magnitude...LuaLimits.magnitude
    var look = PresentationDefinition.Look()
    look.color = try color("color")
    look.alpha = try number("alpha", in: 0...1) ?? 1
    look.cornerRadius = try number("cornerRadius", in: length) ?? 0
    look.borderWidth = try number("borderWidth", in: length) ?? 0
    look.borderColor = try color("borderColor")
    look.shadow.opacity = try number("shadowOpacity", in: 0...1) ?? 0
    look.shadow.radius = try number("shadowRadius", in: length) ?? look.shadow.radius
    look.shadow.offset.x = try number("shadowX", in: offset) ?? look.shadow.offset.x
    look.shadow.offset.y = try number("shadowY", in: offset) ?? look.shadow.offset.y
    look.shadow.color = try color("shadowColor") ?? look.shadow.color
    return look
  }

  private func frame(_ key: String) throws(ScriptError) -> PresentationDefinition.FrameAnswer {
    if let function = table[key].function { return .function(function) }
    let expected = "a table with x, y, width and height, or a function"
    guard let reader = try reader(of: key, expected) else { return .whole }
    return try reader.frameNumbers()
  }

  /// Reads a frame that a script declared or returned.
  func frameNumbers() throws(ScriptError) -> PresentationDefinition.FrameAnswer {
    try checkKeys(PresentationDefinition.frameShape)
    let place = -LuaLimits.magnitude...LuaLimits.magnitude
    return .fixed(
      x: try number("x", in: place) ?? 0, y: try number("y", in: place) ?? 0,
      width: try number("width", in: 0...LuaLimits.magnitude),
      height: try number("height", in: 0...LuaLimits.magnitude))
  }
}

extension PresentationDefinition.Look {
  /// Applies the appearance to a view.
  func apply(to view: View) {
    view.backgroundColor = color
    view.alpha = alpha
    view.cornerRadius = cornerRadius
    view.borderWidth = borderWidth
    if let borderColor { view.borderColor = borderColor }
    view.shadow = shadow
    view.zIndex = zIndex
    view.setExtra(backdrop.blur, of: .backdropBlur)
    view.setExtra(backdrop.saturation, of: .backdropSaturation)
  }
}
