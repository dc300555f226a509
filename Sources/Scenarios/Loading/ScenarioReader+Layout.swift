import Diagnostics
import JSON5Reading
import Motion

/// Reading of layouts, which position views that have no fixed frame.
extension ScenarioReader {
  /// The conditions that a view's superview sets for it.
  struct Surroundings {
    var layout: Arrangement.Layout
    /// The directions in which the superview fits its subviews, so that a subview can't fill it.
    var fitsWidth = false
    var fitsHeight = false
  }

  /// The layouts of a controller in a compact and in a regular width.
  func screenLayouts(_ object: JSONObject) -> [Arrangement.Layout] {
    let compact = object.optional("layout").flatMap { layout($0, ofScreen: true) } ?? .init()
    guard let node = object.optional("regular"),
      let regular = complaints.object(node, keys: ScenarioKeys.regularController)
    else { return [compact, compact] }
    return [
      compact, regular.optional("layout").flatMap { layout($0, ofScreen: true) } ?? compact,
    ]
  }

  /// The arrangements of a view in a compact and in a regular width.
  func arrangements(_ object: JSONObject) -> [Arrangement] {
    var compact = Arrangement()
    read(object, into: &compact)
    guard let node = object.optional("regular"),
      let changes = complaints.object(node, keys: ScenarioKeys.arrangement)
    else { return [compact, compact] }
    var regular = compact
    // A fixed frame excludes a relative position, so the one replaces the other.
    if changes.optional("frame") != nil {
      (regular.width, regular.height, regular.aspect) = (nil, nil, nil)
      regular.edges = .init()
    } else if ["width", "height", "aspect", "edges"].contains(where: {
      changes.optional($0) != nil
    }) {
      regular.frame = nil
    }
    read(changes, into: &regular)
    return [compact, regular]
  }

  private func read(_ object: JSONObject, into arrangement: inout Arrangement) {
    if let node = object.optional("frame") { arrangement.frame = frame(node) }
    if let node = object.optional("width") { arrangement.width = length(node) }
    if let node = object.optional("height") { arrangement.height = length(node) }
    if let node = object.optional("aspect") {
      arrangement.aspect = number(node, "height ÷ width, a number from 0.01 to 100") {
        (0.01...100).contains($0)
      }
    }
    if let node = object.optional("edges") { arrangement.edges = edges(node) }
    if let node = object.optional("hidden") { arrangement.isHidden = bool(node) ?? false }
    if let node = object.optional("layout") {
      arrangement.layout = layout(node, ofScreen: false) ?? .init()
    }
  }

  // MARK: Values

  /// A number of points, a part, or a keyword.
  ///
  /// - Parameter isEdge: Whether it is a distance from an edge, which can be negative: beyond it.
  private func length(_ node: JSONNode, isEdge: Bool = false) -> Arrangement.Length? {
    let words = !isEdge
    let expected =
      words
      ? "a number of points, 'fill', 'fit', or a part such as \"50%\" or \"1/3\""
      : "a number of points, or a part such as \"50%\" or \"1/3\""
    guard case .string(let text) = node.value else {
      return number(node, expected) {
        ((isEdge ? -Self.lengthLimit : 0)...Self.lengthLimit).contains($0)
      }.map { .points($0) }
    }
    if words, text == "fill" { return .fill }
    if words, text == "fit" { return .fit }
    guard let part = Self.part(text) else {
      let nearest = words ? Nearest.name(to: text, in: ["fill", "fit"]) : nil
      complaints.add(node.error(expected: expected, nearest: nearest))
      return nil
    }
    guard part > 0, part <= 1 else {
      complaints.add(node.error("a part is more than nothing and at most all, found '\(text)'"))
      return nil
    }
    return .part(part)
  }

  /// Reads `50%` or `1/3`.
  private static func part(_ text: String) -> Double? {
    guard text.utf8.count <= 16 else { return nil }
    if text.hasSuffix("%") { return decimal(text.dropLast()).map { $0 / 100 } }
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let over = decimal(sides[0]), let under = decimal(sides[1]), under > 0
    else { return nil }
    return over / under
  }

  private static func decimal(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(text)
  }

  private func edges(_ node: JSONNode) -> Arrangement.Edges {
    var edges = Arrangement.Edges()
    guard case .object = node.value else {
      let all = length(node, isEdge: true)
      (edges.top, edges.leading, edges.bottom, edges.trailing) = (all, all, all, all)
      return edges
    }
    guard let object = complaints.object(node, keys: ScenarioKeys.layoutInsets) else {
      return edges
    }
    let lengths = ScenarioKeys.layoutInsets.map { key in
      object.optional(key).flatMap { length($0, isEdge: true) }
    }
    (edges.top, edges.leading) = (lengths[0], lengths[1])
    (edges.bottom, edges.trailing) = (lengths[2], lengths[3])
    return edges
  }

  private func layout(_ node: JSONNode, ofScreen: Bool) -> Arrangement.Layout? {
    var layout = Arrangement.Layout()
    if case .string = node.value {
      guard let kind = choice(node, of: Arrangement.Kind.self) else { return nil }
      layout.kind = kind
      return layout
    }
    let expected = "'row', 'column', 'free' or an object with 'as'"
    guard let object = complaints.object(node, expected, keys: ScenarioKeys.layout) else {
      return nil
    }
    layout.kind =
      object.optional("as").flatMap { choice($0, of: Arrangement.Kind.self) } ?? .free
    for key in ["spacing", "align"] where object.optional(key) != nil && layout.kind == .free {
      complaints.add(
        object.error(
          "'\(key)' is about a row or a column; say which it is: as: \"column\"", key: key))
    }
    layout.spacing = object.optional("spacing").flatMap(distance) ?? 0
    layout.align =
      object.optional("align").flatMap { choice($0, of: Arrangement.Align.self) } ?? .fill
    layout.insets = object.optional("insets").flatMap(layoutInsets) ?? .zero
    if let node = object.optional("safeArea") {
      layout.isInSafeArea = bool(node) ?? false
      if !ofScreen {
        complaints.add(
          object.error("only a controller's layout keeps away from bars", key: "safeArea"))
      }
    }
    return layout
  }

  private func layoutInsets(_ node: JSONNode) -> EdgeInsets? {
    guard case .object = node.value else {
      return distance(node).map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
    guard let object = complaints.object(node, keys: ScenarioKeys.layoutInsets) else { return nil }
    let sides = ScenarioKeys.layoutInsets.map { object.optional($0).flatMap(distance) ?? 0 }
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// The size of a scroll view's content.
  func contentSize(_ node: JSONNode) -> Screen.Item.ContentSize? {
    if case .string("fit") = node.value { return .fit }
    return size(node, "the content").map { .fixed($0) }
  }
}
