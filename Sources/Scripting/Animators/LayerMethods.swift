import Diagnostics
import LuaRuntime
import Motion
import Transitions
import Views

/// The `stage` that a script gets in `prepare`, with the methods that declare layers.
///
/// The methods are created once per state, and used by each run only during its `prepare`, because
/// layers declared later would never be shown. If each run created its own, the old ones would
/// remain until the next garbage collection.
final class LayerMethods {
  private var layers: Layers?
  /// Takes views from the run's remaining allowance.
  ///
  /// Returns whether enough were left.
  private let take: (Int) -> Bool

  init(taking take: @escaping (Int) -> Bool) {
    self.take = take
  }

  /// Starts to accept declarations.
  func open(_ layers: Layers) { self.layers = layers }

  /// Stops accepting declarations.
  func close() { layers = nil }

  static let blend = TableShape.Key(
    "blend", words: View.BlendMode.allCases.map(\.rawValue),
    "how it is mixed with what lies behind it; \"normal\" when left out")

  static let overlay = TableShape(
    "OverlayOptions", "A plain rectangle.",
    [
      .init("color", "interlude.Color|interlude.Gradient", "black when left out"),
      .init("alpha", "number", "0 to 1"),
      .init("cornerRadius", "number", "points"),
      .init("frame", "interlude.Rectangle", "the whole container when left out"),
      blend,
      .init("above", "string", "a role or a layer it lies right in front of"),
      .init("below", "string", "a role or a layer it lies right behind"),
    ])

  static let snapshot = TableShape(
    "SnapshotOptions", "A picture of a view.",
    [
      .init("of", "string", "a role, a layer, or \"controller/view\"", isRequired: true),
      .init("frame", "interlude.Rectangle", "where the view lies when left out"),
      blend,
      .init("above", "string"), .init("below", "string"),
    ])

  static let slices = TableShape(
    "SlicesOptions", "A picture of a view in pieces.",
    [
      .init("of", "string", "a role, a layer, or \"controller/view\"", isRequired: true),
      .init("columns", "integer", "1 when left out"), .init("rows", "integer", "1 when left out"),
      .init("above", "string"), .init("below", "string"),
    ])

  var table: LuaTable {
    var table = plain
    for (name, method) in vectors { table[name] = method }
    return table
  }

  private var plain: LuaTable {
    [
      "overlay": .host(
        .method("overlay") { arguments in
          let options = try Options("overlay", arguments, shape: Self.overlay)
          try self.declare(1) { layers in
            if let gradient = try options.gradient("color") {
              return try layers.overlay(
                try options.id, place: try options.place(default: .top), gradient: gradient,
                alpha: try options.number("alpha") ?? 1, frame: try options.frame("frame"),
                cornerRadius: try options.number("cornerRadius") ?? 0,
                blend: try options.word("blend") ?? .normal)
            }
            try layers.overlay(
              try options.id, place: try options.place(default: .top),
              color: try options.color("color") ?? .black, alpha: try options.number("alpha") ?? 1,
              frame: try options.frame("frame"),
              cornerRadius: try options.number("cornerRadius") ?? 0,
              blend: try options.word("blend") ?? .normal)
          }
          return []
        }),
      "snapshot": .host(
        .method("snapshot") { arguments in
          let options = try Options("snapshot", arguments, shape: Self.snapshot)
          try self.declare(1) { layers in
            try layers.snapshot(
              try options.id, of: try options.source, place: try options.place(default: .top),
              frame: try options.frame("frame"), blend: try options.word("blend") ?? .normal)
          }
          return []
        }),
      "slices": .host(
        .method("slices") { arguments in
          let options = try Options("slices", arguments, shape: Self.slices)
          let (columns, rows) = (try options.count("columns"), try options.count("rows"))
          let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
          // If the number is too large, it is refused before any slice is created.
          try self.declare(overflow || count > Layers.limit ? 0 : count) { layers in
            try layers.slices(
              try options.id, of: try options.source, columns: columns, rows: rows,
              place: try options.place(default: .top))
          }
          return []
        }),
      "order": .host(
        .method("order") { arguments in
          guard let names = arguments.first?.table?.list.map(\.string), !names.contains(nil) else {
            throw LuaHostError("stage:order takes a list of views, as in { \"back\", \"front\" }")
          }
          try self.declare(0) { layers in
            let moved = try layers.order(names.compactMap { $0 })
            guard self.take(moved) else { throw LuaHostError("too many views") }
          }
          return []
        }),
    ]
  }
}

extension LayerMethods {
  /// Words the error of a failed declaration for the script's author, and suggests the nearest
  /// name.
  ///
  /// - Parameter count: The number of views that the declaration creates.
  func declare(_ count: Int, _ body: (Layers) throws -> Void) throws {
    guard let layers else { throw LuaHostError("layers are declared in prepare, not later") }
    guard take(count) else { throw LuaHostError("too many views") }
    do {
      try body(layers)
    } catch let failure as Layers.Failure {
      var message = failure.description
      if case .unknownView(let name, let known) = failure,
        // Searching very many names for the nearest one would take longer than scripts are allowed
        // to run.
        let nearest = Nearest.name(to: name, in: known.prefix(64))
      {
        message += "; did you mean '\(nearest)'?"
      }
      throw LuaHostError(message)
    }
  }
}

/// The arguments of a method: an id, and a table of options.
struct Options {
  let method: String
  private let first: LuaValue
  let table: LuaTable

  /// The maximum length of an id, in characters.
  static let longestID = 32

  init(_ method: String, _ arguments: [LuaValue], shape: TableShape) throws(LuaHostError) {
    let known = shape.names
    self.method = method
    first = arguments.first ?? .nil
    guard arguments.count < 2 || arguments[1].isNil || arguments[1].table != nil else {
      throw LuaHostError(
        "stage:\(method): expected a table of options, found \(arguments[1].typeName)")
    }
    table =
      arguments.count > 1 ? arguments[1].table ?? LuaTable(fields: [:]) : LuaTable(fields: [:])
    for name in table.names where !known.contains(name) {
      let nearest = Nearest.name(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw LuaHostError("stage:\(method) has no option '\(name)'" + nearest)
    }
  }

  var id: String {
    get throws(LuaHostError) {
      // The layers of a nested animator have dots in their names.
      guard let id = first.string, !id.isEmpty, id.count <= Options.longestID, !id.hasPrefix("."),
        id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) })
      else {
        throw LuaHostError(
          "stage:\(method): expected an id of at most \(Options.longestID) letters and digits, found "
            + first.shown)
      }
      return id
    }
  }

  var source: String {
    get throws(LuaHostError) {
      guard let name = table["of"].string else {
        throw LuaHostError(
          "stage:\(method): expected the name of a view as 'of', found \(table["of"].shown)")
      }
      return name
    }
  }

  func number(_ key: String) throws(LuaHostError) -> Double? {
    guard !table[key].isNil else { return nil }
    guard let number = table[key].number, number.isFinite else { throw wrong(key, "a number") }
    return number
  }

  func count(_ key: String) throws(LuaHostError) -> Int {
    guard !table[key].isNil else { return 1 }
    guard let number = table[key].number, let count = Int(exactly: number), count >= 1 else {
      throw wrong(key, "a whole number of at least 1")
    }
    return count
  }

  func color(_ key: String) throws(LuaHostError) -> Color? {
    guard !table[key].isNil else { return nil }
    guard let text = table[key].string, let color = try? Color(text) else {
      throw wrong(key, "a color such as \"#0A84FF\"")
    }
    return color
  }

  func frame(_ key: String) throws(LuaHostError) -> Rect? {
    guard !table[key].isNil else { return nil }
    guard let frame = table[key].table, let x = frame["x"].number, let y = frame["y"].number,
      let width = frame["width"].number, let height = frame["height"].number,
      [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) <= LuaLimits.magnitude })
    else { throw wrong(key, "a table with x, y, width and height") }
    return Rect(x: x, y: y, width: width, height: height)
  }

  func place(default place: Layers.Place) throws(LuaHostError) -> Layers.Place {
    if !table["above"].isNil {
      guard let name = table["above"].string else { throw wrong("above", "the name of a view") }
      return .above(name)
    }
    if !table["below"].isNil {
      guard let name = table["below"].string else { throw wrong("below", "the name of a view") }
      return .below(name)
    }
    return place
  }

  func wrong(_ key: String, _ expected: String) -> LuaHostError {
    LuaHostError("stage:\(method): \(key): expected \(expected), found \(table[key].shown)")
  }
}
