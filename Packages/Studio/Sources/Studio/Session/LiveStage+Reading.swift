import JSON5Reading
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions

// How a page says what fingers and buttons do.
extension LiveStage.Input {
  init(_ root: JSONObject) throws(JSONError) {
    frames = try root.required("count").integer("1 to \(LiveStage.tickLimit)") {
      1...LiveStage.tickLimit ~= $0
    }
    fingers = []
    for node in try root["fingers"]?.array() ?? [] { fingers.append(try .init(node)) }
    // Two fingers can go down, move and lift in one frame.
    guard fingers.count <= 8 else { throw root.error("too many fingers", key: "fingers") }
    act = try root["act"].map(Self.action)
  }

  /// The action of one of the page's buttons.
  private static func action(_ node: JSONNode) throws(JSONError) -> Action.Kind {
    let object = try node.object()
    let name = try object.required("do").choice(
      of: ["push", "pop", "present", "dismiss", "select", "replace", "reverse"])
    func screen(_ key: String) throws(JSONError) -> String { try object.required(key).string() }
    switch name {
    case "push": return .push(try screen("to"), animated: true)
    case "pop": return .pop(animated: true)
    case "present":
      return .present(.init(controller: try screen("to")))
    case "dismiss": return .dismiss(animated: true)
    case "select":
      return .select(
        try object.required("tab").integer("a tab") { 0..<100 ~= $0 }, animated: true, byUser: true)
    case "replace": return .replace(from: try screen("from"), to: try screen("to"), animated: true)
    default: return .reverse
    }
  }
}

extension LiveStage.Finger {
  /// `[finger, phase, x, y]`.
  fileprivate init(_ node: JSONNode) throws(JSONError) {
    let parts = try node.array("a finger, a phase, x and y", count: 4)
    number = try parts[0].integer("0 or 1") { 0...1 ~= $0 }
    phase = try parts[1].choice(TouchPhase.self)
    x = try parts[2].number("points") { abs($0) < 1e5 }
    y = try parts[3].number("points") { abs($0) < 1e5 }
  }
}
