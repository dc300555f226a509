import Diagnostics
import JSON5Reading
import Motion

/// Reading of values that several parts of a scenario use.
extension ScenarioReader {
  func number(
    _ node: JSONNode, _ expected: String, where isValid: (Double) -> Bool = { _ in true }
  ) -> Double? {
    complaints.attempt { () throws(JSONError) in try node.number(expected, where: isValid) }
  }

  func text(_ node: JSONNode) -> String? {
    complaints.attempt { () throws(JSONError) in try node.string() }
  }

  func nonEmptyText(_ node: JSONNode) -> String? {
    guard let text = text(node) else { return nil }
    guard !text.isEmpty else {
      complaints.add(node.error(expected: "a name"))
      return nil
    }
    return text
  }

  func bool(_ node: JSONNode) -> Bool? {
    complaints.attempt { () throws(JSONError) in try node.bool() }
  }

  func array(_ node: JSONNode, _ expected: String, count: Int? = nil) -> [JSONNode]? {
    complaints.attempt { () throws(JSONError) in try node.array(expected, count: count) }
  }

  /// Reads an array of numbers, each within the limit for lengths.
  func lengths(_ node: JSONNode, _ expected: String, count: Int) -> [Double]? {
    guard let nodes = array(node, expected, count: count) else { return nil }
    let numbers = nodes.compactMap {
      self.number($0, "a number of points from -20000 to 20000") { abs($0) <= Self.lengthLimit }
    }
    return numbers.count == count ? numbers : nil
  }

  func point(_ node: JSONNode, _ expected: String) -> Point? {
    lengths(node, expected, count: 2).map { Point(x: $0[0], y: $0[1]) }
  }

  /// Reads the width or height of a screen.
  ///
  /// It must not be much smaller than a point, or pictures of the screen would have no pixels.
  func screenSide(_ node: JSONNode) -> Double? {
    number(node, "a number of points from 1 to 20000") { (1...Self.lengthLimit).contains($0) }
  }

  /// A length of at least 0.
  func distance(_ node: JSONNode) -> Double? {
    number(node, "a number of points from 0 to 20000") { (0...Self.lengthLimit).contains($0) }
  }

  func color(_ node: JSONNode) -> Color? {
    guard let text = text(node) else { return nil }
    do {
      return try Color(text)
    } catch {
      complaints.add(
        node.error(error.description, nearest: Nearest.name(to: text, in: Color.names)))
      return nil
    }
  }

  func seconds(_ node: JSONNode) -> Double? {
    guard let seconds = number(node, "a number of seconds ≥ 0", where: { $0 >= 0 }) else {
      return nil
    }
    guard seconds <= Self.timeLimit else {
      complaints.add(node.error(expected: "a number of seconds ≤ 600"))
      return nil
    }
    return seconds
  }

  /// The id of a controller in the scenario.
  func controller(_ node: JSONNode) -> String? {
    guard let id = nonEmptyText(node) else { return nil }
    if isOfApp { return id }
    guard screenIDs.contains(id) else {
      // An empty list of controllers is already reported as an error.
      guard !screenIDs.isEmpty else { return nil }
      let nearest = Nearest.name(to: id, in: screenIDs)
      complaints.add(node.error("unknown controller '\(id)'", nearest: nearest))
      return nil
    }
    return id
  }

  /// Reads the ids of controllers: at least one, without duplicates.
  func controllers(_ node: JSONNode) -> [String]? {
    let expected = "an array of controllers"
    guard let nodes = array(node, expected) else { return nil }
    guard !nodes.isEmpty else {
      complaints.add(node.error(expected: "an array of at least one controller"))
      return nil
    }
    var ids: [String] = []
    for node in nodes where !complaints.areTooMany {
      guard let id = controller(node) else { continue }
      if ids.contains(id) {
        complaints.add(node.error("'\(id)' is listed twice"))
      }
      ids.append(id)
    }
    return ids.count == nodes.count ? ids : nil
  }

  /// The name of a plugin.
  ///
  /// Whether the plugin exists is known only when the scenario is played.
  func plugin(_ node: JSONNode) -> PluginReference? {
    guard let name = nonEmptyText(node) else { return nil }
    guard Self.isName(name) else {
      complaints.add(node.error("'\(name)' is not a valid plugin name; \(Self.nameRule)"))
      return nil
    }
    return PluginReference(name: name, place: Place(node))
  }

  static let nameRule =
    "a name consists of letters, digits, '-', '_' and '.', and begins with a letter"

  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_.".contains(Character($0))
    }
  }
}
