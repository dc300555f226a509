import JSON5Reading
import Transitions

extension ScenarioReader {
  /// The plugins that are registered: `[{ name: "Zoom", to: "photo", operations: ["push"] }]`.
  func registeredPlugins(_ node: JSONNode) -> [RegisteredPlugin] {
    guard let nodes = array(node, "an array of plugins") else { return [] }
    guard nodes.count <= Self.pluginLimit else {
      complaints.add(node.error("expected at most \(Self.pluginLimit) plugins"))
      return []
    }
    return nodes.compactMap(registeredPlugin)
  }

  private func registeredPlugin(_ node: JSONNode) -> RegisteredPlugin? {
    let expected = "a plugin such as { name: \"SwipeToPop\" }"
    guard let object = complaints.object(node, expected, keys: ScenarioKeys.registeredPlugin) else {
      return nil
    }
    let plugin = complaints.required("name", of: object).flatMap(plugin)
    let from = object.optional("from").flatMap(controller)
    let to = object.optional("to").flatMap(controller)
    let operations = object.optional("operations").map(operations) ?? TransitionOperation.allCases
    guard let plugin else { return nil }
    return RegisteredPlugin(plugin: plugin, from: from, to: to, operations: operations)
  }

  private func operations(_ node: JSONNode) -> [TransitionOperation] {
    let expected = "an array of operations"
    guard let nodes = array(node, expected) else { return [] }
    guard !nodes.isEmpty else {
      complaints.add(node.error(expected: "an array of at least one operation"))
      return []
    }
    var operations: [TransitionOperation] = []
    for node in nodes where !complaints.areTooMany {
      let name = complaints.attempt { () throws(JSONError) in
        try node.choice(of: TransitionOperation.allCases.map(\.rawValue))
      }
      guard let operation = name.flatMap(TransitionOperation.init(rawValue:)) else { continue }
      if operations.contains(operation) {
        complaints.add(node.error("'\(operation.rawValue)' is listed twice"))
      }
      operations.append(operation)
    }
    return operations
  }
}
