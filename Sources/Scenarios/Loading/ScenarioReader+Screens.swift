import Diagnostics
import FileReading
import JSON5Reading
import Motion
import TextMeasuring
import Views
import Transitions

extension ScenarioReader {
  /// Reads the names of the controllers before anything refers to them.
  func readScreenIDs(_ node: JSONNode) -> JSONObject? {
    let expected = "an object of controllers"
    let object = complaints.attempt { () throws(JSONError) in try node.object(expected) }
    guard let object else { return nil }
    if object.keys.isEmpty {
      complaints.add(node.error("expected at least one controller"))
    }
    guard object.keys.count <= Self.screenLimit else {
      complaints.add(node.error("expected at most \(Self.screenLimit) controllers"))
      return nil
    }
    screenIDs = object.keys
    readContainers(object)
    for id in object.keys where !Self.isName(id) {
      complaints.add(
        object.error("'\(id)' is not a valid controller name; \(Self.nameRule)", key: id))
    }
    return object
  }

  func readScreens(_ object: JSONObject, root: Root?) {
    for (id, node) in object.entries where !complaints.areTooMany {
      if let screen = screen(id, node, root: root) { screens.append(screen) }
    }
  }

  private func screen(_ id: String, _ node: JSONNode, root: Root?) -> Screen? {
    guard let object = complaints.object(node, "a controller", keys: ScenarioKeys.controller) else {
      return nil
    }
    let title = object.optional("title").flatMap(text)
    if let title, let node = object.optional("title") { warn(ofMissingGlyphsIn: title, at: node) }
    let background = object.optional("background").flatMap(color) ?? .white
    let style = object.optional("style").flatMap(style)
    let plugin = object.optional("plugin").flatMap(plugin)
    let presents = object.optional("presents").flatMap(controller)
    let pushes = object.optional("pushes").flatMap(controller)
    let successor = object.optional("replacedBy").flatMap(controller)
    let sheet = object.optional("sheet").flatMap { self.sheet($0, style: style) }
    let modal = object.optional("modal").flatMap(bool) ?? false
    let preferred = object.optional("preferredSize").flatMap { size($0, "the preferred size") }
    let adaptive = object.optional("adaptivePresentationStyle").flatMap(adaptiveStyle)
    var ids: Set = [id]
    let layouts = screenLayouts(object)
    let views =
      object.optional("views").map {
        items($0, in: layouts.map { Surroundings(layout: $0) }, ids: &ids, root: root)
      } ?? []
    var settings = settings(id, object, root: root)
    settings.layout = layouts[0]
    settings.regularLayout = layouts[1] == layouts[0] ? nil : layouts[1]
    return Screen(
      id: id, title: title, background: background, style: style, plugin: plugin,
      presents: presents, pushes: pushes, replacedBy: successor, sheet: sheet, modal: modal,
      preferredSize: preferred, adaptivePresentationStyle: adaptive, views: views,
      settings: settings)
  }

  private func adaptiveStyle(_ node: JSONNode) -> PresentationStyle? {
    let styles: [PresentationStyle] = [.fullScreen, .overFullScreen, .formSheet]
    let name = complaints.attempt { () throws(JSONError) in
      try node.choice(of: styles.map(\.name))
    }
    return name.flatMap(PresentationStyle.init(name:))
  }

  /// A width and a height, both greater than 0.
  func size(_ node: JSONNode, _ what: String) -> Size? {
    let expected = "an array of two numbers, width and height"
    guard let numbers = lengths(node, expected, count: 2) else { return nil }
    guard numbers[0] > 0, numbers[1] > 0 else {
      complaints.add(node.error("\(what) must be greater than 0 in both directions"))
      return nil
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  private func settings(_ id: String, _ object: JSONObject, root: Root?) -> Screen.Settings {
    var settings = Screen.Settings()
    settings.hasBars = object.optional("bars").flatMap(bool) ?? true
    settings.contents = contents(of: id, object)
    settings.containerPlugin = object.optional("containerPlugin").flatMap(plugin)
    if settings.containerPlugin != nil, containers[id] == nil {
      complaints.add(
        object.error(
          "'containerPlugin' needs \(Wording.oneOf(Self.containerKinds))", key: "containerPlugin"))
    }
    settings.definesPresentationContext =
      object.optional("definesPresentationContext").flatMap(bool) ?? false
    settings.providesPresentationContextTransitionStyle =
      object.optional("providesPresentationContextTransitionStyle").flatMap(bool)
    settings.navigationItem = object.optional("navigationItem").flatMap {
      navigationItem($0, root: root)
    }
    settings.statusBar = object.optional("statusBar").flatMap(statusBar).map { word in
      var bar = StatusBar()
      bar.isHidden = word == Self.hiddenStatusBar
      bar.style = StatusBarStyle(rawValue: word) ?? .default
      return bar
    }
    settings.capturesStatusBar = object.optional("capturesStatusBar").flatMap(bool) ?? false
    settings.zoomsFrom = object.optional("zoomsFrom").flatMap(nonEmptyText)
    settings.hidesBottomBarWhenPushed =
      object.optional("hidesBottomBarWhenPushed").flatMap(bool) ?? false
    settings.modalTransitionStyle =
      object.optional("modalTransitionStyle").flatMap { choice($0, ModalTransitionStyle.allCases) }
      ?? .coverVertical
    settings.collection = object.optional("collection").flatMap { collection($0, root: root) }
    return settings
  }

  private func navigationItem(_ node: JSONNode, root: Root?) -> Screen.NavigationItem? {
    guard let object = complaints.object(node, keys: ScenarioKeys.navigationItem) else {
      return nil
    }
    var item = Screen.NavigationItem()
    item.title = object.optional("title").flatMap(text)
    item.backButtonTitle = object.optional("backButtonTitle").flatMap(text)
    item.hidesBackButton = object.optional("hidesBackButton").flatMap(bool)
    item.leading = object.optional("leading").flatMap { barButton($0, root: root) }
    item.trailing = object.optional("trailing").flatMap { barButton($0, root: root) }
    return item
  }

  private func barButton(_ node: JSONNode, root: Root?) -> Screen.BarButton? {
    if case .string = node.value {
      return nonEmptyText(node).map { .init(title: $0, onTap: nil) }
    }
    let expected = "a text or an object with 'title'"
    guard let object = complaints.object(node, expected, keys: ScenarioKeys.barButton) else {
      return nil
    }
    let title = complaints.required("title", of: object).flatMap(nonEmptyText)
    let onTap = object.optional("onTap").flatMap { reaction($0, root: root) }
    return title.map { .init(title: $0, onTap: onTap) }
  }

  private static let hiddenStatusBar = "hidden"

  /// A style of the status bar, or the word for a hidden one.
  func statusBar(_ node: JSONNode) -> String? {
    complaints.attempt { () throws(JSONError) in
      try node.choice(of: StatusBarStyle.allCases.map(\.rawValue) + [Self.hiddenStatusBar])
    }
  }

  func style(_ node: JSONNode) -> PresentationStyle? {
    let names = PresentationStyle.allCases.filter { $0 != .none }.map(\.name)
    let name = complaints.attempt { () throws(JSONError) in try node.choice(of: names) }
    return name.flatMap(PresentationStyle.init(name:))
  }

  /// Reads a list of views.
  ///
  /// - Parameters:
  ///   - ids: The ids that are already used in the controller, including its own id, which is that
  ///     of its view.
  ///   - surroundings: The conditions that the superview sets, in a compact and in a regular width.
  private func items(
    _ node: JSONNode, in surroundings: [Surroundings], ids: inout Set<String>, root: Root?
  ) -> [Screen.Item] {
    guard let nodes = array(node, "an array of views") else { return [] }
    guard ids.count + nodes.count <= Self.viewLimit + 1 else {
      complaints.add(node.error("a controller can have at most \(Self.viewLimit) views"))
      return []
    }
    var items: [Screen.Item] = []
    for node in nodes where !complaints.areTooMany {
      if let item = item(node, in: surroundings, ids: &ids, root: root) { items.append(item) }
    }
    checkParts(of: items, in: surroundings.map(\.layout), node)
    return items
  }

  private func item(
    _ node: JSONNode, in surroundings: [Surroundings], ids: inout Set<String>, root: Root?
  ) -> Screen.Item? {
    guard let object = complaints.object(node, "a view", keys: ScenarioKeys.view) else {
      return nil
    }
    let id = complaints.required("id", of: object).flatMap { viewID($0, ids: ids) }
    if let id { ids.insert(id) }
    let arrangements = arrangements(object)
    let background = object.optional("background").flatMap(color)
    let cornerRadius = object.optional("cornerRadius").flatMap(distance) ?? 0
    let borderWidth = object.optional("borderWidth").flatMap(distance) ?? 0
    let borderColor = object.optional("borderColor").flatMap(color) ?? .black
    let alpha =
      object.optional("alpha").flatMap {
        number($0, "a number from 0 to 1") { (0...1).contains($0) }
      } ?? 1
    let clips = object.optional("clips").flatMap(bool) ?? false
    let text = object.optional("text").flatMap(text)
    var style = textStyle(object)
    let image = object.optional("image").flatMap(image)
    let contentSize = object.optional("contentSize").flatMap(contentSize)
    let contentOffset = object.optional("contentOffset").flatMap {
      point($0, "an array of two numbers, points to the right and down")
    }
    if contentOffset != nil, object.optional("contentSize") == nil {
      complaints.add(
        object.error("only a view with 'contentSize' is scrolled", key: "contentOffset"))
    }
    let onTap = object.optional("onTap").flatMap { reaction($0, root: root) }
    let onLongPress = object.optional("onLongPress").flatMap { reaction($0, root: root) }
    if text != nil, object.optional("image") != nil {
      complaints.add(object.error("a view shows either text or an image, not both", key: "image"))
    }
    if let text, let node = object.optional("text") { warn(ofMissingGlyphsIn: text, at: node) }
    let inner = zip(arrangements, surroundings).map { arrangement, outer in
      check(
        arrangement, object, in: outer,
        content: (text != nil, object.optional("views") != nil, contentSize))
    }
    let views =
      object.optional("views").map { items($0, in: inner, ids: &ids, root: root) } ?? []
    // Without a frame, the view's height depends on the font size, so the font size can't depend on
    // the height.
    if arrangements.contains(where: { $0.frame == nil }), style.size == nil {
      style.size = TextMeasure.standardSize
    }
    guard let id else { return nil }
    return Screen.Item(
      id: id, arrangement: arrangements[0],
      regular: arrangements[1] == arrangements[0] ? nil : arrangements[1], background: background,
      cornerRadius: cornerRadius,
      borderWidth: borderWidth, borderColor: borderColor, alpha: alpha, shadow: shadow(object),
      filters: filters(object), clips: clips, text: text,
      textStyle: style, image: image, contentSize: contentSize,
      contentOffset: contentOffset ?? .zero, onTap: onTap, onLongPress: onLongPress, views: views)
  }

  private func shadow(_ object: JSONObject) -> View.Shadow {
    var shadow = View.Shadow()
    func length(_ key: String) -> Double? {
      object.optional(key).flatMap {
        number($0, "a number of points from -20000 to 20000") { abs($0) <= Self.lengthLimit }
      }
    }
    shadow.opacity =
      object.optional("shadowOpacity").flatMap {
        number($0, "a number from 0 to 1") { (0...1).contains($0) }
      } ?? shadow.opacity
    shadow.radius = object.optional("shadowRadius").flatMap(distance) ?? shadow.radius
    shadow.offset = Point(
      x: length("shadowX") ?? shadow.offset.x, y: length("shadowY") ?? shadow.offset.y)
    shadow.color = object.optional("shadowColor").flatMap(color) ?? shadow.color
    return shadow
  }

  private func filters(_ object: JSONObject) -> [Property: Double] {
    Screen.Item.restingFilters.reduce(into: [:]) { filters, property in
      filters[property] = object.optional(property.name).flatMap { node in
        number(node, "a number from 0 to 1000") { (0...1000).contains($0) }
      }
    }
  }

  /// Reads a view's text style; a view without text can't have one.
  private func textStyle(_ object: JSONObject) -> TextStyle {
    if object.optional("text") == nil {
      for key in ["size", "weight", "align", "color", "lines"] where object.optional(key) != nil {
        complaints.add(object.error("'\(key)' is about a text, and there is no 'text'", key: key))
      }
    }
    var style = TextStyle()
    style.size = object.optional("size").flatMap { node in
      number(node, "a number of points from 1 to 500") { (1...500).contains($0) }
    }
    if let word = object.optional("weight").flatMap({ choice($0, TextStyle.Weight.allCases) }) {
      style.weight = word
    }
    if let word = object.optional("align").flatMap({ choice($0, TextStyle.Alignment.allCases) }) {
      style.alignment = word
    }
    style.color = object.optional("color").flatMap(color)
    style.lines = object.optional("lines").flatMap { node in
      number(node, "a whole number from 1 to 100") { $0 == $0.rounded() && (1...100).contains($0) }
    }.map { Int($0) }
    return style
  }

  func choice<Word: RawRepresentable<String>>(_ node: JSONNode, _ words: [Word]) -> Word? {
    let name = complaints.attempt { () throws(JSONError) in
      try node.choice(of: words.map(\.rawValue))
    }
    return name.flatMap(Word.init(rawValue:))
  }

  private func viewID(_ node: JSONNode, ids: Set<String>) -> String? {
    guard let id = nonEmptyText(node) else { return nil }
    if id.contains("/") {
      complaints.add(
        node.error("a view's id can't contain '/', which separates it from its controller's name"))
    } else if ids.contains(id) {
      complaints.add(node.error("this controller already has a view '\(id)'"))
    }
    return id
  }

  func frame(_ node: JSONNode) -> Rect? {
    let expected = "an array of four numbers, x, y, width and height"
    guard let numbers = lengths(node, expected, count: 4) else { return nil }
    guard numbers[2] > 0, numbers[3] > 0 else {
      complaints.add(node.error("a frame's width and height must be greater than 0"))
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func image(_ node: JSONNode) -> String? {
    guard let path = nonEmptyText(node) else { return nil }
    // A scenario can come from an untrusted source, so it must not access files outside of its
    // folder.
    guard !path.hasPrefix("/"), !FilePath(path).steps.contains("..") else {
      complaints.add(
        node.error("an image must be in the scenario's folder; '\(path)' is outside of it"))
      return nil
    }
    if let folder {
      do throws(RegularFile.Refusal) {
        _ = try RegularFile.bytes(at: "\(folder)/\(path)", within: folder, atMost: Self.imageLimit)
      } catch {
        complaints.add(
          node.error("there is no image '\(path)' in the scenario's folder that can be read"))
      }
    }
    return path
  }

  /// The maximum number of bytes in an image.
  private static let imageLimit = 16 << 20
}
