@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) import Views

extension ScenarioReader {
  /// The actions sorted by time; those with the same time keep the order of the file.
  func actions(_ node: JSONNode?, root: Root?) -> [Action] {
    guard let node, let nodes = array(node, "an array of actions") else { return [] }
    guard nodes.count <= Self.countLimit else {
      complaints.add(node.error(expected: "an array of at most \(Self.countLimit) actions"))
      return []
    }
    var read: [(action: Action, node: JSONNode)] = []
    for node in nodes where !complaints.areTooMany {
      let before = read.last?.action.time ?? 0
      if let action = action(node, after: before, root: root) { read.append((action, node)) }
    }
    // `sort` is not guaranteed to be stable.
    let sorted = read.enumerated().sorted {
      ($0.element.action.time, $0.offset) < ($1.element.action.time, $1.offset)
    }
    checkFinger(sorted.map(\.element))
    return sorted.map(\.element.action)
  }

  /// Checks that touches don't overlap, and that drives don't overlap.
  ///
  /// Each one must begin after the previous one has ended.
  private func checkFinger(_ actions: [(action: Action, node: JSONNode)]) {
    var last: (action: Action, end: Double)?
    var lastDrive: (action: Action, end: Double)?
    for (action, node) in actions {
      let duration: Double
      switch action.kind {
      case .touch(let touch): duration = touch.duration
      case .tap, .tapView: duration = 0
      case .drive(let drive):
        if let lastDrive, action.time < lastDrive.end {
          complaints.add(
            node.error(
              "a drive at \(Decimal.text(action.time)) s, while that of "
                + "\(lastDrive.action.place.path) goes on until \(Decimal.text(lastDrive.end)) s; "
                + "drives must not overlap"))
        }
        lastDrive = (action, max(action.time + drive.duration, lastDrive?.end ?? 0))
        continue
      default: continue
      }
      if let last, action.time < last.end {
        complaints.add(
          node.error(
            "a touch at \(Decimal.text(action.time)) s, while the finger of \(last.action.place.path) "
              + "is down until \(Decimal.text(last.end)) s; touches must not overlap"))
      }
      last = (action, max(action.time + duration, last?.end ?? 0))
    }
  }

  /// - Parameter before: The time of the preceding action.
  private func action(_ node: JSONNode, after before: Double, root: Root?) -> Action? {
    guard let (shape, object) = shape(node, amongst: ActionShape.all, keys: ["at"], root: root)
    else { return nil }
    let at = complaints.required("at", of: object)
    if let at, case .object = at.value {
      let trigger = trigger(at)
      guard let kind = kind(shape, object, root), let trigger else { return nil }
      if shape.name == "touch" || shape.name == "tap" {
        complaints.add(
          at.error("a finger needs a time; only other actions can wait for a progress"))
      }
      return Action(time: before, trigger: trigger, kind: kind, place: Place(node))
    }
    let time = at.flatMap(seconds)
    guard let kind = kind(shape, object, root), let time else { return nil }
    if case .touch(let touch) = kind, time + touch.duration > Self.timeLimit {
      complaints.add(node.error("the touch must end by 600 s"))
    }
    if case .drive(let drive) = kind, time + drive.duration > Self.timeLimit {
      complaints.add(node.error("the drive must end by 600 s"))
    }
    return Action(time: time, trigger: nil, kind: kind, place: Place(node))
  }

  /// Reads the progress that an action waits for.
  private func trigger(_ node: JSONNode) -> Action.Trigger? {
    guard let object = complaints.object(node, keys: ScenarioKeys.trigger) else { return nil }
    let progress = complaints.required("progress", of: object).flatMap {
      number($0, "a number from 0 to 1") { (0...1).contains($0) }
    }
    let transition = object.optional("transition").map { node in
      complaints.attempt { () throws(JSONError) in
        try node.integer("the number of a transition, from 1") {
          (1...Self.countLimit).contains($0)
        }
      }
    }
    guard let progress, let transition = transition ?? 1 else { return nil }
    return Action.Trigger(transition: transition, progress: progress)
  }

  /// Reads the effect of a tap on a view: an action without a time.
  func reaction(_ node: JSONNode, root: Root?) -> Action.Kind? {
    // Tapping a view can't move a finger.
    let shapes = ActionShape.all.filter { $0.name != "touch" && $0.name != "tap" }
    guard let (shape, object) = shape(node, amongst: shapes, keys: [], root: root) else {
      return nil
    }
    return kind(shape, object, root)
  }

  /// The action and its target.
  private func kind(_ shape: ActionShape, _ object: JSONObject, _ root: Root?) -> Action.Kind? {
    let kind = shape.read(self, object, root)
    guard let key = shape.asks, let node = object.optional(key) else { return kind }
    guard let id = controller(node) else { return nil }
    return kind.map { .asking(id, $0) }
  }

  private func shape(
    _ node: JSONNode, amongst shapes: [ActionShape], keys: [String], root: Root?
  ) -> (ActionShape, JSONObject)? {
    let found = complaints.attempt { () throws(JSONError) in try node.object("an action") }
    guard let object = found, let kind = complaints.required("do", of: object) else { return nil }
    let names = shapes.map(\.name)
    let name = complaints.attempt { () throws(JSONError) in try kind.choice(of: names) }
    guard let shape = shapes.first(where: { $0.name == name }) else { return nil }
    guard let object = complaints.object(node, keys: keys + ["do"] + shape.keys) else { return nil }
    checkContainer(for: shape, object, root: root, at: kind)
    return (shape, object)
  }

  private func checkContainer(
    for shape: ActionShape, _ object: JSONObject, root: Root?, at node: JSONNode
  ) {
    guard !isOfApp else {
      if Self.actionsWithoutApp.contains(shape.name) {
        complaints.add(
          node.error("an app shows its own controllers; tap the view that does, as a user would"))
      }
      return
    }
    guard let container = shape.container else { return }
    check(container, for: shape.name, in: object, root: root) { node.error($0) }
  }

  /// Actions that name a controller or a script, which a scenario can't provide to an app.
  private static let actionsWithoutApp = ["present", "push", "setStack", "replace", "reload"]

  /// Checks that there is a container of a kind, and that `in` names one of this kind.
  func check(
    _ kind: String, for name: String, in object: JSONObject, root: Root?,
    complaint: (String) -> JSONError
  ) {
    guard !isOfApp else { return }
    if let named = object.optional("in") {
      guard case .string(let id) = named.value, screenIDs.contains(id) else { return }
      if containers[id]?.kind != kind {
        complaints.add(named.error("'\(id)' has no '\(kind)', which '\(name)' needs"))
      }
      return
    }
    guard let root, root.kind.name != kind, !containers.values.contains(where: { $0.kind == kind })
    else { return }
    complaints.add(complaint("'\(name)' needs a root or a controller with '\(kind)'"))
  }

  /// The tabs that the action refers to.
  ///
  /// They are those of the controller that `in` names, else those of the root, else the only ones
  /// in the scenario.
  private func tabs(root: Root?, in object: JSONObject) -> [String]? {
    if let node = object.optional("in"), case .string(let id) = node.value {
      return containers[id].flatMap { $0.kind == "tabs" ? $0.children : nil }
    }
    if case .tabs(let tabs) = root?.kind { return tabs }
    let all = containers.values.filter { $0.kind == "tabs" }
    guard all.count <= 1 else {
      complaints.add(object.node.error("several controllers have 'tabs'; add 'in' to say which"))
      return nil
    }
    return all.first?.children
  }

  /// The name of a tab's controller; the node is its index or its name.
  func tabName(_ node: JSONNode, root: Root?, in object: JSONObject) -> String? {
    if isOfApp { return nonEmptyText(node) }
    guard let index = tab(node, root: root, in: object) else { return nil }
    return tabs(root: root, in: object).flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// New values of traits, at least one.
  func traitsChange(_ object: JSONObject) -> Action.TraitsChange? {
    var change = Action.TraitsChange()
    change.layoutDirection = object.optional("layoutDirection").flatMap {
      choice($0, of: Traits.LayoutDirection.self)
    }
    change.reduceMotion = object.optional("reduceMotion").flatMap(bool)
    change.prefersCrossFadeTransitions = object.optional("prefersCrossFadeTransitions")
      .flatMap(bool)
    change.horizontalSizeClass = object.optional("horizontalSizeClass").flatMap {
      choice($0, of: Traits.SizeClass.self)
    }
    change.verticalSizeClass = object.optional("verticalSizeClass").flatMap {
      choice($0, of: Traits.SizeClass.self)
    }
    if ScenarioKeys.traits.allSatisfy({ object.optional($0) == nil }) {
      complaints.add(
        object.node.error("the action changes nothing; add \(Wording.oneOf(ScenarioKeys.traits))"))
    }
    return change
  }

  func animated(_ object: JSONObject) -> Bool {
    object.optional("animated").flatMap(bool) ?? true
  }

  /// The index of a tab, counted from 0; the node is the index or the name of its controller.
  func tab(_ node: JSONNode, root: Root?, in object: JSONObject) -> Int? {
    if isOfApp {
      return complaints.attempt { () throws(JSONError) in
        try node.integer("a tab from 0 to 99") { (0..<100).contains($0) }
      }
    }
    guard let tabs = tabs(root: root, in: object), !tabs.isEmpty else { return nil }
    if case .string = node.value {
      guard let id = controller(node) else { return nil }
      guard let index = tabs.firstIndex(of: id) else {
        complaints.add(node.error("'\(id)' is not a tab", nearest: Nearest.name(to: id, in: tabs)))
        return nil
      }
      return index
    }
    return complaints.attempt { () throws(JSONError) in
      try node.integer("a tab from 0 to \(tabs.count - 1), or its controller") {
        tabs.indices.contains($0)
      }
    }
  }

  /// Reads percentages over time, and the action that begins the transition that they drive.
  func drive(_ object: JSONObject, root: Root?) -> Action.Drive? {
    let beginning = ActionShape.all.filter { Self.drivable.contains($0.name) }
    let begin = complaints.required("begin", of: object).flatMap {
      self.begin($0, amongst: beginning, root: root)
    }
    let path = complaints.required("path", of: object).flatMap(percentages)
    let ending = object.optional("end").flatMap { choice($0, of: Action.Drive.Ending.self) }
    guard let begin, let path else { return nil }
    return Action.Drive(begin: begin, path: path, ending: ending)
  }

  /// The actions that begin a transition.
  private static let drivable = [
    "present", "dismiss", "push", "pop", "popToRoot", "setStack", "select", "replace",
  ]

  private func begin(
    _ node: JSONNode, amongst shapes: [ActionShape], root: Root?
  ) -> Action.Kind? {
    guard let (shape, object) = shape(node, amongst: shapes, keys: [], root: root) else {
      return nil
    }
    return kind(shape, object, root)
  }

  private func percentages(_ node: JSONNode) -> [Action.Drive.Sample]? {
    guard let nodes = array(node, "an array of points, each [seconds, percentage]") else {
      return nil
    }
    guard (1...Self.countLimit).contains(nodes.count) else {
      complaints.add(node.error(expected: "an array of 1 to \(Self.countLimit) points"))
      return nil
    }
    var samples: [Action.Drive.Sample] = []
    for node in nodes where !complaints.areTooMany {
      guard let parts = array(node, "an array of two numbers, seconds and a percentage", count: 2)
      else { continue }
      let percent = number(parts[1], "a percentage from 0 to 1") { (0...1).contains($0) }
      guard let time = seconds(parts[0]), let percent else { continue }
      if let last = samples.last, time < last.time {
        complaints.add(
          parts[0].error(
            "the times of a path must not decrease; \(Decimal.text(time)) s comes after "
              + "\(Decimal.text(last.time)) s"))
      }
      samples.append(.init(time: time, percent: percent))
    }
    return samples.count == nodes.count ? samples : nil
  }

  func touch(_ object: JSONObject) -> Action.Touch? {
    let view = object.optional("view").flatMap(viewName)
    let path = complaints.required("path", of: object).flatMap(path)
    let second = object.optional("second").flatMap(self.path)
    var velocity: Point?
    var isCancelled = false
    if let node = object.optional("release"),
      let release = complaints.object(node, keys: ["velocity", "cancelled"])
    {
      velocity = release.optional("velocity").flatMap {
        point($0, "an array of two numbers, points per second to the right and down")
      }
      isCancelled = release.optional("cancelled").flatMap(bool) ?? false
    }
    return path.map {
      Action.Touch(
        view: view, path: $0, second: second, releaseVelocity: velocity, isCancelled: isCancelled)
    }
  }

  private func path(_ node: JSONNode) -> [Action.Touch.Sample]? {
    guard let nodes = array(node, "an array of points, each [seconds, x, y]") else { return nil }
    guard (1...Self.countLimit).contains(nodes.count) else {
      complaints.add(node.error(expected: "an array of 1 to \(Self.countLimit) points"))
      return nil
    }
    var samples: [Action.Touch.Sample] = []
    for node in nodes where !complaints.areTooMany {
      guard let parts = array(node, "an array of three numbers, seconds, x and y", count: 3) else {
        continue
      }
      let place = parts[1...].compactMap {
        number($0, "a number of points from -20000 to 20000") { abs($0) <= Self.lengthLimit }
      }
      guard let time = seconds(parts[0]), place.count == 2 else { continue }
      if let last = samples.last, time <= last.time {
        complaints.add(
          parts[0].error(
            "the times of a path must increase; \(Decimal.text(time)) s comes after \(Decimal.text(last.time)) s"
          ))
      }
      samples.append(.init(time: time, location: Point(x: place[0], y: place[1])))
    }
    return samples.count == nodes.count ? samples : nil
  }
}
