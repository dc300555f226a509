import Diagnostics
import JSON5Reading

/// Reading of controllers that contain others.
extension ScenarioReader {
  static let containerKinds = ["navigation", "tabs", "container"]
  /// The name of the root among the containers.
  ///
  /// No other name contains a space.
  private static let rootName = "the root"
  /// The maximum nesting of containers.
  static let depthLimit = 8

  /// Collects the controllers that are containers, before anything refers to them.
  func readContainers(_ object: JSONObject) {
    for (id, node) in object.entries {
      guard let entry = try? node.object("a controller") else { continue }
      guard let kind = Self.containerKinds.first(where: { entry.optional($0) != nil }),
        let value = entry.optional(kind)
      else { continue }
      let nodes = (try? value.array("a list")) ?? [value]
      containers[id] = (kind, nodes.compactMap { try? $0.string() })
    }
  }

  /// Reads the contents of a container.
  ///
  /// - Parameter container: Its name; nil for the root.
  func contents(_ kind: String, _ node: JSONNode, of container: String?) -> Root.Kind? {
    let contents: Root.Kind?
    switch kind {
    case "controller": contents = controller(node).map { .controller($0) }
    case "container": contents = controller(node).map { .container($0) }
    case "navigation": contents = controllers(node).map { .navigation($0) }
    default: contents = controllers(node).map { .tabs($0) }
    }
    for child in contents?.children ?? [] {
      memberships.append((child, container ?? Self.rootName, node))
    }
    return contents
  }

  /// The contents of a controller that is a container.
  func contents(of id: String, _ object: JSONObject) -> Root.Kind? {
    let given = Self.containerKinds.filter { object.optional($0) != nil }
    guard let kind = given.first, let node = object.optional(kind) else { return nil }
    guard given.count == 1 else {
      complaints.add(
        object.error("expected one of \(Wording.oneOf(Self.containerKinds))", key: given[1]))
      return nil
    }
    if object.optional("collection") != nil {
      complaints.add(
        object.error("a container shows its controllers, not a 'collection'", key: "collection"))
    }
    return contents(kind, node, of: id)
  }

  /// Checks the nesting of containers.
  ///
  /// Each controller is in at most one container, no container contains itself, and none is nested
  /// too deep.
  func checkNesting() {
    var parents: [String: String] = [:]
    for (child, container, node) in memberships where !complaints.areTooMany {
      if let other = parents[child] {
        let other = other == Self.rootName ? other : "'\(other)'"
        complaints.add(node.error("'\(child)' is in \(other) already"))
        continue
      }
      parents[child] = container
      var depth = 0
      var current: String? = container
      while let ancestor = current, ancestor != child, depth <= Self.depthLimit {
        current = parents[ancestor]
        depth += 1
      }
      if current == child {
        complaints.add(node.error("'\(child)' is in itself"))
        parents[child] = nil
      } else if depth > Self.depthLimit {
        complaints.add(
          node.error("containers can be \(Self.depthLimit) deep; '\(child)' is deeper"))
      }
    }
  }
}

extension Root.Kind {
  /// The ids of the controllers inside.
  var children: [String] {
    switch self {
    case .controller(let id), .container(let id): [id]
    case .navigation(let ids), .tabs(let ids): ids
    case .app: []
    }
  }
}
