import CommandLineParsing
@_spi(Tools) import Diagnostics
import Fitting
@_spi(Tools) import Motion
import Terminal
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// The report of `interlude fit`.
struct FitReport {
  let fitted: FittedTransition
  let source: AnimatorSource
  let replay: FitReplay
  /// The comparison of a clip with the replay.
  let replayed: ReplayedClip?
  let unexplained: ClipMeasurement.Unexplained?
  let recording: String
  let output: String?
  /// The path of the picture of the worst frame.
  let picture: String?

  /// Prints the report.
  ///
  /// The animator is printed to the standard output if it is not written to a file.
  func print(on console: Console, json: Bool, quiet: Bool) {
    if json { return console.print("\(self.json)") }
    if !quiet {
      let say: (StyledText) -> Void =
        output == nil ? { console.report($0) } : { console.print($0) }
      for line in lines { say("\(line)") }
      for remark in source.remarks { say("\(remark)") }
    }
    if let output {
      guard !quiet else { return }
      let count = source.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      console.report(
        "wrote \(output): \(Figure.count(count, "line")), "
          + "\(Figure.count(source.parameterCount, "parameter"))")
    } else {
      console.output.write(bytes: Array(source.text.utf8))
    }
  }

  private var lines: [String] {
    var lines = [
      "\(recording): \(fitted.operation.rawValue) in \(Figure.text(fitted.size.width)) × "
        + "\(Figure.text(fitted.size.height)) points, from \(Figure.seconds(fitted.begin)) s to "
        + "\(Figure.seconds(fitted.end)) s"
    ]
    var rows: [[String]] = []
    for (group, differences) in zip(fitted.groups, replay.differences) {
      for (index, (track, difference)) in zip(group.tracks, differences).enumerated() {
        let end =
          group.curve.form.comesBack
          ? "\(number(track.peak, of: track)) → \(number(track.end, of: track))"
          : number(track.end, of: track)
        rows.append([
          track.measured.view, track.measured.property.name,
          "\(number(track.start, of: track)) → \(end)",
          (index == 0 ? text(of: group.curve) : "the same curve")
            + (track.lane.map { ", \($0.keys.count) keys" } ?? ""),
          "off by \(number(difference.worst, of: track))\(unit(track)) at most, "
            + "\(number(difference.typical, of: track)) typically",
        ])
      }
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines += rows.map { row in
      "  "
        + row.enumerated().map { $0 < 4 ? $1.padded(to: widths[$0]) : $1 }.joined(separator: "  ")
    }
    if let replayed {
      lines.append(
        "Played again and compared: \(Figure.text(100 * replayed.equalShare, digits: 1)) % of the "
          + "pixels are equal within \(ReplayedClip.tolerance) of 255; worst at "
          + "\(Figure.seconds(replayed.worstTime)) s"
          + (picture.map { ", written to \($0)" } ?? ""))
      lines += [replayed.doubt].compactMap(\.self)
    } else if let worst {
      lines.append(
        "Played again and compared: worst at \(Figure.seconds(worst.time)) s, in \(worst.name)")
    }
    return lines
  }

  /// Where the replay differs most from the recording, measured at a corner.
  private var worst: (name: String, time: Double)? {
    let reach =
      (fitted.size.width * fitted.size.width + fitted.size.height * fitted.size.height)
      .squareRoot() / 2
    var worst: (name: String, time: Double, points: Double)?
    for (group, differences) in zip(fitted.groups, replay.differences) {
      for (track, difference) in zip(group.tracks, differences) {
        let measured = track.measured
        let points = difference.worst * measured.pointsPerUnit(halfDiagonal: reach)
        guard points > worst?.points ?? -.infinity else { continue }
        worst = (measured.name, difference.time, points)
      }
    }
    return worst.map { ($0.name, $0.time) }
  }

  private func text(of curve: FittedCurve) -> String {
    let begin = curve.begin - fitted.begin
    let late = begin > 0.0005 ? ", \(Figure.text(begin)) s late" : ""
    return switch curve.form {
    case .spring: curve.form.text + late
    case .keys(let keys):
      "\(curve.form.kind), \(keys.count) keys in \(Figure.text(curve.duration)) s\(late)"
    default: "\(curve.form.text) in \(Figure.text(curve.duration)) s\(late)"
    }
  }

  private func unit(_ track: FittedTransition.Track) -> String {
    switch track.measured.property.facts.unit {
    case .points: " pt"
    case .degrees: "°"
    default: ""
    }
  }

  /// A value with as many decimals as make a visible difference.
  private func number(_ value: Double, of track: FittedTransition.Track) -> String {
    let isFine = track.measured.pointsPerUnit(halfDiagonal: 500) > 5
    return Figure.text(value, digits: isFine ? 4 : 2)
  }

  // MARK: JSON

  private var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("recording", recording)
    writer.member("operation", fitted.operation.rawValue)
    writer.member("width", fitted.size.width)
    writer.member("height", fitted.size.height)
    writer.member("begin", fitted.begin)
    writer.member("end", fitted.end)
    writer.key("curves")
    writer.beginArray()
    for (group, differences) in zip(fitted.groups, replay.differences) {
      write(group, differences, to: &writer)
    }
    writer.endArray()
    if let replayed {
      writer.key("pixels")
      writer.beginObject()
      writer.member("equal", replayed.equalShare)
      writer.member("worstTime", replayed.worstTime)
      if let picture { writer.member("picture", picture) }
      writer.endObject()
    }
    if let unexplained { write(unexplained, to: &writer) }
    if !source.remarks.isEmpty {
      writer.list("remarks", source.remarks) { $0.value($1) }
    }
    if let output {
      writer.member("output", output)
    } else {
      writer.member("source", source.text)
    }
    writer.endObject()
    return writer.text
  }

  private func write(
    _ group: FittedTransition.Group, _ differences: [FitReplay.Difference],
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("form", group.curve.form.kind)
    writer.member("begin", group.curve.begin)
    writer.member("duration", group.curve.duration)
    write(group.curve.form, to: &writer)
    writer.key("properties")
    writer.beginArray()
    for (track, difference) in zip(group.tracks, differences) {
      writer.beginObject()
      writer.member("view", track.measured.view)
      writer.member("property", track.measured.property.name)
      writer.member("start", track.start)
      writer.member("end", track.end)
      if group.curve.form.comesBack { writer.member("peak", track.peak) }
      if let lane = track.lane { write(lane, to: &writer) }
      writer.member("noise", track.noise)
      writer.member("worst", difference.worst)
      writer.member("worstTime", difference.time)
      writer.member("typical", difference.typical)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ unexplained: ClipMeasurement.Unexplained, to writer: inout JSONWriter) {
    writer.key("unexplained")
    writer.beginObject()
    writer.member("share", unexplained.share)
    writer.member("begin", unexplained.times.lowerBound)
    writer.member("end", unexplained.times.upperBound)
    let area = unexplained.area
    writer.list("area", [area.minX, area.minY, area.width, area.height]) { $0.value($1) }
    writer.endObject()
  }

  /// The keys along the curve.
  private func write(_ lane: Lane, to writer: inout JSONWriter) {
    writer.key("keys")
    writer.beginArray()
    for key in lane.keys {
      writer.beginObject()
      writer.member("progress", key.position)
      writer.member("value", key.value)
      if let easing = key.easing { writer.member("easing", easing) }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ form: Form, to writer: inout JSONWriter) {
    switch form {
    case .linear: break
    case .named(let name): writer.member("name", name)
    case .cubic(let x1, let y1, let x2, let y2):
      writer.key("cubic")
      writer.beginArray()
      for number in [x1, y1, x2, y2] { writer.value(number) }
      writer.endArray()
    case .spring(let response, let ratio):
      writer.member("response", response)
      writer.member("dampingRatio", ratio)
    case .keys(let keys):
      writer.key("keys")
      writer.beginArray()
      for key in keys {
        writer.beginObject()
        writer.member("position", key.position)
        writer.member("value", key.value)
        if let easing = key.easing { writer.member("easing", easing) }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}
