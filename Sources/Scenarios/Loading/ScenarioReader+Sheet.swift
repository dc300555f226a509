import Diagnostics
import JSON5Reading
import Transitions
import Views

extension ScenarioReader {
  /// The maximum number of detents in a sheet.
  private static let detentLimit = 32
  /// The presentation styles that show a controller in a sheet.
  private static let sheetStyles: [PresentationStyle] = [.automatic, .pageSheet, .formSheet]

  /// Reads the settings of a controller's sheet.
  ///
  /// - Parameter style: The controller's style.
  func sheet(_ node: JSONNode, style: PresentationStyle?) -> Screen.Sheet? {
    if let style, !Self.sheetStyles.contains(style) {
      let names = Wording.oneOf(Self.sheetStyles.map(\.name))
      complaints.add(
        node.error("a sheet needs the style \(names); it is '\(style.name)'"))
    }
    guard let object = complaints.object(node, "a sheet", keys: ScenarioKeys.sheet) else {
      return nil
    }
    let detents = object.optional("detents").map(detents)
    let names = detents?.map(\.id) ?? ["large"]
    return Screen.Sheet(
      detents: detents, selected: object.optional("selected").flatMap { detent($0, of: names) },
      undimmedUpTo: object.optional("undimmedUpTo").flatMap { detent($0, of: names) },
      grabber: object.optional("grabber").flatMap(bool),
      scrollExpands: object.optional("scrollExpands").flatMap(bool),
      cornerRadius: object.optional("cornerRadius").flatMap(distance),
      edgeAttached: object.optional("edgeAttached").flatMap(bool))
  }

  private func detents(_ node: JSONNode) -> [Screen.Sheet.Detent] {
    guard let nodes = array(node, "an array of detents") else { return [] }
    guard (1...Self.detentLimit).contains(nodes.count) else {
      complaints.add(node.error(expected: "an array of 1 to \(Self.detentLimit) detents"))
      return []
    }
    var detents: [Screen.Sheet.Detent] = []
    for node in nodes where !complaints.areTooMany {
      guard let detent = detent(node) else { continue }
      if detents.contains(where: { $0.id == detent.id }) {
        complaints.add(node.error("'\(detent.id)' is listed twice"))
      }
      detents.append(detent)
    }
    return detents
  }

  private func detent(_ node: JSONNode) -> Screen.Sheet.Detent? {
    if case .string = node.value {
      let word = complaints.attempt { () throws(JSONError) in
        try node.choice(of: ["medium", "large"])
      }
      return word.map { .init(id: $0, height: nil) }
    }
    let expected = "\"medium\", \"large\", or an object with 'id' and 'height'"
    guard let object = complaints.object(node, expected, keys: ScenarioKeys.detent) else {
      return nil
    }
    let id = complaints.required("id", of: object).flatMap(nonEmptyText)
    let height = complaints.required("height", of: object).flatMap {
      number($0, "a share of the height up to 1, or a number of points up to 20000") {
        $0 > 0 && $0 <= Self.lengthLimit
      }
    }
    guard let id, let height else { return nil }
    return .init(id: id, height: height)
  }

  private func detent(_ node: JSONNode, of names: [String]) -> String? {
    names.isEmpty
      ? nil : complaints.attempt { () throws(JSONError) in try node.choice(of: names) }
  }
}
