import Diagnostics
import JSON5Reading
import Motion
import Transitions

/// Reading of collections: items in a grid.
extension ScenarioReader {
  func collection(_ node: JSONNode, root: Root?) -> Screen.Collection? {
    guard let object = complaints.object(node, keys: ScenarioKeys.collection) else { return nil }
    func count(_ key: String, upTo most: Int) -> Int? {
      object.optional(key).flatMap { node in
        complaints.attempt { () throws(JSONError) in
          try node.integer("a whole number from 1 to \(most)") { (1...most).contains($0) }
        }
      }
    }
    guard let node = complaints.required("items", of: object) else { return nil }
    let sections = sections(node)
    let columns = count("columns", upTo: 100) ?? 1
    let aspect =
      object.optional("aspect").flatMap {
        number($0, "a number from 0.01 to 100") { (0.01...100).contains($0) }
      } ?? 1
    guard let sections else { return nil }
    return Screen.Collection(
      sections: sections, columns: columns,
      spacing: object.optional("spacing").flatMap(distance) ?? 8, aspect: aspect,
      top: object.optional("top").flatMap(distance) ?? 0,
      sectionSpacing: object.optional("sectionSpacing").flatMap(distance) ?? 0,
      color: object.optional("color").flatMap(color) ?? Color(packed: 0x0A84_FFFF),
      layoutToLayout: object.optional("layoutToLayout").flatMap(bool) ?? false,
      onTap: object.optional("onTap").flatMap { reaction($0, root: root) })
  }

  /// The number of items in each section: a number for one section, or an array of numbers.
  private func sections(_ node: JSONNode) -> [Int]? {
    let expected = "a whole number from 1 to \(CollectionView.limit), or an array of them"
    var nodes = [node]
    if case .array = node.value {
      guard let array = array(node, expected) else { return nil }
      nodes = array
    }
    let counts = nodes.compactMap { node in
      complaints.attempt { () throws(JSONError) in
        try node.integer(expected) { (1...CollectionView.limit).contains($0) }
      }
    }
    guard counts.count == nodes.count else { return nil }
    guard !counts.isEmpty, counts.reduce(0, +) <= CollectionView.limit else {
      complaints.add(node.error("a collection has 1 to \(CollectionView.limit) items in all"))
      return nil
    }
    return counts
  }
}
