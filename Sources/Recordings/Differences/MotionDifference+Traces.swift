@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Motion

extension MotionDifference {
  /// Compares traces line by line.
  ///
  /// Numbers may differ by the tolerance, in the unit of each. Header fields about the program that
  /// wrote a trace are ignored; those about the run are compared. The parts are the largest
  /// difference of each property of each view.
  public init(from old: Trace, to new: Trace, tolerance: Double = 0) {
    var comparison = TraceComparison(tolerance: tolerance)
    comparison.compare(old, new)
    first = comparison.first
    count = comparison.count
    for (value, largest) in comparison.largest.sorted(by: { $0.key.name < $1.key.name }) {
      add(.largest(value, by: largest.difference, largest.place))
    }
    sort()
  }
}

private struct TraceComparison {
  let tolerance: Double
  var first: MotionDifference.Detail?
  var count = 0
  /// The largest difference of each property, if it is larger than the tolerance.
  var largest: [MotionDifference.Value: (difference: Double, place: MotionDifference.Place)] = [:]
  private var place = MotionDifference.Place(oldLine: 1, newLine: 1)
  /// The time at which each transition begins in the earlier trace, or in the later one if only that has it.
  private var beginnings: [Int: Double] = [:]

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  mutating func compare(_ left: Trace, _ right: Trace) {
    compare("scenario", left.header.scenario, right.header.scenario)
    compare("device.width", left.header.size.width, right.header.size.width)
    compare("device.height", left.header.size.height, right.header.size.height)
    compare("frameRate", left.header.frameRate, right.header.frameRate)
    compare("seed", Double(left.header.seed), Double(right.header.seed))
    beginnings = Self.beginnings(in: left).merging(Self.beginnings(in: right)) { first, _ in first }
    for index in 0..<max(left.entries.count, right.entries.count) {
      let a = left.entries.indices.contains(index) ? left.entries[index] : nil
      let b = right.entries.indices.contains(index) ? right.entries[index] : nil
      place = MotionDifference.Place(a, b)
      place.began = place.transition.flatMap { beginnings[$0] }
      compare(a, b)
      // From here on the traces describe different things, so more differences would not be useful.
      if a?.kind != b?.kind { break }
    }
    compareLooks(left.looks, right.looks)
  }

  /// The time of the first line about each transition.
  private static func beginnings(in trace: Trace) -> [Int: Double] {
    var times: [Int: Double] = [:]
    for entry in trace.entries {
      guard let transition = entry.transition, times[transition] == nil else { continue }
      times[transition] = entry.time
    }
    return times
  }

  /// Compares the look of each layer, and each order of views, wherever their lines are.
  private mutating func compareLooks(_ left: [Trace.LookLine], _ right: [Trace.LookLine]) {
    let (old, new) = (Self.byName(left), Self.byName(right))
    for name in (left + right).map({ Self.name($0.look) }) where !known.contains(name) {
      known.insert(name)
      let (before, after) = (old[name] ?? [], new[name] ?? [])
      for index in 0..<max(before.count, after.count) {
        let a = before.indices.contains(index) ? before[index] : nil
        let b = after.indices.contains(index) ? after[index] : nil
        compare(a, b, named: name)
      }
    }
  }

  /// The names of the looks that were compared.
  private var known: Set<String> = []

  private static func name(_ look: TraceLook) -> String {
    if case .layer(let id, _) = look.kind {
      "\(look.transition) \(id)"
    } else {
      "\(look.transition)"
    }
  }

  private static func byName(_ lines: [Trace.LookLine]) -> [String: [Trace.LookLine]] {
    Dictionary(grouping: lines) { name($0.look) }
  }

  private mutating func compare(
    _ left: Trace.LookLine?, _ right: Trace.LookLine?, named name: String
  ) {
    guard let look = (left ?? right)?.look else { return }
    place = MotionDifference.Place()
    (place.oldLine, place.newLine) = (left?.line, right?.line)
    (place.time, place.transition) = (look.time, look.transition)
    place.began = beginnings[look.transition]
    switch look.kind {
    case .order: compare("order", left?.look.order ?? "none", right?.look.order ?? "none")
    case .layer(let id, _):
      let (old, new) = (left?.look.parts ?? [], right?.look.parts ?? [])
      var keys = old.map(\.key)
      keys += new.map(\.key).filter { !keys.contains($0) }
      for key in keys {
        compare(
          "\(id).\(key)", old.first { $0.key == key }?.value ?? "none",
          new.first { $0.key == key }?.value ?? "none")
      }
    }
    if let left, let right { compare("t", left.look.time, right.look.time) }
  }

  private mutating func compare(_ left: Trace.Entry?, _ right: Trace.Entry?) {
    switch (left, right) {
    case (.event(let left), .event(let right)): compare(left, right)
    case (.frame(let left), .frame(let right)): compare(left, right)
    default: differ("the line", left?.words ?? "missing", right?.words ?? "missing")
    }
  }

  private mutating func compare(_ left: Trace.EventLine, _ right: Trace.EventLine) {
    compare("name", left.name, right.name)
    compare("t", left.time, right.time)
    compare("transition", words(left.transition), words(right.transition))
    var keys = left.details.map(\.key)
    keys += right.details.map(\.key).filter { !keys.contains($0) }
    for key in keys { compare(key, left[key], right[key]) }
  }

  private mutating func compare(_ left: Trace.FrameLine, _ right: Trace.FrameLine) {
    compare("t", left.time, right.time)
    compare("transition", Double(left.transition), Double(right.transition))
    compare("operation", left.operation, right.operation)
    compare("n", Double(left.number), Double(right.number))
    compare("progress", left.progress, right.progress, view: nil, property: "progress")
    compare("presence", left.presence, right.presence, view: nil, property: "presence")
    var keys = left.views.map(\.key)
    keys += right.views.map(\.key).filter { !keys.contains($0) }
    for key in keys { compare(left[key], right[key], of: key) }
  }

  private mutating func compare(
    _ left: Trace.ViewValues?, _ right: Trace.ViewValues?, of key: String
  ) {
    var properties = left?.values.map(\.property) ?? []
    properties += (right?.values.map(\.property) ?? []).filter { !properties.contains($0) }
    for property in properties {
      compare(
        "views.\(key).\(property)", left?[property], right?[property], view: key,
        property: property)
    }
  }

  private mutating func compare(
    _ what: String, _ left: JSONValue?, _ right: JSONValue?, view: String? = nil,
    property: String? = nil
  ) {
    if let a = left?.number, let b = right?.number {
      compare(what, a, b, view: view, property: property)
    } else if let a = left?.color, let b = right?.color {
      let difference = a.largestStep(to: b)
      record(difference, view: view, property: property)
      if difference > tolerance { differ(what, a.hex, b.hex) }
    } else if left != right {
      differ(what, left?.words ?? "missing", right?.words ?? "missing")
    }
  }

  private mutating func compare(_ what: String, _ left: String, _ right: String) {
    if left != right { differ(what, left, right) }
  }

  private mutating func compare(
    _ what: String, _ left: Double, _ right: Double, view: String? = nil, property: String? = nil
  ) {
    // Both numbers are rounded to nine decimals, so their difference is too.
    let change = Decimal.rounded(right - left)
    record(abs(change), view: view, property: property)
    if abs(change) > tolerance {
      differ(what, Decimal.text(left), Decimal.text(right), by: change)
    }
  }

  private mutating func record(_ difference: Double, view: String?, property: String?) {
    guard let property, difference > tolerance else { return }
    let value = MotionDifference.Value(view: view, property: property)
    if let known = largest[value], known.difference >= difference { return }
    largest[value] = (difference, place)
  }

  private mutating func differ(
    _ what: String, _ left: String, _ right: String, by change: Double? = nil
  ) {
    count += 1
    guard first == nil else { return }
    first = .init(place: place, what: what, old: left, new: right, change: change)
  }

  private func words(_ transition: Int?) -> String { transition.map(String.init) ?? "none" }
}

extension TraceLook {
  fileprivate var parts: [Part] { if case .layer(_, let parts) = kind { parts } else { [] } }

  fileprivate var order: String? {
    if case .order(let names) = kind { names.joined(separator: ", ") } else { nil }
  }
}

extension MotionDifference.Place {
  fileprivate init(_ left: Trace.Entry?, _ right: Trace.Entry?) {
    oldLine = left?.line
    newLine = right?.line
    guard let entry = left ?? right else { return }
    time = entry.time
    transition = entry.transition
    if case .frame(let frame) = entry {
      (operation, self.frame, progress) = (frame.operation, frame.number, frame.progress)
    }
  }
}

extension Trace.Entry {
  /// The number of the line, counted from 1.
  public var line: Int {
    switch self {
    case .event(let event): event.line
    case .frame(let frame): frame.line
    }
  }

  /// Seconds since the start.
  public var time: Double {
    switch self {
    case .event(let event): event.time
    case .frame(let frame): frame.time
    }
  }

  /// The transition that a line is about, counted from 1.
  fileprivate var transition: Int? {
    switch self {
    case .event(let event): event.transition
    case .frame(let frame): frame.transition
    }
  }

  /// Identifies the subject of a line.
  fileprivate var kind: String {
    switch self {
    case .event(let event): event.name
    case .frame: "frame"
    }
  }

  fileprivate var words: String {
    switch self {
    case .event(let event): "event '\(event.name)'"
    case .frame(let frame): "frame \(frame.number) of transition \(frame.transition)"
    }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  fileprivate var color: Color? {
    guard case .string(let text) = self, text.hasPrefix("#") else { return nil }
    return try? Color(text)
  }

  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Decimal.text(number)
    case .string(let string): "'\(string)'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension Color {
  fileprivate func largestStep(to other: Color) -> Double {
    let steps = [
      red - other.red, green - other.green, blue - other.blue, alpha - other.alpha,
    ]
    return steps.reduce(0) { max($0, (abs($1) * 255).rounded()) }
  }
}
