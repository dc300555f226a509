@_spi(Tools) import LuaRuntime
@_spi(Tools) import Motion
@_spi(Tools) import Scripting

/// Finds the curves in a script's text.
struct TimingFinder {
  private(set) var found: [TimingLiteral] = []
  private let tables: LuaTables
  private let modules: ModuleNames
  private let reader: CurveReader
  private var names: [String: Int] = [:]

  /// The maximum number of curves, because a page has no room for more.
  private static let limit = 64

  init(_ text: [UInt8]) { self.init(LuaTables(text)) }

  init(_ tables: LuaTables) {
    self.tables = tables
    modules = ModuleNames(tables)
    reader = CurveReader(tables: tables, modules: modules)
    // The curves to keys belong to their lanes.
    let lanes = KeyFinder(tables).found.filter { !$0.keys.isEmpty }.map(\.range)
    var index = 0
    while index < tables.tokens.count, found.count < Self.limit {
      let place = tables.tokens[index].range.lowerBound
      let isKeyed = lanes.contains { $0.contains(place) }
      index = (isKeyed ? index : literal(at: index) ?? computed(at: index) ?? index) + 1
    }
  }

  // MARK: Places

  /// Whether a value at this position is a curve: after `curve =`, or in a track of a timeline.
  private func isCurvePlace(_ index: Int) -> Bool {
    if tables.isSymbol(index - 1, "=") {
      return tables.word(index - 2) == "curve" || parameter(of: index) != nil
    }
    let track = tables.parents[index]
    guard track > 0, tables.isSymbol(index - 1, ","), tables.number(track + 1) != nil,
      tables.parents[track] > 0
    else {
      return false
    }
    return modules.timeline != nil && tables.word(tables.parents[track] - 1) == modules.timeline
  }

  /// The name of the parameter whose default begins at this position, as in
  /// `parameters = { feel = { default = … } }`.
  private func parameter(of index: Int) -> String? {
    guard tables.key(of: index) == "default" else { return nil }
    let table = tables.parents[index]
    guard table >= 0, tables.parents[table] >= 0,
      tables.key(of: tables.parents[table]) == "parameters"
    else { return nil }
    return tables.key(of: table)
  }

  /// Whether a value ends before this token.
  private func isEnd(_ index: Int) -> Bool {
    guard tables.tokens.indices.contains(index) else { return true }
    if tables.isSymbol(index, ",") || tables.isSymbol(index, ";") || tables.isSymbol(index, "}") {
      return true
    }
    return tables.word(index) != nil && tables.word(index) != "or" && tables.word(index) != "and"
  }

  /// The name of a value: its own field, or the field that contains its table.
  private func owner(of index: Int) -> String {
    if tables.isSymbol(index - 1, "="), let key = tables.word(index - 2) { return key }
    let table = tables.parents[index]
    if table >= 0, tables.isSymbol(table - 1, "="), let key = tables.word(table - 2) { return key }
    return modules.spring == tables.word(index) ? "spring" : "curve"
  }

  // MARK: Curves

  private mutating func add(
    _ timing: CurveSpelling?, named name: String? = nil, from first: Int, to last: Int,
    numbers: [Range<Int>] = [], springNumbers: [TimingLiteral.SpringNumber] = [],
    springParameters: [String: String]? = nil, isFunction: Bool = false
  ) {
    let range = tables.tokens[first].range.lowerBound..<tables.tokens[last].range.upperBound
    if let timing, timing.curve == nil { return }
    let parameter = parameter(of: first)
    let base = name ?? parameter ?? owner(of: first)
    // A default has its parameter's name, and takes none from the curves.
    if parameter == nil { names[base, default: 0] += 1 }
    let count = names[base] ?? 1
    let isWholeCurve = tables.key(of: first) == "curve" && tables.parents[first] >= 0
    let shown = tables.text[range].prefix(160).prefix { $0 != UInt8(ascii: "\n") }
    found.append(
      TimingLiteral(
        name: count <= 1 || parameter != nil ? base : "\(base) \(count)",
        line: tables.text[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1,
        text: String(decoding: shown, as: UTF8.self), timing: timing, range: range,
        numbers: numbers, springNumbers: springNumbers, springParameters: springParameters,
        duration: isWholeCurve ? duration(beside: first) : nil, isWholeCurve: isWholeCurve,
        isDefault: parameter != nil,
        isFunction: isFunction, modules: modules))
  }

  /// The number after `duration =` in the table that contains a token.
  private func duration(beside index: Int) -> Range<Int>? {
    let place = tables.tokens.indices.first {
      tables.key(of: $0) == "duration" && tables.parents[$0] == tables.parents[index]
    }
    guard let place, let number = tables.number(place), isEnd(number.next) else { return nil }
    return number.range
  }

  /// Adds the curve that begins at this token, if there is one.
  ///
  /// - Returns: The index of its last token; nil if no curve begins here.
  private mutating func literal(at index: Int) -> Int? {
    let isPlace = isCurvePlace(index)
    // A spring or a function is a curve wherever it stands; a name and a list are one only in its place.
    guard isPlace || tables.word(index) != nil, let read = reader.curve(at: index),
      tables.word(index) != nil || isEnd(read.last + 1)
    else { return nil }
    add(
      read.spelling, from: index, to: read.last, numbers: read.numbers,
      springNumbers: read.springNumbers, springParameters: read.springParameters,
      isFunction: read.isFunction && !isPlace)
    return read.last
  }

  /// Adds an animator's curve that the script computes: `curve = function(ctx) …`, `function a.curve(ctx)`.
  private mutating func computed(at index: Int) -> Int? {
    guard tables.word(index) == "curve" else { return nil }
    if tables.isSymbol(index - 1, "."), tables.word(index - 3) == "function",
      tables.isSymbol(index + 1, "(")
    {
      add(nil, named: "curve", from: index, to: index)
      return index
    }
    guard tables.isSymbol(index + 1, "="), tables.tokens.indices.contains(index + 2),
      !isLiteral(index + 2)
    else { return nil }
    add(nil, named: "curve", from: index, to: index)
    return index + 1
  }

  /// Whether ``literal(at:)`` would find a curve here.
  private func isLiteral(_ index: Int) -> Bool {
    var trial = self
    let count = found.count
    return trial.literal(at: index) != nil && trial.found.count > count
  }
}
