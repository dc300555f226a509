@_spi(Tools) import Diagnostics
@_spi(Tools) import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Writes live input as a scenario: the played file with its actions up to the start of live
/// control, followed by the live actions.
struct RecordedScenario {
  /// The played file.
  let bytes: [UInt8]
  let file: String
  let scenario: Scenario
  /// The name of the new scenario.
  var name = "recorded"
  /// The command that plays it with the same parameter values, for a comment.
  ///
  /// The values are not part of a scenario.
  var command = ""
  /// The start of live control, in seconds.
  let start: Double
  /// The live input.
  let inputs: [LiveStage.Input]

  /// The text of the scenario.
  ///
  /// - Throws: A `DiagnosticError` that explains why it can't be written.
  func text() throws -> String {
    let members = try JSON5.members(of: bytes, file: file)
    let kept = scenario.actions.filter { action in
      // A finger that went down in this frame was lifted in the same frame, so it had no effect.
      if case .touch = action.kind { return action.time < start - 1e-9 }
      return action.time <= start + 1e-9
    }
    for action in kept {
      if action.trigger != nil {
        throw CannotRecord("the scenario has an action that waits for a progress")
      }
      if case .touch(let touch) = action.kind, action.time + touch.duration > start + 1e-9 {
        throw CannotRecord(
          "the scenario's own touch was still down when you took over; start at another frame")
      }
    }
    let written = try Scenario(String(decoding: bytes, as: UTF8.self), file: file)
    let actions =
      try kept.compactMap { try source(of: $0, in: members, writtenAs: written) }
      + handActions()
    guard !handActions().isEmpty else { throw CannotRecord("you have not touched the device yet") }
    var edits: [String: String] = [
      "name": Self.quoted(name), "summary": Self.quoted("recorded in the studio"),
      "actions": "[\n" + actions.map { "    \($0),\n" }.joined() + "  ]",
      // The old expectations belong to other actions.
      "expect": "[]",
    ]
    edits.merge(surroundings) { $1 }
    return Self.comment(command) + Self.edited(bytes, members, edits)
  }

  /// The text of a whole scenario under another name.
  static func renamed(
    _ bytes: [UInt8], file: String, to name: String, command: String
  ) throws -> String {
    let members = try JSON5.members(of: bytes, file: file)
    return comment(command) + edited(bytes, members, ["name": quoted(name)])
  }

  /// The file name for a scenario's name, without the characters that are special in a shell or a
  /// file system.
  static func fileName(for name: String) -> String {
    let words = name.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) }
    return (words.isEmpty ? "recorded" : words.joined(separator: "-")) + ".json"
  }

  /// A comment with the command for the first line.
  ///
  /// A value with a line break would end the comment, so then there is none.
  private static func comment(_ command: String) -> String {
    let isLine = command.unicodeScalars.allSatisfy {
      $0.value >= 32 && $0.value != 127 && !(0x2028...0x2029 ~= $0.value)
    }
    return isLine && !command.isEmpty ? "// \(command)\n" : ""
  }

  /// The source of an action as in the file, or of a touch adapted to another device or direction.
  private func source(
    of action: Action, in members: [JSON5.Member], writtenAs written: Scenario
  ) throws -> String? {
    let original = written.actions.first { $0.place.path == action.place.path }
    if let original, original.kind != action.kind {
      switch action.kind {
      case .tap(let point):
        return "{ at: \(action.time), do: \"tap\", x: \(point.x), y: \(point.y) }"
      case .touch(let touch): return text(of: touch, at: action.time)
      default: throw CannotRecord("the scenario was cancelled with --case before you took over")
      }
    }
    let number = action.place.path.drop { !$0.isNumber }.prefix(while: \.isNumber)
    guard let index = Int(number),
      let elements = members.first(where: { $0.key == "actions" })?.elements,
      elements.indices.contains(index)
    else { return nil }
    return String(decoding: bytes[elements[index]], as: UTF8.self)
  }

  /// The device and the user settings of the run, which may differ from those in the file.
  private var surroundings: [String: String] {
    let device = scenario.device
    let insets = device.insets
    let direction = scenario.traits.layoutDirection.rawValue
    return [
      "frameRate": Decimal.text(scenario.frameRate),
      "device":
        "{ width: \(Decimal.text(device.size.width)), height: \(Decimal.text(device.size.height)), "
        + "scale: \(Decimal.text(device.scale)), insets: { top: \(Decimal.text(insets.top)), "
        + "left: \(Decimal.text(insets.left)), bottom: \(Decimal.text(insets.bottom)), "
        + "right: \(Decimal.text(insets.right)) } }",
      "traits":
        "{ layoutDirection: \(Self.quoted(direction)), reduceMotion: \(scenario.traits.reduceMotion), "
        + "horizontalSizeClass: \(Self.quoted(scenario.traits.horizontalSizeClass.rawValue)), "
        + "verticalSizeClass: \(Self.quoted(scenario.traits.verticalSizeClass.rawValue)) }",
    ]
  }

  private static func edited(
    _ bytes: [UInt8], _ members: [JSON5.Member], _ edits: [String: String]
  ) -> String {
    var text = bytes
    // From the end, so that earlier positions stay valid.
    for member in members.reversed() {
      guard let edit = edits[member.key] else { continue }
      text.replaceSubrange(member.range, with: Array(edit.utf8))
    }
    let missing = edits.filter { key, _ in !members.contains { $0.key == key } }
    if let first = members.first {
      let place = text.firstIndex(of: UInt8(ascii: "{")).map { $0 + 1 } ?? first.range.lowerBound
      let lines = missing.sorted { $0.key < $1.key }.map { "\n  \($0.key): \($0.value)," }.joined()
      text.insert(contentsOf: Array(lines.utf8), at: commentEnd(text, place))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The index after the document's opening brace.
  ///
  /// Skips comments, which may contain braces.
  private static func commentEnd(_ text: [UInt8], _ place: Int) -> Int {
    var index = 0
    while index < text.count {
      let two = text[index..<min(index + 2, text.count)]
      if two.elementsEqual("//".utf8) {
        while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
      } else if two.elementsEqual("/*".utf8) {
        index += 2
        while index + 1 < text.count, !text[index..<index + 2].elementsEqual("*/".utf8) {
          index += 1
        }
      } else if text[index] == UInt8(ascii: "{") {
        return index + 1
      }
      index += 1
    }
    return place
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  // MARK: Live input

  /// The movement of one finger, or of two.
  private struct Stroke {
    var began: Double
    var paths: [[(time: Double, x: Double, y: Double)]] = [[], []]
    var isCancelled = false
  }

  /// The live actions, in the order of their start.
  private func handActions() -> [String] {
    var actions: [(time: Double, text: String)] = []
    var stroke: Stroke?
    for input in inputs {
      let time = input.time
      for finger in input.fingers {
        if stroke == nil {
          guard finger.phase == .began else { continue }
          stroke = Stroke(began: time)
        }
        let relative = time - (stroke?.began ?? time)
        let last = stroke?.paths[finger.number].last
        if let last, last.time >= relative - 1e-12 {
          // If a finger has several positions in a frame, the last one counts.
          stroke?.paths[finger.number].removeLast()
        }
        stroke?.paths[finger.number].append((relative, finger.x, finger.y))
        guard finger.phase == .ended || finger.phase == .cancelled else { continue }
        stroke?.isCancelled = finger.phase == .cancelled
        if let stroke { actions.append((stroke.began, text(of: stroke))) }
        stroke = nil
      }
      if let act = input.act, let text = text(of: act, at: time) { actions.append((time, text)) }
    }
    return actions.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element.text)
  }

  private typealias Samples = [(time: Double, x: Double, y: Double)]

  private func path(_ samples: Samples) -> String {
    "[" + samples.map { "[\($0.time), \($0.x), \($0.y)]" }.joined(separator: ", ") + "]"
  }

  private func text(of touch: Action.Touch, at time: Double) -> String {
    func samples(_ path: [Action.Touch.Sample]) -> Samples {
      path.map { ($0.time, $0.location.x, $0.location.y) }
    }
    let second = touch.second.map { ", second: \(path(samples($0)))" } ?? ""
    let velocity = touch.releaseVelocity.map { "velocity: [\($0.x), \($0.y)]" }
    let ending = touch.isCancelled ? "cancelled: true" : velocity
    let release = ending.map { ", release: { \($0) }" } ?? ""
    let view = touch.view.map { ", view: \(Self.quoted($0))" } ?? ""
    return "{ at: \(time), do: \"touch\"\(view), path: \(path(samples(touch.path)))"
      + second + release + " }"
  }

  private func text(of stroke: Stroke) -> String {
    let at = "{ at: \(stroke.began), do: \"touch\", path: "
    if stroke.paths[0].count == 1, stroke.paths[1].isEmpty, let place = stroke.paths[0].first {
      return "{ at: \(stroke.began), do: \"tap\", x: \(place.x), y: \(place.y) }"
    }
    let second = stroke.paths[1].isEmpty ? "" : ", second: \(path(stroke.paths[1]))"
    let release = stroke.isCancelled ? ", release: { cancelled: true }" : ""
    return at + path(stroke.paths[0]) + second + release + " }"
  }

  private func text(of act: Action.Kind, at time: Double) -> String? {
    let head = "{ at: \(time), do: \(Self.quoted(act.name))"
    switch act {
    case .push(let to, _): return head + ", controller: \(Self.quoted(to)) }"
    case .present(let presenting):
      return head + ", controller: \(Self.quoted(presenting.controller)) }"
    case .select(let tab, _, _): return head + ", tab: \(tab), byUser: true }"
    case .replace(let from, let to, _):
      return head + ", from: \(Self.quoted(from)), to: \(Self.quoted(to)) }"
    case .pop, .dismiss, .reverse: return head + " }"
    default: return nil
    }
  }
}

/// The reason why nothing can be recorded.
struct CannotRecord: DiagnosticError {
  let diagnostic: Diagnostic
  init(_ why: String) { diagnostic = Diagnostic(.error, "can't record: \(why)") }
}
