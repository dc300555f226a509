@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Motion

/// The differences between two traces: the first one, and the largest one of each property.
///
/// Header fields about the program that wrote a trace are ignored; those about the run are
/// compared.
public struct TraceDifference: Sendable, Hashable {
  /// The first difference that is larger than the tolerance, or nil if the traces agree.
  public private(set) var first: Difference?
  /// The largest difference of each property of each view, the largest first.
  ///
  /// Differences within the tolerance are included.
  public private(set) var largest: [Largest] = []
  /// The number of differences that are larger than the tolerance.
  public private(set) var count = 0

  /// One difference between the traces.
  public struct Difference: Sendable, Hashable {
    /// The place of the difference.
    public let place: Place
    /// The name of the differing value, such as `views.front.translateX` or `name`.
    public let what: String
    /// The value in the first trace, as text.
    public let left: String
    /// The value in the second trace, as text.
    public let right: String
    /// The second number minus the first; nil unless both are numbers.
    public let change: Double?
  }

  /// A pair of lines, described by the first line that exists.
  public struct Place: Sendable, Hashable {
    /// The line in the first trace, counted from 1, or nil if that trace has ended.
    public internal(set) var leftLine: Int? = 1
    /// The line in the second trace.
    public internal(set) var rightLine: Int? = 1
    /// Seconds since the start; nil in the header.
    public internal(set) var time: Double?
    /// The transition it belongs to, counted from 1.
    public internal(set) var transition: Int?
    /// The frame, or nil for an event and in the header.
    public internal(set) var frame: Trace.FrameLine?
  }

  /// The largest difference of one property.
  public struct Largest: Sendable, Hashable {
    /// The view, or nil for progress and presence.
    public let view: String?
    /// The property.
    public let property: String
    /// The difference; for colors that of the component that differs most, in steps of 255.
    public let difference: Double
    /// The place at which the difference is largest.
    public let place: Place
  }

  /// Whether the traces agree.
  public var isEmpty: Bool { first == nil }

  /// Compares traces.
  ///
  /// Numbers may differ by the tolerance, in the unit of each.
  public init(_ left: Trace, _ right: Trace, tolerance: Double = 0) {
    var comparison = TraceComparison(tolerance: tolerance)
    comparison.compare(left, right)
    first = comparison.first
    count = comparison.count
    largest = comparison.largest.values.sorted {
      ($1.difference, $0.view ?? "", $0.property) < ($0.difference, $1.view ?? "", $1.property)
    }
  }
}

extension TraceDifference: CustomStringConvertible {
  /// The first difference, as one line of text.
  public var description: String {
    guard let first else { return "no difference" }
    var place = first.place.leftLine.map { "line \($0)" } ?? "after the last line"
    if let time = first.place.time { place += ", \(Decimal.text(time)) s" }
    return "\(place): \(first.what) is \(first.left), then \(first.right)"
  }
}

private struct TraceComparison {
  let tolerance: Double
  var first: TraceDifference.Difference?
  var count = 0
  var largest: [String: TraceDifference.Largest] = [:]
  private var place = TraceDifference.Place()

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  mutating func compare(_ left: Trace, _ right: Trace) {
    compare("scenario", left.header.scenario, right.header.scenario)
    compare("device.width", left.header.size.width, right.header.size.width)
    compare("device.height", left.header.size.height, right.header.size.height)
    compare("frameRate", left.header.frameRate, right.header.frameRate)
    compare("seed", Double(left.header.seed), Double(right.header.seed))
    for index in 0..<max(left.entries.count, right.entries.count) {
      let a = left.entries.indices.contains(index) ? left.entries[index] : nil
      let b = right.entries.indices.contains(index) ? right.entries[index] : nil
      place = TraceDifference.Place(a, b)
      compare(a, b)
      // From here on the traces describe different things, so more differences would not be useful.
      if a?.kind != b?.kind { break }
    }
    compareLooks(left.looks, right.looks)
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
    place = TraceDifference.Place()
    (place.leftLine, place.rightLine) = (left?.line, right?.line)
    (place.time, place.transition) = (look.time, look.transition)
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
      note(difference, view: view, property: property)
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
    note(abs(change), view: view, property: property)
    if abs(change) > tolerance {
      differ(what, Decimal.text(left), Decimal.text(right), by: change)
    }
  }

  private mutating func note(_ difference: Double, view: String?, property: String?) {
    guard let property, difference > 0 else { return }
    let key = "\(view ?? "")\n\(property)"
    if let known = largest[key], known.difference >= difference { return }
    largest[key] = .init(
      view: view, property: property, difference: difference, place: place)
  }

  private mutating func differ(
    _ what: String, _ left: String, _ right: String, by change: Double? = nil
  ) {
    count += 1
    guard first == nil else { return }
    first = .init(place: place, what: what, left: left, right: right, change: change)
  }

  private func words(_ transition: Int?) -> String { transition.map(String.init) ?? "none" }
}

extension TraceLook {
  fileprivate var parts: [Part] { if case .layer(_, let parts) = kind { parts } else { [] } }

  fileprivate var order: String? {
    if case .order(let names) = kind { names.joined(separator: ", ") } else { nil }
  }
}

extension TraceDifference.Place {
  fileprivate init(_ left: Trace.Entry?, _ right: Trace.Entry?) {
    leftLine = left?.line
    rightLine = right?.line
    guard let entry = left ?? right else { return }
    time = entry.time
    switch entry {
    case .event(let event): transition = event.transition
    case .frame(let frame):
      transition = frame.transition
      self.frame = frame
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
