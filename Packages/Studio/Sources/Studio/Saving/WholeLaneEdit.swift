@_spi(Tools) import Scripting
@_spi(Tools) import Views

/// Adds lanes to the tables of a keyed animator, and removes them.
struct WholeLaneEdit {
  private let text: [UInt8]
  private let file: String
  private let finder: KeyFinder
  private let modules: ModuleNames

  /// The text with a new lane, or without one of its lanes.
  ///
  /// - Throws: ``CannotSave`` if the script has no place for it, or no such lane.
  static func applied(
    _ lane: LaneReplacement, to text: [UInt8], file: String
  ) throws(CannotSave) -> [UInt8] {
    let edit = WholeLaneEdit(text, file: file)
    let edits = try lane.spelling.isRemoval ? edit.removal(of: lane.name) : edit.addition(of: lane)
    return DefaultEdit.replaced(text, by: edits)
  }

  private init(_ text: [UInt8], file: String) {
    (self.text, self.file) = (text, file)
    let tables = LuaTables(text)
    finder = KeyFinder(tables)
    modules = ModuleNames(tables)
  }

  private func removal(of name: String) throws(CannotSave) -> [TableEdit.Edit] {
    guard let lane = finder.found.first(where: { $0.name == name }),
      let table = finder.views.first(where: { $0.table.parts.contains(lane.field) })?.table,
      let part = table.parts.firstIndex(of: lane.field)
    else { throw CannotSave("the script has no keys of '\(name)' any more", file) }
    let edit = TableEdit(text: text, table: table.range, parts: table.parts)
    return [(edit.removal(of: part), [])]
  }

  private func addition(of lane: LaneReplacement) throws(CannotSave) -> [TableEdit.Edit] {
    guard let animator = finder.animator else {
      throw CannotSave("the script has no 'keyframes { … }' any more", file)
    }
    guard let dot = lane.name.lastIndex(of: "."), dot > lane.name.startIndex,
      Property(name: String(lane.name[lane.name.index(after: dot)...])) != nil
    else { throw CannotSave("'\(lane.name)' is no property of a view", file) }
    let (view, property) = (lane.name[..<dot], lane.name[lane.name.index(after: dot)...])
    guard view.utf8.count <= 120, view.unicodeScalars.allSatisfy({ $0.value >= 32 }) else {
      throw CannotSave("a view's name has 1 to 120 bytes in one line", file)
    }
    let known = finder.views.first { $0.name == view }?.table
    let place = known ?? animator
    let edit = TableEdit(text: text, table: place.range, parts: place.parts)
    let last = place.parts.indices.last
    let indent = last.flatMap(edit.indent).map { String(decoding: $0, as: UTF8.self) }
    let keys = lane.spelling.keys.compactMap { key in
      key.value.map { KeyedRow(at: key.at, value: $0, easing: key.easing) }
    }
    let own = "\(property) = \(KeyedRow.lane(keys, with: modules, indent: indent ?? ""))"
    let field = known == nil ? "\(Self.key(String(view))) = { \(own) }" : own
    return edit.insertion([Array(field.utf8)], after: last, before: nil)
  }

  /// A view's name as the key of a table.
  private static func key(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    if isWord { return name }
    let quoted = DefaultEdit.written(.choice(name), over: [UInt8(ascii: "\"")])
    return "[\(String(decoding: quoted, as: UTF8.self))]"
  }
}
