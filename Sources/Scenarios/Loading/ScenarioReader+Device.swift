import Diagnostics
import JSON5Reading
import Motion
import Views

extension ScenarioReader {
  func device(_ node: JSONNode) -> Device? {
    if case .string(let name) = node.value {
      if let device = Device.named(name) { return device }
      let names = Device.named.map(\.name).compactMap { $0 }
      complaints.add(
        node.error(
          "unknown device '\(name)'; use \(Wording.oneOf(names)), or give its 'width' and 'height'",
          nearest: Nearest.name(to: name, in: names)))
      return nil
    }
    let expected = "a device's name or an object with 'width' and 'height'"
    guard let object = complaints.object(node, expected, keys: ScenarioKeys.device) else {
      return nil
    }
    let width = complaints.required("width", of: object).flatMap(screenSide)
    let height = complaints.required("height", of: object).flatMap(screenSide)
    let scale = object.optional("scale").map {
      number($0, "a number of pixels per point > 0 and ≤ 8") { $0 > 0 && $0 <= 8 }
    }
    let insets = object.optional("insets").flatMap(insets)
    let corner = object.optional("cornerRadius").flatMap(distance)
    guard let width, let height else { return nil }
    return Device(
      name: nil, size: Size(width: width, height: height), scale: (scale ?? 3) ?? 3,
      insets: insets ?? .zero, cornerRadius: corner ?? 0)
  }

  func insets(_ node: JSONNode) -> EdgeInsets? {
    guard let object = complaints.object(node, keys: ScenarioKeys.insets) else { return nil }
    let edges = ScenarioKeys.insets.map { object.optional($0).flatMap(distance) ?? 0 }
    return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }

  /// The traits of the controllers, derived from the device and overridden by the scenario.
  func traits(_ node: JSONNode?, of device: Device) -> Traits {
    var traits = Traits().on(device)
    guard let node else { return traits }
    guard let object = complaints.object(node, keys: ScenarioKeys.traits) else { return traits }
    if let node = object.optional("layoutDirection"),
      let direction = choice(node, of: Traits.LayoutDirection.self)
    {
      traits.layoutDirection = direction
    }
    if let node = object.optional("reduceMotion"), let reduces = bool(node) {
      traits.reduceMotion = reduces
    }
    if let node = object.optional("prefersCrossFadeTransitions"), let prefers = bool(node) {
      traits.prefersCrossFadeTransitions = prefers
    }
    if let node = object.optional("horizontalSizeClass"),
      let size = choice(node, of: Traits.SizeClass.self)
    {
      traits.horizontalSizeClass = size
    }
    if let node = object.optional("verticalSizeClass"),
      let size = choice(node, of: Traits.SizeClass.self)
    {
      traits.verticalSizeClass = size
    }
    return traits
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, of type: Choice.Type
  ) -> Choice? {
    complaints.attempt { () throws(JSONError) in try node.choice(type) }
  }
}
