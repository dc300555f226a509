@_spi(Tools) import InterludeTool
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import Filming
import Matrices
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Views
import Workspaces

/// A change in a review, with words, curves, events and pictures.
struct ReviewItem {
  /// The address of a case, or a subject with its scenario.
  let name: String
  let animator: String
  var operation = ""
  var device = ""
  /// Why the change is listed: a rule, or how the case has changed.
  let rule: String
  /// The size of the change; the list is ordered by it.
  let size: Double
  /// The differences in words, the most important first.
  let words: [String]
  /// The largest difference in motion, in words; nil if nothing moves differently.
  var motion: String?
  /// What is different, without numbers; the same change of many cases has the same topic.
  var topic = ""
  /// The command that plays it.
  let command: String
  /// The name for the command that accepts changes; nil if it can't be accepted.
  var accept: String?
  var figures: String?
  /// The lines of the script that probably cause the change.
  var source: String?
  var curves: [Curve] = []
  var events: [Happening] = []
  /// Draws the change; nil if there is nothing to draw.
  var draw: (() throws -> ReviewPictures?)?
  /// Whether the pictures show only the current run.
  var drawsOnlyNow = false

  /// The values of a property in the earlier and the current run.
  struct Curve {
    let name: String
    /// The number of its transition, counted from 1.
    let transition: Int
    let unit: String
    let past: Samples
    let now: Samples
    /// The time of the largest difference, in seconds.
    let mark: Double

    typealias Samples = (times: [Double], values: [Double])
  }

  /// The time of an event in the earlier and the current run; nil where it did not occur.
  struct Happening {
    let name: String
    let past: Double?
    let now: Double?
  }

  /// The differences in words, beginning with what moves most on the screen; of what failed, with the reason.
  var told: [String] {
    guard let motion else { return words }
    let others = words.filter { $0 != motion }
    let reasons = rule == "failed" ? 1 : 0
    return others.prefix(reasons) + [motion] + others.dropFirst(reasons)
  }

  /// What changes that look alike have in common; nil for one that is reported by itself, as what failed is.
  var likeness: [String]? { topic.isEmpty || rule == "failed" ? nil : [animator, rule, topic] }

  /// The index of the transition that changed most; the first one if no curve changed.
  var changedTransition: Int {
    max((curves.first?.transition ?? 1) - 1, 0)
  }

  /// The maximum number of curves and events of a change, so that its file stays small.
  static let mostCurves = 12
  static let mostEvents = 80
}

// MARK: What was recorded

extension ReviewItem.Curve {
  /// The curves that differ between two motions, the largest difference first.
  static func all(from old: MotionDigest, to new: MotionDigest) -> [ReviewItem.Curve] {
    let known = Dictionary(old.curves.map { ($0.name, $0) }) { first, _ in first }
    return new.curves.compactMap { curve -> (ReviewItem.Curve, Double)? in
      let property = curve.channel.key.property
      guard property.kind == .number, let past = known[curve.name] else { return nil }
      let (before, after) = (past.channel.samples.map(\.value), curve.channel.samples.map(\.value))
      let differences = zip(before, after).map { abs($1 - $0) }
      guard let most = differences.max(), most > 0,
        let place = differences.firstIndex(of: most)
      else { return nil }
      func times(in motion: MotionDigest) -> [Double] {
        let seconds = motion.duration(ofTransition: curve.transition)
        return after.indices.map { Double($0) / Double(MotionDigest.moments - 1) * seconds }
      }
      let now = times(in: new)
      let item = ReviewItem.Curve(
        name: curve.name.title, transition: curve.transition, unit: property.sign,
        past: (times(in: old), before), now: (now, after), mark: now[place])
      return (item, most / property.step)
    }
    .sorted { $0.1 > $1.1 }.prefix(ReviewItem.mostCurves).map(\.0)
  }

  /// The curves that differ between two runs, compared frame by frame, the largest difference
  /// first.
  static func all(from old: Recording, to new: Recording) -> [ReviewItem.Curve] {
    var found: [(ReviewItem.Curve, Double)] = []
    for (before, after) in zip(old.shown, new.shown) {
      let known = Dictionary(before.channels.map { ($0.key, $0) }) { first, _ in first }
      for channel in after.channels where channel.key.property.kind == .number {
        guard let past = known[channel.key] else { continue }
        let (one, other) = (samples(past, in: before), samples(channel, in: after))
        var most = (difference: 0.0, time: 0.0)
        for (time, value) in zip(other.times, other.values) {
          guard let place = one.times.lastIndex(where: { $0 <= time + 1e-9 }) else { continue }
          let difference = abs(value - one.values[place])
          if difference > most.difference { most = (difference, time) }
        }
        guard most.difference > 1e-9 else { continue }
        let transition = after.id == 1 ? "" : "\(after.id) "
        found.append(
          (
            ReviewItem.Curve(
              name: transition + channel.key.name, transition: after.id,
              unit: channel.key.property.sign, past: one, now: other, mark: most.time),
            most.difference / channel.key.property.step
          ))
      }
    }
    return found.sorted { $0.1 > $1.1 }.prefix(ReviewItem.mostCurves).map(\.0)
  }

  /// The recorded values, with times in seconds since the first frame; if there are too many, only
  /// every n-th.
  private static func samples(_ channel: Channel, in track: RecordedTransition) -> Samples {
    let step = max(1, track.frameCount / 240)
    let frames = stride(from: 0, to: track.frameCount, by: step)
    return (
      frames.map { MotionDigest.rounded(track.times[$0] - track.times[0]) },
      frames.map { MotionDigest.rounded(channel.shown(in: $0)) }
    )
  }
}

extension ReviewItem.Happening {
  /// The events of two motions in the order of their times.
  static func all(from old: [String], to new: [String]) -> [ReviewItem.Happening] {
    func times(_ events: [String]) -> (names: [String], times: [String: [Double]]) {
      var (names, times): ([String], [String: [Double]]) = ([], [:])
      for event in events {
        let parts = event.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let time = Double(parts[0]) else { continue }
        if times[parts[1]] == nil { names.append(parts[1]) }
        times[parts[1], default: []].append(time / 1000)
      }
      return (names, times)
    }
    let (before, after) = (times(old), times(new))
    var all: [ReviewItem.Happening] = []
    for name in before.names + after.names.filter({ before.times[$0] == nil }) {
      let (one, other) = (before.times[name] ?? [], after.times[name] ?? [])
      for index in 0..<max(one.count, other.count) {
        all.append(
          ReviewItem.Happening(
            name: name, past: index < one.count ? one[index] : nil,
            now: index < other.count ? other[index] : nil))
      }
    }
    return Array(
      all.sorted { ($0.now ?? $0.past ?? 0) < ($1.now ?? $1.past ?? 0) }
        .prefix(ReviewItem.mostEvents))
  }

  /// What happened to the event: `came`, `gone` or `moved`; empty if its time is the same.
  var kind: String {
    switch (past, now) {
    case (nil, _): "came"
    case (_, nil): "gone"
    case (let past?, let now?): past == now ? "" : "moved"
    }
  }
}

// MARK: The script

extension AnimatorRegistry {
  /// The lines around a place in an animator's script, with line numbers.
  ///
  /// - Parameter curve: The view and property that changed most, such as `front.translateX`.
  func source(of file: SearchPath.File, about curve: String?) -> String? {
    guard let animator = try? animator(at: file) else { return nil }
    let parts =
      (curve ?? "").split(separator: " ").last?.split(separator: ".").map(String.init) ?? []
    var place: SourcePosition?
    if parts.count == 2, let property = Property(name: parts[1]) {
      place = animator.place(of: .property(property.name, view: parts[0]))
    }
    guard let position = place ?? animator.place(of: .key("frame")), let line = position.line,
      let bytes = try? InputFile.bytes(
        at: file.path, name: file.shownAs, kind: "script", limit: 1 << 20)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let shown = max(line - 3, 1)...max(min(line + 3, lines.count), 1)
    guard lines.count >= shown.lowerBound else { return nil }
    return "\(position.file):\(line)\n"
      + shown.map { number in
        let text = VisibleText.lines(String(lines[number - 1].prefix(200)))
        return "\(number == line ? "→" : " ") \(number)  \(text)"
      }.joined(separator: "\n")
  }
}
