import Motion
import Views

/// All views on a stage with their model values.
///
/// After a cancelled run they must be unchanged. After a completed run they must be the same as
/// after the host's own cross dissolve.
enum Inventory {
  struct Item: Hashable {
    /// The ids of its ancestors and its own, in this order.
    let path: String
    let values: [Double]
    let content: View.Content
  }

  static func of(_ window: Window) -> [Item] {
    var items: [Item] = []
    func add(_ view: View, _ path: String) {
      let path = path.isEmpty ? view.id : "\(path) › \(view.id)"
      items.append(
        Item(
          path: path, values: Property.allCases.map { view.modelValue(of: $0) },
          content: view.content))
      for view in view.subviews { add(view, path) }
    }
    for view in window.subviews { add(view, "") }
    return items
  }

  /// The first difference, in words.
  static func firstDifference(_ items: [Item], from expected: [Item]) -> String? {
    let (mine, theirs) = (Set(items.map(\.path)), Set(expected.map(\.path)))
    if let extra = items.first(where: { !theirs.contains($0.path) }) {
      return "'\(extra.path)' was left on the stage"
    }
    if let missing = expected.first(where: { !mine.contains($0.path) }) {
      return "'\(missing.path)' is no longer on the stage"
    }
    for (item, other) in zip(items, expected) {
      if item.path != other.path { return "the order of views changed at '\(item.path)'" }
      for property in Property.allCases {
        let (value, rest) = (item.values[property.rawValue], other.values[property.rawValue])
        if abs(value - rest) > 1e-6 {
          return
            "the model of '\(item.path)' changed: \(property.name) is \(property.words(for: value)), "
            + "not \(property.words(for: rest))"
        }
      }
    }
    return nil
  }
}
