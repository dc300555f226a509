@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Transitions
@_spi(Tools) public import Views

/// The motion of a run, short enough to be stored with thousands of others, in a form that can be
/// compared with another run.
///
/// It contains a checksum of the whole motion, a few numbers for people, and enough of the curves,
/// looks and events to describe a difference.
public struct MotionDigest: Sendable, Hashable {
  /// The checksum of all values in their form in a trace, and of looks, orders and events.
  public let hash: String
  /// The sum of the durations of all transitions, in seconds.
  public let duration: Double
  /// The duration of each transition by its number, in seconds; empty if there is only one.
  public let durations: [Int: Double]
  /// The largest speed of a view, in points per second.
  public let speed: Double
  /// The seconds until every property stays within a hundredth of its range of its final value.
  public let settling: Double
  /// The longest distance that a view moves, in points.
  public let distance: Double
  /// The curves with the largest motion.
  public let curves: [Curve]
  /// The number of curves.
  public let curveCount: Int
  /// Whether ``curves`` contains all curves.
  public var hasAllCurves: Bool { curves.count == curveCount }
  /// A checksum of all values of each curve, so that a change that ``curves`` don't show can be
  /// reported by name.
  ///
  /// If there are very many curves, only some have a checksum. Results of earlier versions have
  /// none.
  public let sums: [Sum]
  /// The looks of layers and the orders of views, each as a text.
  public let looks: [String]
  /// The events with their times in milliseconds: `12 viewDidAppear inbox`.
  public let events: [String]

  /// A property of a view in one transition, with few of its values.
  public struct Curve: Sendable, Hashable {
    /// The transition, counted from 1.
    public let transition: Int
    /// The values at evenly spaced moments from the start to the end, to three decimals; a color is
    /// a number.
    public let channel: Channel

    /// Creates a curve from what a file contains; nil if its name is none that is known.
    public init?(name: String, values: [Double]) {
      guard let name = Name(name) else { return nil }
      (transition, channel) = (name.transition, Channel(key: name.key, values: values))
    }

    /// The name in a file.
    public var name: Name { Name(transition: transition, key: channel.key) }
  }

  /// The name of a curve: the transition, counted from 1, the view and the property, as in `1 front.translateX`.
  public struct Name: Sendable, Hashable, CustomStringConvertible {
    let transition: Int
    let key: Channel.Key

    public var description: String { "\(transition) \(key.name)" }

    /// The name without the transition's number if it is the first one.
    public var title: String { transition == 1 ? key.name : "transition \(self)" }
  }

  /// The checksum of a curve.
  public struct Sum: Sendable, Hashable {
    /// The name of the curve.
    public let name: Name
    /// The checksum of its values.
    public let value: String

    /// Creates a checksum from what a file contains; nil if its name is none that is known.
    public init?(name: String, value: String) {
      guard let name = Name(name) else { return nil }
      (self.name, self.value) = (name, value)
    }
  }

  /// The number of values of a curve that are kept, including those at the start and at the end.
  public static let moments = 17
  /// The maximum number of curves in a file of results.
  public static let mostCurves = 24
  /// The maximum number of checksums of curves.
  public static let mostSums = 48
  /// The maximum number of looks, and of events.
  public static let mostTexts = 64

  /// Creates a digest from what a file contains.
  public init(
    hash: String, duration: Double, speed: Double, settling: Double, distance: Double,
    curves: [Curve], curveCount: Int, sums: [Sum], looks: [String], events: [String],
    durations: [Int: Double] = [:]
  ) {
    self.durations = durations
    (self.hash, self.duration, self.speed) = (hash, duration, speed)
    (self.settling, self.distance) = (settling, distance)
    (self.curves, self.curveCount, self.sums) = (curves, curveCount, sums)
    (self.looks, self.events) = (looks, events)
  }

  /// Computes the motion of a recorded run.
  ///
  /// - Parameters:
  ///   - recording: The run.
  ///   - said: The events in words, for a recording that contains none.
  ///   - most: The maximum number of curves that are kept.
  public init(
    _ recording: Recording, events said: [String]? = nil, curves most: Int = mostCurves
  ) {
    hash = recording.motionHash
    let tracks = recording.shown
    duration = Self.rounded(tracks.reduce(0) { $0 + $1.shownDuration })
    durations =
      tracks.count > 1
      ? Dictionary(tracks.map { ($0.id, Self.rounded($0.shownDuration)) }) { $1 } : [:]
    var (speed, settling, distance) = (0.0, 0.0, 0.0)
    var all: [(curve: Curve, size: Double)] = []
    var sums: [Sum] = []
    for track in tracks {
      settling += track.settling
      for channel in track.channels {
        let property = channel.key.property
        let range = channel.range
        if property.movesPoints {
          distance = max(distance, range.upperBound - range.lowerBound)
          speed = max(speed, track.speed(of: channel))
        }
        let size = (range.upperBound - range.lowerBound) / property.step
        all.append((Curve(channel, in: track), size))
        if sums.count < Self.mostSums { sums.append(Sum(channel, in: track)) }
      }
    }
    self.speed = Self.rounded(speed)
    self.settling = Self.rounded(settling)
    self.distance = Self.rounded(distance)
    curveCount = all.count
    self.sums = sums.sorted { $0.name.description < $1.name.description }
    if all.count > most {
      all = all.enumerated()
        .sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
        .prefix(most).map(\.element)
    }
    curves = all.map(\.curve).sorted { $0.name.description < $1.name.description }
    looks = recording.looks.prefix(Self.mostTexts).map { LookText($0).words }
    let own = recording.events.filter { ![.log, .animatorFailed, .layer].contains($0.name) }
      .prefix(Self.mostTexts).map(\.words)
    events = said.map { Array($0.prefix(Self.mostTexts)) } ?? own
  }

  /// The duration of a transition, in seconds.
  public func duration(ofTransition number: Int) -> Double { durations[number] ?? duration }

  /// Rounds to three decimals; a number that no run has becomes zero.
  public static func rounded(_ number: Double) -> Double {
    guard abs(number) < 1e12 else { return 0 }
    return (number * 1000).rounded() / 1000 + 0
  }
}

extension MotionDigest.Name {
  fileprivate init?(_ text: String) {
    let number = text.prefix { $0 != " " }
    guard let transition = Int(number),
      let key = Channel.Key(name: String(text.dropFirst(number.count + 1)))
    else { return nil }
    self.init(transition: transition, key: key)
  }
}

extension MotionDigest.Curve {
  fileprivate init(_ channel: Channel, in track: RecordedTransition) {
    transition = track.id
    let last = Double(MotionDigest.moments - 1)
    let values = (0..<MotionDigest.moments).map { moment in
      MotionDigest.rounded(track.value(of: channel, atShare: Double(moment) / last).value)
    }
    self.channel = Channel(key: channel.key, values: values)
  }
}

extension MotionDigest.Sum {
  fileprivate init(_ channel: Channel, in track: RecordedTransition) {
    name = MotionDigest.Name(transition: track.id, key: channel.key)
    var checksum = Checksum()
    for frame in 0..<track.frameCount {
      // The value is rounded as in a trace, so that the last digits, which depend on the machine,
      // don't count.
      let number = Decimal.rounded(channel.shown(in: frame)).bitPattern
      withUnsafeBytes(of: number.littleEndian) { checksum.add($0) }
    }
    value = String(checksum.hexadecimal.prefix(8))
  }
}

extension RecordedTransition {
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
  fileprivate func speed(of channel: Channel) -> Double {
    var most = 0.0
    for frame in 0..<max(frameCount - 1, 0) {
      let seconds = times[frame + 1] - times[frame]
      guard seconds > 1e-9 else { continue }
      most = max(most, abs(channel.shown(in: frame + 1) - channel.shown(in: frame)) / seconds)
    }
    return most
  }
}

extension Property {
  /// Whether the property moves or resizes a view, in points.
  public var movesPoints: Bool {
    facts.unit == .points && (facts.effect == .placement || facts.effect == .size)
  }
}

extension TraceLook {
  /// Reads a look from a text of ``MotionDigest/looks``.
  public init?(words: String) {
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

extension MotionDigest {
  /// The events of a trace, in the form of ``events``.
  public static func words(of trace: Trace) -> [String] {
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
