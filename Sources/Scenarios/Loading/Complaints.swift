import Diagnostics
import JSON5Reading

/// Collects what is wrong, so that reading goes on after an error and tells all of them.
final class Complaints {
  private(set) var errors: [JSONError] = []
  /// Keys that are there but misspelt, with their paths: to miss them too would be an echo.
  private var misspelt: Set<[String]> = []

  /// Whether there are more errors than anyone is told; each one costs a look at the whole text.
  var areTooMany: Bool { errors.count >= InvalidScenario.limit * 2 }

  func add(_ error: JSONError) {
    errors.append(error)
  }

  /// What a body reads, or nil when it complains.
  func attempt<Value>(_ body: () throws(JSONError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      errors.append(error)
      return nil
    }
  }

  /// The object at a node; every key that is not known is an error, with the nearest that is.
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

  /// The value of a key that has to be there.
  func required(_ key: String, of object: JSONObject) -> JSONNode? {
    if object[key] == nil, misspelt.contains([object.node.path, key]) { return nil }
    return attempt { () throws(JSONError) in try object.required(key) }
  }
}

extension JSONObject {
  /// The value of a key; `null` counts as if the key were not there.
  func optional(_ key: String) -> JSONNode? {
    guard let node = self[key], !node.isNull else { return nil }
    return node
  }
}
