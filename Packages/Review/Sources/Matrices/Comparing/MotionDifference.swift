@_spi(Tools) import Diagnostics
@_spi(Tools) import Recordings
@_spi(Tools) import Views

/// The difference in the motion of a case, in words: first a different duration, then the largest
/// parts.
package struct MotionDifference: Sendable, Hashable {
  /// The parts of the difference.
  package private(set) var parts: [Part] = []

  /// One part of the difference.
  package struct Part: Sendable, Hashable {
    /// The part in words, with its size: a sentence without its full stop.
    package let words: String
    /// The approximate size in units that the eye perceives: points, hundredths of opacity,
    /// hundredths of a second.
    package let size: Double
    /// The curve that differs, if any; see ``CaseMotion/Curve/name``.
    package var curve: String?
    /// The subject without numbers, so that the same difference in many cases is reported once.
    package let topic: String
  }

  /// The size of the largest part.
  package var size: Double { parts.lazy.map(\.size).max() ?? 0 }

  /// Compares a motion with a later one; nil if they are the same.
  ///
  /// - Parameter isKnown: Whether the motions are known to differ, even if their checksums are
  ///   equal.
  package init?(from old: CaseMotion, to new: CaseMotion, isKnown: Bool = false) {
    guard isKnown || old.hash != new.hash else { return nil }
    if abs(old.duration - new.duration) > 1e-4 {
      add(
        "it takes \(Decimal.text(new.duration)) s instead of \(Decimal.text(old.duration)) s",
        size: abs(old.duration - new.duration) * 100, topic: "duration")
    }
    compareCurves(old, new)
    compareLooks(old.looks, new.looks)
    compareEvents(old.events, new.events)
    if parts.isEmpty {
      add(
        "it differs between the moments that are compared, or in a curve that moves less than others",
        size: 0.1, topic: "details")
    }
    // A different duration shifts all other times, so it comes first.
    func rank(_ part: Part) -> (Int, Double) { (part.topic == "duration" ? 1 : 0, part.size) }
    parts.sort { rank($0) > rank($1) }
  }

  private mutating func add(_ words: String, size: Double, topic: String, curve: String? = nil) {
    parts.append(Part(words: words, size: size, curve: curve, topic: topic))
  }

  // MARK: Curves

  private mutating func compareCurves(_ old: CaseMotion, _ new: CaseMotion) {
    let known = Dictionary(old.curves.map { ($0.name, $0) }) { first, _ in first }
    let kept = Set(new.curves.map(\.name))
    // If there are many curves, a result contains only the largest ones.
    let isWhole = old.hasAllCurves && new.hasAllCurves
    for curve in new.curves {
      if let before = known[curve.name] {
        compare(before, curve, lasting: new.duration)
      } else if isWhole {
        add("\(curve.title) is new", size: curve.size, topic: curve.title, curve: curve.name)
      }
    }
    for curve in old.curves where isWhole && !kept.contains(curve.name) {
      add("\(curve.title) no longer moves", size: curve.size, topic: curve.title, curve: curve.name)
    }
    compareSums(old, new)
    if old.curveCount != new.curveCount, !isWhole {
      add(
        "\(new.curveCount) properties are set instead of \(old.curveCount)",
        size: Double(abs(new.curveCount - old.curveCount)), topic: "properties")
    }
  }

  /// Adds the curves that differ, but not at any of the stored moments.
  private mutating func compareSums(_ old: CaseMotion, _ new: CaseMotion) {
    // With another duration, the values belong to other times and can't be compared.
    guard abs(old.duration - new.duration) <= 1e-4 else { return }
    let before = Dictionary(old.sums.map { ($0.name, $0.value) }) { first, _ in first }
    let told = Set(parts.compactMap(\.curve))
    let names = new.sums.filter { sum in
      before[sum.name].map { $0 != sum.value } ?? false && !told.contains(sum.name)
    }.map(\.name)
    guard let first = names.first else { return }
    let titles = names.prefix(3).map(CaseMotion.Curve.title).joined(separator: ", ")
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    let verb = names.count == 1 ? "differs" : "differ"
    let kept = Set(new.curves.map(\.name))
    add(
      kept.isSuperset(of: names)
        ? "\(titles)\(others) \(verb) between the moments that are compared"
        : "\(titles)\(others) \(verb); how much is not kept, as other curves move more",
      size: 0.5, topic: CaseMotion.Curve.title(first), curve: first)
  }

  private mutating func compare(
    _ old: CaseMotion.Curve, _ new: CaseMotion.Curve, lasting seconds: Double
  ) {
    guard let property = new.property else { return }
    var most = (difference: 0.0, moment: 0)
    var first: Int?
    for (moment, pair) in zip(old.values, new.values).enumerated() where pair.0 != pair.1 {
      // A file can contain any number for a color's packed components.
      guard property.kind != .color || [pair.0, pair.1].allSatisfy(Self.colors.contains) else {
        continue
      }
      let difference = property.difference(from: pair.0, to: pair.1)
      first = first ?? moment
      if abs(difference) > abs(most.difference) { most = (difference, moment) }
    }
    guard let first, most.difference != 0 else { return }
    func time(_ moment: Int) -> String {
      let share = Double(moment) / Double(CaseMotion.moments - 1)
      return "\(Decimal.text(CaseMotion.rounded(share * seconds))) s"
    }
    let amount = Decimal.text(CaseMotion.rounded(abs(most.difference)))
    let change =
      property.kind == .number
      ? "\(amount)\(property.sign) \(most.difference < 0 ? "less" : "more")"
      : "another one by \(amount)"
    add(
      "\(new.title) is \(change) at \(time(most.moment)), and differs from \(time(first)) on",
      size: abs(most.difference) / property.step, topic: new.title, curve: new.name)
  }

  private static let colors = 0.0...Double(UInt32.max)

  // MARK: Looks and events

  private mutating func compareLooks(_ old: [String], _ new: [String]) {
    let gone = old.filter { !new.contains($0) }
    var come = new.filter { !old.contains($0) }
    for text in gone {
      let (name, before) = Self.split(text)
      let place = come.firstIndex { Self.split($0).name == name }
      let after = place.map { Self.split(come.remove(at: $0)).rest }
      addLook(name, before, after)
    }
    for text in come {
      let (name, after) = Self.split(text)
      addLook(name, nil, after)
    }
  }

  private mutating func addLook(_ name: String, _ before: String?, _ after: String?) {
    let isOrder = name == "order"
    let subject = isOrder ? "the order from back to front" : "the look of '\(name)'"
    let usual = isOrder ? "back, front" : "plain"
    let words = "\(subject) was \(before ?? usual), is \(after ?? usual)"
    // Several transitions of a run can have the same layer.
    guard !parts.contains(where: { $0.words == words }) else { return }
    add(words, size: isOrder ? 60 : 40, topic: subject)
  }

  /// Splits a text such as `1 shade: color #000` into its name and the rest.
  private static func split(_ text: String) -> (name: String, rest: String) {
    let parts = text.pieces(separatedBy: ": ", atMost: 1)
    let name = parts.first.map { String($0.drop { $0 != " " }.dropFirst()) } ?? ""
    return (name, parts.count > 1 ? parts[1] : "")
  }

  private mutating func compareEvents(_ old: [String], _ new: [String]) {
    let (before, after) = (EventTimes(old), EventTimes(new))
    let gone = before.names.filter { before[$0].count > after[$0].count }
    let come =
      before.names.filter { before[$0].count < after[$0].count }
      + after.names.filter { before[$0].isEmpty }
    addEvents(gone, "is gone", "are gone")
    addEvents(come, "came in", "came in")
    let moved = before.names.compactMap { name -> (name: String, by: Int)? in
      let by = zip(before[name], after[name]).map { $1 - $0 }.max { abs($0) < abs($1) } ?? 0
      return by == 0 || before[name].count != after[name].count ? nil : (name, by)
    }
    guard let most = moved.max(by: { abs($0.by) < abs($1.by) }) else { return }
    let later =
      "\(Decimal.text(Double(abs(most.by)) / 1000)) s \(most.by < 0 ? "earlier" : "later")"
    let words =
      moved.count == 1
      ? "the event '\(most.name)' comes \(later)"
      : "\(moved.count) events come at another time, '\(most.name)' \(later)"
    add(words, size: Double(abs(most.by)) / 10, topic: "times of events")
  }
}

extension MotionDifference {
  /// Adds a part about events.
  ///
  /// - Parameters:
  ///   - one: The change of one event, in words.
  ///   - many: The change of several events, in words.
  private mutating func addEvents(_ names: [String], _ one: String, _ many: String) {
    guard let first = names.first else { return }
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    let list = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + others
    add(
      names.count == 1 ? "the event \(list) \(one)" : "the events \(list) \(many)", size: 30,
      topic: "event \(first)")
  }
}

/// The times of each event by its name, in milliseconds.
private struct EventTimes {
  private(set) var names: [String] = []
  private var times: [String: [Int]] = [:]

  init(_ events: [String]) {
    for event in events {
      let parts = event.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let time = Int(parts[0]), abs(time) < 1 << 40 else { continue }
      if times[parts[1]] == nil { names.append(parts[1]) }
      times[parts[1], default: []].append(time)
    }
  }

  subscript(name: String) -> [Int] { times[name] ?? [] }
}

extension CaseMotion.Curve {
  /// The name, without the transition's number if it is the first one.
  package var title: String { Self.title(name) }

  /// A name, without the transition's number if it is the first one.
  fileprivate static func title(_ name: String) -> String {
    name.hasPrefix("1 ") ? String(name.dropFirst(2)) : "transition \(name)"
  }

  /// The range of the values, in units that the eye perceives.
  fileprivate var size: Double {
    guard let property, property.kind == .number else { return 1 }
    return max((values.max() ?? 0) - (values.min() ?? 0), property.step) / property.step
  }
}

extension Property {
  /// The unit, to be written after a number.
  package var sign: String {
    switch facts.unit {
    case .points: " pt"
    case .degrees: "°"
    case .times, .share, .opacity, .none: ""
    }
  }
}
