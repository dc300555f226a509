import Diagnostics
import JSON5Reading
import Motion
import Views
import Transitions

extension ScenarioReader {
  func expectations(_ node: JSONNode?, root: Root?) -> [Expectation] {
    guard let node, let nodes = array(node, "an array of expectations") else { return [] }
    guard nodes.count <= Self.countLimit else {
      complaints.add(node.error(expected: "an array of at most \(Self.countLimit) expectations"))
      return []
    }
    return nodes.compactMap { complaints.areTooMany ? nil : expectation($0, root: root) }
  }

  private func expectation(_ node: JSONNode, root: Root?) -> Expectation? {
    let found = complaints.attempt { () throws(JSONError) in try node.object("an expectation") }
    guard let object = found else { return nil }
    let kinds = ["event", "never", "at"].filter { object.keys.contains($0) }
    guard kinds.count == 1 else {
      complaints.add(node.error("an expectation needs exactly one of 'event', 'never' and 'at'"))
      return nil
    }
    let claim: Expectation.Claim? =
      switch kinds[0] {
      case "event": event(node)
      case "never": never(node)
      default: object.keys.contains("view") ? value(node) : state(node, root: root)
      }
    return claim.map { Expectation(claim: $0, place: Place(node)) }
  }

  // MARK: Events

  private func event(_ node: JSONNode) -> Expectation.Claim? {
    let keys = ["event", "transition", "times"] + Self.detailKeys.map(\.rawValue)
    guard let object = complaints.object(node, keys: keys) else { return nil }
    let times = object.optional("times").flatMap { count($0, from: 0) }
    return pattern(object, key: "event").map { .event($0, times: times) }
  }

  private func never(_ node: JSONNode) -> Expectation.Claim? {
    let keys = ["never", "transition"] + Self.detailKeys.map(\.rawValue)
    guard let object = complaints.object(node, keys: keys) else { return nil }
    return pattern(object, key: "never").map { .never($0) }
  }

  private func pattern(_ object: JSONObject, key: String) -> Expectation.EventPattern? {
    let name = complaints.required(key, of: object).flatMap { node -> Event.Name? in
      guard let text = text(node) else { return nil }
      if let name = Event.Name(rawValue: text) { return name }
      let nearest = Nearest.name(to: text, in: Event.Name.allCases.map(\.rawValue))
      complaints.add(node.error("unknown event '\(text)'", nearest: nearest))
      return nil
    }
    let transition = object.optional("transition").flatMap { count($0, from: 1) }
    let details = Self.detailKeys.compactMap { key -> Expectation.EventPattern.Detail? in
      guard let node = object[key.rawValue] else { return nil }
      return detail(node).map { .init(key: key, value: $0) }
    }
    return name.map { .init(name: $0, transition: transition, details: details) }
  }

  /// The details of an event that a scenario can check.
  ///
  /// Messages are not among them: they are for people, and their wording can change.
  private static let detailKeys: [Event.Detail.Key] = [
    .operation, .from, .to, .controller, .answer, .animated, .completed, .cancelled, .interactive,
    .percentComplete, .velocity, .duration, .gesture,
  ]

  private func detail(_ node: JSONNode) -> Event.Detail.Value? {
    switch node.value {
    case .null: return Event.Detail.Value.none
    case .bool(let bool): return .bool(bool)
    case .integer(let integer): return .integer(integer)
    case .number(let number) where number.isFinite: return .number(number)
    case .string(let string): return .string(string)
    default:
      complaints.add(node.error(expected: "a string, a number, true, false or null"))
      return nil
    }
  }

  private func count(_ node: JSONNode, from least: Int) -> Int? {
    complaints.attempt { () throws(JSONError) in
      try node.integer("a whole number ≥ \(least)") { $0 >= least }
    }
  }

  // MARK: Values

  private func moment(_ object: JSONObject) -> Expectation.Moment? {
    guard let node = object["at"] else { return nil }
    if case .string(let word) = node.value {
      if word == "end" { return .end }
      let nearest = Nearest.name(to: word, in: ["end"])
      complaints.add(node.error(expected: "a number of seconds ≥ 0 or \"end\"", nearest: nearest))
      return nil
    }
    return seconds(node).map { .time($0) }
  }

  private func value(_ node: JSONNode) -> Expectation.Claim? {
    guard let object = complaints.object(node, keys: ScenarioKeys.value) else { return nil }
    let moment = moment(object)
    let view = complaints.required("view", of: object).flatMap(viewName)
    let property = complaints.required("property", of: object).flatMap(property)
    let within = object.optional("within").flatMap {
      number($0, "a number ≥ 0") { $0 >= 0 }
    }
    guard let equals = complaints.required("equals", of: object), let property else { return nil }
    let value = value(equals, of: property)
    guard let moment, let view, let value else { return nil }
    return .value(
      .init(view: view, property: property, value: value, tolerance: within ?? 1e-6), at: moment)
  }

  /// The name of a view: a role, a layer's id or `controller/view`.
  ///
  /// Only names of the last form can be checked here.
  func viewName(_ node: JSONNode) -> String? {
    guard let name = nonEmptyText(node) else { return nil }
    if isOfApp { return name }
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return name }
    let (id, view) = (String(parts[0]), String(parts[1]))
    guard screenIDs.contains(id) else {
      let nearest = Nearest.name(to: id, in: screenIDs)
      complaints.add(node.error("unknown controller '\(id)'", nearest: nearest))
      return nil
    }
    // The views of a controller that could not be read are unknown.
    guard let screen = screens.first(where: { $0.id == id }) else { return name }
    let items = screen.settings.collection?.items
    if let items, view.hasPrefix("item"), let number = Int(view.dropFirst(4)),
      (1...items).contains(number)
    {
      return name
    }
    let ids =
      [id] + screen.views.flatMap(\.allIDs) + (items == nil ? [] : ["\(id).collection", "item1"])
    guard ids.contains(view) else {
      let nearest = Nearest.name(to: view, in: ids)
      complaints.add(
        node.error("unknown view '\(view)' of controller '\(id)'", nearest: nearest))
      return nil
    }
    return name
  }

  private func property(_ node: JSONNode) -> Property? {
    guard let name = nonEmptyText(node) else { return nil }
    if let property = Property(name: name) { return property }
    let nearest = Property.known(as: name)?.name ?? Nearest.name(to: name, in: Property.names)
    complaints.add(
      node.error("unknown property '\(name)'", nearest: nearest))
    return nil
  }

  private func value(_ node: JSONNode, of property: Property) -> Double? {
    switch property.kind {
    case .number: number(node, "a number")
    case .boolean: bool(node).map { $0 ? 1 : 0 }
    case .color: color(node).map { Double($0.packed) }
    }
  }

  // MARK: States

  private func state(_ node: JSONNode, root: Root?) -> Expectation.Claim? {
    guard let object = complaints.object(node, keys: ScenarioKeys.state) else { return nil }
    let moment = moment(object)
    if object.keys.count == 1 {
      complaints.add(
        node.error("the expectation checks nothing; add 'view' or a state such as 'stack'"))
    }
    var state = Expectation.StageState()
    if let node = object.optional("stack") {
      check("navigation", for: "stack", in: object, root: root) { object.error($0, key: "stack") }
      state.stack = controllers(node)
    }
    if let node = object["presented"] { state.presented = presented(node) }
    if let node = object.optional("selected") {
      check("tabs", for: "selected", in: object, root: root) { object.error($0, key: "selected") }
      if isOfApp, case .integer = node.value {
        state.selectedIndex = tab(node, root: root, in: object)
      } else {
        state.selected = tabName(node, root: root, in: object)
      }
    }
    if let node = object.optional("shown") {
      check("container", for: "shown", in: object, root: root) { object.error($0, key: "shown") }
      state.shown = controller(node)
    }
    state.container = object.optional("in").flatMap(controller)
    state.statusBar = object.optional("statusBar").flatMap(statusBar)
    state.detent = object.optional("detent").flatMap(nonEmptyText)
    state.scrolled = object.optional("scrolled").flatMap(scrolled)
    state.keyboard = object.optional("keyboard").flatMap(bool)
    state.firstResponder = object["firstResponder"].flatMap(nameOrNone)
    state.bar = object.optional("bar").flatMap {
      check("navigation", for: "bar", in: object, root: root) { object.error($0, key: "bar") }
      return bar($0)
    }
    state.accessibilityFocus = object["accessibilityFocus"].flatMap(nameOrNone)
    state.transitions = object.optional("transitions").flatMap { count($0, from: 0) }
    state.completed = object.optional("completed").flatMap(tally)
    state.cancelled = object.optional("cancelled").flatMap(tally)
    state.leftovers = object.optional("leftovers").flatMap { count($0, from: 0) }
    state.scriptErrors = object.optional("scriptErrors").flatMap { count($0, from: 0) }
    state.stalled = object.optional("stalled").flatMap(bool)
    state.transitioning = object.optional("transitioning").flatMap(bool)
    return moment.map { .state(state, at: $0) }
  }

  /// The presented controllers: null for none, a name for one, or an array.
  private func presented(_ node: JSONNode) -> [String]? {
    switch node.value {
    case .null: return []
    case .array(let elements) where elements.isEmpty: return []
    case .array: return controllers(node)
    default: return controller(node).map { [$0] }
    }
  }

  private func scrolled(_ node: JSONNode) -> Expectation.Scrolled? {
    guard let object = complaints.object(node, keys: ScenarioKeys.scrolled) else { return nil }
    let view = complaints.required("view", of: object).flatMap(viewName)
    let (x, y) = (object.optional("x"), object.optional("y"))
    if x == nil, y == nil {
      complaints.add(node.error("the expectation checks nothing; add 'x' or 'y'"))
    }
    func points(_ node: JSONNode) -> Double? { number(node, "a number of points") }
    guard let view else { return nil }
    return .init(view: view, x: x.flatMap(points), y: y.flatMap(points))
  }

  /// The name of a view; null for none.
  private func nameOrNone(_ node: JSONNode) -> String? {
    if case .null = node.value { return "" }
    return viewName(node)
  }

  private func bar(_ node: JSONNode) -> Expectation.Bar? {
    guard let object = complaints.object(node, keys: ScenarioKeys.bar) else { return nil }
    if object.keys.isEmpty {
      complaints.add(
        node.error("the expectation checks nothing; add \(Wording.oneOf(ScenarioKeys.bar))"))
    }
    func text(_ key: String) -> String? {
      guard let node = object[key] else { return nil }
      if case .null = node.value { return "" }
      return self.text(node)
    }
    return Expectation.Bar(
      title: text("title"), back: text("back"), leading: text("leading"),
      trailing: text("trailing"), isHidden: object.optional("hidden").flatMap(bool))
  }

  private func tally(_ node: JSONNode) -> Expectation.Tally? {
    if case .bool(let bool) = node.value { return .last(bool) }
    return complaints.attempt { () throws(JSONError) in
      .count(try node.integer("a whole number ≥ 0, true or false") { $0 >= 0 })
    }
  }
}

extension Screen.Item {
  /// The ids of the view and of its subviews.
  fileprivate var allIDs: [String] { [id] + views.flatMap(\.allIDs) }
}
