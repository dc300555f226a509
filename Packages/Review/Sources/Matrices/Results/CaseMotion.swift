@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) package import Recordings
@_spi(Tools) import Transitions
@_spi(Tools) package import Views

/// The motion of a case, in a form that can be compared with another run.
///
/// It contains a checksum of the whole motion, a few numbers for people, and enough of the curves,
/// looks and events to describe a difference.
package struct CaseMotion: Sendable, Hashable {
  /// The checksum of all values in their form in a trace, and of looks, orders and events.
  package let hash: String
  /// The sum of the durations of all transitions, in seconds.
  package let duration: Double
  /// The largest speed of a view, in points per second.
  package let speed: Double
  /// The seconds until every property stays within a hundredth of its range of its final value.
  package let settling: Double
  /// The longest distance that a view moves, in points.
  package let distance: Double
  /// The curves with the largest motion.
  package let curves: [Curve]
  /// The number of curves.
  package let curveCount: Int
  /// Whether ``curves`` contains all curves.
  package var hasAllCurves: Bool { curves.count == curveCount }
  /// A checksum of all values of each curve, so that a change that ``curves`` don't show can be
  /// reported by name.
  ///
  /// If there are very many curves, only some have a checksum. Results of earlier versions have
  /// none.
  package let sums: [Sum]
  /// The looks of layers and the orders of views, each as a text.
  package let looks: [String]
  /// The events with their times in milliseconds: `12 viewDidAppear inbox`.
  package let events: [String]

  /// A property of a view in one transition.
  package struct Curve: Sendable, Hashable {
    /// The transition, counted from 1, the view and the property: `1 front.translateX`.
    package let name: String
    /// The values at evenly spaced moments from the start to the end, to three decimals; a color is
    /// a number.
    package let values: [Double]

    /// The property.
    package var property: Property? {
      name.lastIndex(of: ".").flatMap { Property(name: String(name[name.index(after: $0)...])) }
    }
  }

  /// The checksum of a curve.
  package struct Sum: Sendable, Hashable {
    /// The name of the curve; see ``Curve/name``.
    package let name: String
    package let value: String
  }

  /// The number of values of a curve that are kept, including those at the start and at the end.
  package static let moments = 17
  /// The maximum number of curves in a file of results.
  package static let mostCurves = 24
  private static let mostSums = 48
  private static let mostTexts = 64

  /// Computes the motion of a recorded run.
  ///
  /// - Parameters:
  ///   - events: The events in words, for a recording that contains none.
  ///   - most: The maximum number of curves that are kept.
  package init(
    _ recording: Recording, events said: [String]? = nil, curves most: Int = mostCurves
  ) {
    hash = recording.motionHash
    let tracks = recording.shown
    duration = Self.rounded(tracks.reduce(0) { $0 + $1.shownDuration })
    var (speed, settling, distance) = (0.0, 0.0, 0.0)
    var all: [(curve: Curve, size: Double)] = []
    var sums: [Sum] = []
    for track in tracks {
      settling += track.settling
      for column in track.columns {
        let property = column.key.property
        let range = column.range
        if property.movesPoints {
          distance = max(distance, range.upperBound - range.lowerBound)
          speed = max(speed, track.speed(of: column))
        }
        let size = (range.upperBound - range.lowerBound) / property.step
        all.append((Curve(column, in: track), size))
        if sums.count < Self.mostSums { sums.append(Sum(column, in: track)) }
      }
    }
    self.speed = Self.rounded(speed)
    self.settling = Self.rounded(settling)
    self.distance = Self.rounded(distance)
    curveCount = all.count
    self.sums = sums.sorted { $0.name < $1.name }
    if all.count > most {
      all = all.enumerated()
        .sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
        .prefix(most).map(\.element)
    }
    curves = all.map(\.curve).sorted { $0.name < $1.name }
    looks = recording.looks.prefix(Self.mostTexts).map(\.words)
    let own = recording.events.filter { ![.log, .animatorFailed, .layer].contains($0.name) }
      .prefix(Self.mostTexts).map(\.words)
    events = said.map { Array($0.prefix(Self.mostTexts)) } ?? own
  }

  package static func rounded(_ number: Double) -> Double {
    guard abs(number) < 1e12 else { return 0 }
    return (number * 1000).rounded() / 1000 + 0
  }
}

extension CaseMotion.Curve {
  fileprivate init(_ column: Column, in track: Track) {
    name = "\(track.id) \(column.key.name)"
    let last = Double(CaseMotion.moments - 1)
    values = (0..<CaseMotion.moments).map { moment in
      CaseMotion.rounded(track.value(of: column, atShare: Double(moment) / last).value)
    }
  }
}

extension CaseMotion.Sum {
  fileprivate init(_ column: Column, in track: Track) {
    name = "\(track.id) \(column.key.name)"
    var checksum = Checksum()
    for frame in 0..<track.frameCount {
      // The value is rounded as in a trace, so that the last digits, which depend on the machine,
      // don't count.
      let number = Decimal.rounded(column.shown(in: frame)).bitPattern
      checksum.add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }
    value = String(checksum.hexadecimal.prefix(8))
  }
}

extension Track {
  /// The seconds until every number stays within a hundredth of its range of its final value.
  fileprivate var settling: Double {
    curves.reduce(0) { latest, curve in
      let range = curve.range
      let last = curve.shown(in: frameCount - 1)
      let least = 0.01 * (range.upperBound - range.lowerBound)
      var frame = frameCount - 1
      while frame > 0, abs(curve.shown(in: frame - 1) - last) <= least { frame -= 1 }
      return max(latest, times[frame] - times[0])
    }
  }

  /// The largest change of a property between two frames, per second.
  fileprivate func speed(of column: Column) -> Double {
    var most = 0.0
    for frame in 0..<max(frameCount - 1, 0) {
      let seconds = times[frame + 1] - times[frame]
      guard seconds > 1e-9 else { continue }
      most = max(most, abs(column.shown(in: frame + 1) - column.shown(in: frame)) / seconds)
    }
    return most
  }
}

extension Property {
  /// Whether the property moves or resizes a view, in points.
  fileprivate var movesPoints: Bool {
    facts.unit == .points && (facts.effect == .placement || facts.effect == .size)
  }
}

extension TraceLook {
  /// The look as one line.
  fileprivate var words: String {
    switch kind {
    case .layer(let id, let parts):
      "\(transition) \(id): " + parts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    case .order(let names): "\(transition) order: " + names.joined(separator: ", ")
    }
  }

  /// Reads a look from a text of ``CaseMotion/looks``.
  package init?(words: String) {
    let halves = words.pieces(separatedBy: ": ", atMost: 1)
    let head = (halves.first ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard halves.count == 2, head.count == 2, let transition = Int(head[0]) else { return nil }
    let values = halves[1].pieces(separatedBy: ", ")
    guard head[1] != "order" else {
      self.init(time: 0, transition: transition, kind: .order(values))
      return
    }
    var parts: [Part] = []
    for value in values {
      let words = value.split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 2, Self.keys.contains(words[0]) {
        parts.append(Part(key: words[0], value: words[1]))
      } else if let last = parts.popLast() {
        // The stops of a gradient also contain commas, so this part continues the previous one.
        parts.append(Part(key: last.key, value: last.value + ", " + value))
      }
    }
    self.init(time: 0, transition: transition, kind: .layer(head[1], parts))
  }

  private static let keys: Set = [
    "color", "gradient", "text", "image", "shape", "blend", "alpha", "cornerRadius", "shadow",
    "frame", "mask",
  ]
}

extension Event {
  /// The event as one line.
  fileprivate var words: String {
    var words = ["\(Int((time * 1000).rounded()))", name.rawValue]
    if case .string(let controller) = self[.controller] { words.append(controller) }
    if case .bool(let completed) = self[.completed] {
      words.append(completed ? "completed" : "cancelled")
    }
    return words.joined(separator: " ")
  }
}

extension CaseMotion {
  /// The events of a trace, in the form of ``events``.
  package static func words(of trace: Trace) -> [String] {
    let others = [Event.Name.log, .animatorFailed, .layer].map(\.rawValue)
    return trace.events.filter { !others.contains($0.name) }.map { event in
      var words = ["\(Int((min(max(event.time, 0), 1e6) * 1000).rounded()))", event.name]
      if case .string(let controller)? = event["controller"] { words.append(controller) }
      if case .bool(let completed)? = event["completed"] {
        words.append(completed ? "completed" : "cancelled")
      }
      return words.joined(separator: " ")
    }
  }
}

// MARK: In a file of results

extension CaseMotion {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("hash", hash)
    writer.member("duration", duration)
    writer.member("speed", speed)
    writer.member("settling", settling)
    writer.member("distance", distance)
    writer.member("all", curveCount)
    writer.key("curves")
    writer.beginObject()
    for curve in curves {
      writer.key(curve.name)
      writer.beginArray()
      for value in curve.values { writer.value(value) }
      writer.endArray()
    }
    writer.endObject()
    if !sums.isEmpty {
      writer.key("sums")
      writer.beginObject()
      for sum in sums { writer.member(sum.name, sum.value) }
      writer.endObject()
    }
    for (key, texts) in [("looks", looks), ("events", events)] {
      writer.key(key)
      writer.beginArray()
      for text in texts { writer.value(text) }
      writer.endArray()
    }
    writer.endObject()
  }

  init(_ node: JSONNode) throws {
    let object = try node.object()
    hash = try object.required("hash").string()
    duration = try object.required("duration").number()
    speed = try object.required("speed").number()
    settling = try object.required("settling").number()
    distance = try object.required("distance").number()
    curveCount = try object.required("all").integer { $0 >= 0 }
    curves = try object.required("curves").object().entries.map { name, node in
      Curve(name: name, values: try node.numbers())
    }
    sums = try object["sums"]?.object().entries.map { try Sum(name: $0, value: $1.string()) } ?? []
    looks = try object.required("looks").array().map { try $0.string() }
    events = try object.required("events").array().map { try $0.string() }
    guard curves.allSatisfy({ $0.values.count == Self.moments }), curves.count <= Self.mostCurves,
      sums.count <= Self.mostSums,
      looks.count <= Self.mostTexts, events.count <= Self.mostTexts
    else { throw Malformed() }
  }

  private struct Malformed: Error {}
}
