@_spi(Tools) import LuaRuntime
@_spi(Tools) import Motion
@_spi(Tools) import Scripting

/// Finds the lanes of keyed animators in a script's text, and the tables that they are in.
struct KeyFinder {
  private(set) var found: [KeyedLane] = []
  /// The table of the first animator, and those of its views.
  private(set) var animator: Table?
  private(set) var views: [View] = []

  /// A view of the first animator.
  struct View {
    let name: String
    let table: Table
    /// What declares it as a layer, as in `overlay`; nil for a view that a screen has.
    let layer: String?
  }

  /// A table with the byte ranges of its parts, and its own with the braces.
  struct Table {
    let range: Range<Int>
    let parts: [Range<Int>]
  }

  private let tables: LuaTables
  private let modules: ModuleNames
  private let reader: CurveReader

  /// The maximum number of lanes, because a page has no room for more, and of animators in a script.
  private static let (limit, mostAnimators) = (64, 8)
  /// The keys of the animator's table that are no views.
  private static let own: Set<String> = [
    "api", "name", "summary", "version", "author", "license", "basedOn", "tags", "duration",
    "curve", "parameters", "reducedMotion", "rightToLeft", "canPerform", "finished", "order",
    "camera", "frame", "prepare",
  ]
  /// What a view's table has besides properties.
  private static let declarations: Set<String> = [
    "overlay", "snapshot", "slices", "shape", "mask", "stagger",
  ]

  init(_ tables: LuaTables) {
    self.tables = tables
    modules = ModuleNames(tables)
    reader = CurveReader(tables: tables, modules: modules)
    guard let name = modules.keyframes else { return }
    var count = 0
    for index in tables.tokens.indices
    where tables.word(index) == name && !tables.isSymbol(index - 1, ".") {
      let brace = tables.isSymbol(index + 1, "(") ? index + 2 : index + 1
      guard tables.isSymbol(brace, "{") else { continue }
      count += 1
      guard count <= Self.mostAnimators else { return }
      if count == 1 { animator = table(at: brace) }
      for view in fields(of: brace)
      where !Self.own.contains(view.name) && tables.isSymbol(view.value, "{") {
        let properties = fields(of: view.value)
        if count == 1, let table = table(at: view.value) {
          let layer = properties.first {
            $0.name != "stagger" && Self.declarations.contains($0.name)
          }
          views.append(View(name: view.name, table: table, layer: layer?.name))
        }
        for property in properties where !Self.declarations.contains(property.name) {
          add(property, of: view.name)
        }
      }
    }
  }

  // MARK: Tables

  private struct Field {
    let name: String
    /// The index of the first token of its name and of its value.
    let (first, value): (Int, Int)
    let last: Int
  }

  private func table(at brace: Int) -> Table? {
    tables.end(of: brace).map { end in
      Table(
        range: tables.tokens[brace].range.lowerBound..<tables.tokens[end].range.upperBound,
        parts: parts(of: brace).map(bytes))
    }
  }

  /// The fields of a table with names, in order: `name = …` or `["name"] = …`.
  private func fields(of table: Int) -> [Field] {
    parts(of: table).compactMap { part in
      if let name = tables.word(part.lowerBound), tables.isSymbol(part.lowerBound + 1, "="),
        part.count > 2
      {
        return Field(
          name: name, first: part.lowerBound, value: part.lowerBound + 2, last: part.upperBound - 1)
      }
      guard part.count > 4, tables.isSymbol(part.lowerBound, "["),
        let name = tables.string(part.lowerBound + 1), tables.isSymbol(part.lowerBound + 2, "]"),
        tables.isSymbol(part.lowerBound + 3, "=")
      else { return nil }
      return Field(
        name: name, first: part.lowerBound, value: part.lowerBound + 4, last: part.upperBound - 1)
    }
  }

  /// The tokens of each part of a table, between its commas.
  private func parts(of table: Int) -> [Range<Int>] {
    guard let end = tables.end(of: table) else { return [] }
    var parts: [Range<Int>] = []
    var (first, depth) = (table + 1, 0)
    for index in (table + 1)..<end {
      // Braces have parents; parentheses and the bodies of functions don't.
      if tables.isSymbol(index, "(") || Self.opens.contains(tables.word(index) ?? "") { depth += 1 }
      if tables.isSymbol(index, ")") || tables.word(index) == "end" { depth -= 1 }
      guard depth == 0, tables.parents[index] == table,
        tables.isSymbol(index, ",") || tables.isSymbol(index, ";")
      else { continue }
      if first < index { parts.append(first..<index) }
      first = index + 1
    }
    if first < end { parts.append(first..<end) }
    return parts
  }

  /// The words of Lua that an `end` closes.
  private static let opens: Set<String> = ["function", "if", "do"]

  // MARK: Lanes

  private mutating func add(_ property: Field, of view: String) {
    guard found.count < Self.limit,
      !found.contains(where: { $0.view == view && $0.property == property.name })
    else { return }
    let first = tables.tokens[property.value].range.lowerBound
    var last = tables.tokens[property.value].range.upperBound
    var keys: [KeyedLane.Key] = []
    if tables.isSymbol(property.value, "{"), let end = tables.end(of: property.value) {
      last = tables.tokens[end].range.upperBound
      let rows = parts(of: property.value)
      keys = rows.compactMap(key)
      if keys.count < rows.count || keys.count > LaneSpelling.limit { keys = [] }
    }
    let shown = tables.text[tables.tokens[property.first].range.lowerBound...]
      .prefix(160).prefix { $0 != UInt8(ascii: "\n") }
    found.append(
      KeyedLane(
        view: view, property: property.name, line: tables.line(of: property.first), keys: keys,
        text: String(decoding: shown, as: UTF8.self),
        field: bytes(property.first..<property.last + 1), range: first..<last, modules: modules))
  }

  /// The key of a row; nil if the script computes where it is.
  private func key(_ row: Range<Int>) -> KeyedLane.Key? {
    guard tables.isSymbol(row.lowerBound, "{"), tables.end(of: row.lowerBound) == row.upperBound - 1
    else { return nil }
    let parts = parts(of: row.lowerBound)
    guard 2...3 ~= parts.count, let at = tables.number(parts[0].lowerBound),
      at.next == parts[0].upperBound, 0...1 ~= at.value
    else { return nil }
    let (value, number) = value(parts[1])
    return KeyedLane.Key(
      at: at.value, value: value, easing: parts.count > 2 ? curve(parts[2]) : nil,
      range: bytes(row), atRange: at.range, valueRange: bytes(parts[1]),
      easingRange: parts.count > 2 ? bytes(parts[2]) : nil, numberRange: number)
  }

  private func bytes(_ part: Range<Int>) -> Range<Int> {
    tables.tokens[part.lowerBound].range
      .lowerBound..<tables.tokens[part.upperBound - 1].range.upperBound
  }

  private func value(_ part: Range<Int>) -> (LaneSpelling.Value, number: Range<Int>?) {
    if let number = tables.number(part.lowerBound), number.next == part.upperBound {
      return (.number(number.value), number.range)
    }
    if part.count == 1, let text = tables.string(part.lowerBound), text.hasPrefix("#") {
      return (.color(text), nil)
    }
    // keyframes.height(0.5)
    if tables.word(part.lowerBound) == modules.keyframes, tables.isSymbol(part.lowerBound + 1, "."),
      let side = tables.word(part.lowerBound + 2).flatMap(LaneSpelling.Side.init),
      tables.isSymbol(part.lowerBound + 3, "("), let number = tables.number(part.lowerBound + 4),
      tables.isSymbol(number.next, ")"), number.next + 1 == part.upperBound
    {
      return (.share(side, number.value), number.range)
    }
    return (.computed(String(decoding: tables.text[bytes(part)].prefix(80), as: UTF8.self)), nil)
  }

  private func curve(_ part: Range<Int>) -> CurveSpelling? {
    guard let read = reader.curve(at: part.lowerBound), read.last == part.upperBound - 1,
      read.spelling?.curve != nil
    else { return nil }
    return read.spelling
  }
}
