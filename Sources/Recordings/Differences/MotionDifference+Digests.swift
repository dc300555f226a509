@_spi(Tools) import Diagnostics
@_spi(Tools) import Views

extension MotionDifference {
  /// Compares two digests; nil if their checksums are equal.
  ///
  /// - Parameters:
  ///   - old: The earlier motion.
  ///   - new: The later motion.
  ///   - isKnown: Whether the motions are known to differ, even if their checksums are equal.
  public init?(from old: MotionDigest, to new: MotionDigest, isKnown: Bool = false) {
    guard isKnown || old.hash != new.hash else { return nil }
    if abs(old.duration - new.duration) > 1e-4 {
      add(.duration(from: old.duration, to: new.duration))
    }
    compareCurves(old, new)
    compareLooks(old.looks.map(LookText.init), new.looks.map(LookText.init))
    removeRepetitions()
    compareEvents(old.events, new.events)
    if parts.isEmpty { add(.unseen) }
    sort()
    count = parts.count
  }

  // MARK: Curves

  private mutating func compareCurves(_ old: MotionDigest, _ new: MotionDigest) {
    let known = Dictionary(old.curves.map { ($0.name, $0) }) { first, _ in first }
    let kept = Set(new.curves.map(\.name))
    var told: Set<MotionDigest.Name> = []
    // If there are many curves, a digest contains only the largest ones.
    let isWhole = old.hasAllCurves && new.hasAllCurves
    for curve in new.curves {
      if let before = known[curve.name] {
        let seconds = new.duration(ofTransition: curve.transition)
        if compare(before, curve, lasting: seconds) { told.insert(curve.name) }
      } else if isWhole {
        add(.new(curve.name.title, size: curve.channel.size, curve.name.value, curve.name.place))
        told.insert(curve.name)
      }
    }
    for curve in old.curves where isWhole && !kept.contains(curve.name) {
      add(.gone(curve.name.title, size: curve.channel.size, curve.name.value, curve.name.place))
    }
    compareSums(old, new, besides: told)
    if old.curveCount != new.curveCount, !isWhole {
      add(.count(from: old.curveCount, to: new.curveCount))
    }
  }

  /// Adds the curves that differ, but not at any of the stored moments.
  private mutating func compareSums(
    _ old: MotionDigest, _ new: MotionDigest, besides told: Set<MotionDigest.Name>
  ) {
    // With another duration, the values belong to other times and can't be compared.
    guard abs(old.duration - new.duration) <= 1e-4 else { return }
    let before = Dictionary(old.sums.map { ($0.name, $0.value) }) { first, _ in first }
    let names = new.sums.filter { sum in
      before[sum.name].map { $0 != sum.value } ?? false && !told.contains(sum.name)
    }.map(\.name)
    guard let first = names.first else { return }
    let kept = Set(new.curves.map(\.name))
    add(
      .between(
        names.map(\.title), isKept: kept.isSuperset(of: names), first.value,
        first.place))
  }

  /// Adds the largest difference of a curve.
  ///
  /// - Returns: Whether there is any.
  private mutating func compare(
    _ old: MotionDigest.Curve, _ new: MotionDigest.Curve, lasting seconds: Double
  ) -> Bool {
    let (name, property) = (new.name, new.channel.key.property)
    var most = (difference: 0.0, moment: 0)
    var first: Int?
    for ((moment, before), (_, after)) in zip(old.channel.samples, new.channel.samples)
    where before != after {
      // A file can contain any number for a color's packed components.
      guard property.kind != .color || [before, after].allSatisfy(Self.colors.contains) else {
        continue
      }
      let difference = property.difference(from: before, to: after)
      first = first ?? moment
      if abs(difference) > abs(most.difference) { most = (difference, moment) }
    }
    guard let first, most.difference != 0 else { return false }
    func time(_ moment: Int) -> Double {
      MotionDigest.rounded(Double(moment) / Double(MotionDigest.moments - 1) * seconds)
    }
    var place = name.place
    place.time = time(most.moment)
    add(
      .moved(
        name.title, property, by: most.difference, at: "\(Decimal.text(time(most.moment))) s",
        from: "\(Decimal.text(time(first))) s", name.value, place))
    return true
  }

  private static let colors = 0.0...Double(UInt32.max)

  // MARK: Events

  private mutating func compareEvents(_ old: [String], _ new: [String]) {
    let (before, after) = (EventTimes(old), EventTimes(new))
    let gone = before.names.filter { before[$0].count > after[$0].count }
    let come =
      before.names.filter { before[$0].count < after[$0].count }
      + after.names.filter { before[$0].isEmpty }
    if let part = Part.events(gone, "is gone", "are gone") { add(part) }
    if let part = Part.events(come, "came in", "came in") { add(part) }
    let moved = before.names.compactMap { name -> (name: String, by: Int)? in
      let by = zip(before[name], after[name]).map { $1 - $0 }.max { abs($0) < abs($1) } ?? 0
      return by == 0 || before[name].count != after[name].count ? nil : (name, by)
    }
    guard let most = moved.max(by: { abs($0.by) < abs($1.by) }) else { return }
    add(.times(of: moved.count, most: most.name, by: most.by))
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

extension MotionDigest.Name {
  fileprivate var value: MotionDifference.Value { MotionDifference.Value(key) }

  fileprivate var place: MotionDifference.Place {
    var place = MotionDifference.Place()
    place.transition = transition
    return place
  }
}
