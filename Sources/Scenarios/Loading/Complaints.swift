import Diagnostics
import JSON5Reading

/// Collects errors, so that reading continues after an error and reports all of them.
final class Complaints {
  private(set) var errors: [JSONError] = []
  /// Problems that don't prevent the scenario from being played.
  private(set) var warnings: [Diagnostic] = []
  /// The paths of misspelled keys, which are not reported as missing too.
  private var misspelt: Set<[String]> = []

  /// Whether reading can stop, because there are far more errors than are reported.
  ///
  /// Each error costs a scan of the whole text.
  var areTooMany: Bool { errors.count >= InvalidScenario.limit * 2 }

  func add(_ error: JSONError) {
    errors.append(error)
  }

  func warn(_ warning: Diagnostic) {
    warnings.append(warning)
  }

  /// Returns the result of a closure, or records the error that it throws and returns nil.
  func attempt<Value>(_ body: () throws(JSONError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      errors.append(error)
      return nil
    }
  }

  /// The value of a node as an object.
  ///
  /// Each unknown key is an error, with the nearest known key.
  func object(_ node: JSONNode, _ expected: String = "an object", keys: [String]) -> JSONObject? {
    guard let object = attempt({ () throws(JSONError) in try node.object(expected) }) else {
      return nil
    }
    let missing = keys.filter { !object.keys.contains($0) }
    for key in object.keys where !keys.contains(key) && !areTooMany {
      let nearest = Nearest.name(to: key, in: missing)
      if let nearest { misspelt.insert([node.path, nearest]) }
      add(object.error("unknown key '\(key)'", key: key, nearest: nearest))
    }
    return object
  }

  /// The value of a required key.
  func required(_ key: String, of object: JSONObject) -> JSONNode? {
    if object[key] == nil, misspelt.contains([object.node.path, key]) { return nil }
    return attempt { () throws(JSONError) in try object.required(key) }
  }
}

extension JSONObject {
  /// The value of a key; `null` counts as absent.
  func optional(_ key: String) -> JSONNode? {
    guard let node = self[key], !node.isNull else { return nil }
    return node
  }
}
