import Diagnostics
import JSON5Reading
import Motion
import Views
import Transitions

/// Converts a document into a scenario or a list of errors.
///
/// Each part is read independently of the others. A part with an error is omitted, and the error is
/// recorded.
final class ScenarioReader {
  let complaints = Complaints()
  var screens: [Screen] = []
  /// The controllers' names in the file, known before anything refers to them.
  ///
  /// Controllers with errors are included: referring to one must not cause a second error.
  var screenIDs: [String] = []
  /// Whether the scenario plays an app, whose controllers are known only when it runs.
  var isOfApp = false
  /// The controllers that contain others, known before anything refers to them.
  var containers: [String: (kind: String, children: [String])] = [:]
  /// Each child with the container that names it.
  var memberships: [(child: String, container: String, node: JSONNode)] = []
  /// The folder of the file and its images; nil for a text in memory, whose images are not checked.
  let folder: String?

  init(folder: String? = nil) { self.folder = folder }

  /// The maximum number of actions, and of points in one touch.
  static let countLimit = 10_000
  /// The maximum number of controllers.
  static let screenLimit = 1000
  /// The maximum number of registered plugins.
  static let pluginLimit = 100
  /// The maximum number of views in a controller.
  static let viewLimit = 1000
  /// The latest time in a scenario, in seconds.
  static let timeLimit = 600.0
  /// The largest length, in points.
  static let lengthLimit = 20_000.0

  func scenario(_ node: JSONNode) -> Scenario? {
    guard let object = complaints.object(node, "a scenario", keys: ScenarioKeys.document) else {
      return nil
    }
    readVersion(object)
    let name = complaints.required("name", of: object).flatMap(nonEmptyText)
    let summary = object.optional("summary").flatMap(text) ?? ""
    let device = object.optional("device").map(device) ?? .standard
    let frameRate = object.optional("frameRate").map(frameRate) ?? 60
    let traits = traits(object.optional("traits"), of: device ?? .standard)
    let behavior = object.optional("behavior").map(behavior) ?? .standard
    let seed = object.optional("seed").map(seed) ?? 1
    let content = object.optional("content").map { choice($0, of: Scenario.Content.self) } ?? .own
    let applicationStatusBar = object.optional("infoPlist").flatMap(infoPlist)
    let app = object.optional("app").flatMap(app)
    isOfApp = object.optional("app") != nil
    var controllers: JSONObject?
    let root: Root?
    if isOfApp {
      refuseWhatAppHas(in: object)
      root = app.map { Root(kind: .app($0.name), plugin: nil) }
    } else {
      controllers = complaints.required("controllers", of: object).flatMap(readScreenIDs)
      root = complaints.required("root", of: object).flatMap(self.root)
    }
    if let controllers {
      readScreens(controllers, root: root)
      checkNesting()
    }
    let plugins = object.optional("plugins").map(registeredPlugins) ?? []
    let actions = actions(object.optional("actions"), root: root)
    let expectations = expectations(object.optional("expect"), root: root)
    guard let name, let device, let frameRate, let behavior, let seed, let content, let root
    else { return nil }
    return Scenario(
      name: name, summary: summary, device: device,
      namesDevice: object.optional("device") != nil, frameRate: frameRate, traits: traits,
      behavior: behavior, seed: seed, content: content,
      applicationStatusBar: applicationStatusBar, screens: screens, root: root, app: app,
      plugins: plugins, actions: actions, expectations: expectations,
      warnings: complaints.warnings)
  }

  /// Reads the status bar of an app whose controllers don't determine it; nil if they do.
  private func infoPlist(_ node: JSONNode) -> StatusBar? {
    guard let object = complaints.object(node, keys: ScenarioKeys.infoPlist) else { return nil }
    let keys = ScenarioKeys.infoPlist
    let usesControllers = object.optional(keys[0]).flatMap(bool) ?? true
    var bar = StatusBar()
    if let style = object.optional(keys[1]) {
      bar.style = choice(style, of: StatusBarStyle.self) ?? .default
    }
    bar.isHidden = object.optional(keys[2]).flatMap(bool) ?? false
    for key in keys.dropFirst() where usesControllers && object.optional(key) != nil {
      complaints.add(
        object.error("'\(key)' has no effect unless '\(keys[0])' is false", key: key))
    }
    return usesControllers ? nil : bar
  }

  private func app(_ node: JSONNode) -> AppReference? {
    nonEmptyText(node).map { AppReference(name: $0, place: Place(node)) }
  }

  private func refuseWhatAppHas(in object: JSONObject) {
    for key in ScenarioKeys.notWithApp where object.optional(key) != nil {
      complaints.add(
        object.error(
          "'\(key)' can't be combined with 'app', which has its own controllers", key: key))
    }
  }

  private func readVersion(_ object: JSONObject) {
    guard let node = complaints.required("interlude", of: object) else { return }
    let expected = "the format's version, \(Scenario.version)"
    _ = complaints.attempt { () throws(JSONError) in
      try node.integer(expected) { $0 == Scenario.version }
    }
  }

  private func frameRate(_ node: JSONNode) -> Double? {
    number(node, "a number of frames per second from 1 to 1000") {
      Scenario.frameRates.contains($0)
    }
  }

  private func seed(_ node: JSONNode) -> UInt64? {
    let seed = complaints.attempt { () throws(JSONError) in
      try node.integer("a whole number ≥ 0") { $0 >= 0 }
    }
    return seed.map(UInt64.init)
  }

  private func behavior(_ node: JSONNode) -> Behavior? {
    let name = complaints.attempt { () throws(JSONError) in
      try node.choice(of: Behavior.allCases.map(\.name))
    }
    return name.flatMap(Behavior.init(name:))
  }

  private func root(_ node: JSONNode) -> Root? {
    let kinds = ["controller"] + Self.containerKinds
    guard let object = complaints.object(node, keys: kinds + ["plugin", "interactor"]) else {
      return nil
    }
    let plugin = object.optional("plugin").flatMap(plugin)
    let given = kinds.filter { object.optional($0) != nil }
    guard given.count == 1, let value = object.optional(given[0]) else {
      let complaint = "expected one of \(Wording.oneOf(kinds))"
      complaints.add(node.error(given.isEmpty ? complaint : "\(complaint), found \(given.count)"))
      return nil
    }
    let kind = contents(given[0], value, of: nil)
    let interactor = object.optional("interactor").flatMap { node in
      complaints.attempt { () throws(JSONError) in
        try node.choice(of: ["withGesture", "withoutGesture"])
      }
    }
    return kind.map {
      Root(
        kind: $0, plugin: plugin,
        hasInteractionControllersWithoutGesture: interactor == "withoutGesture")
    }
  }
}
