@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Views
@_spi(Tools) import Transitions

/// Formats the lines of a trace in format 2.
///
struct TraceLines {
  /// The buffer, which is reused so that a frame needs no allocation.
  private var writer: JSONWriter
  /// The slot whose values are being written.
  private var openSlot: Int?

  init(capacity: Int = 0) { writer = JSONWriter(capacity: capacity) }

  /// The output since the last ``removeAll()``: whole lines.
  var bytes: [UInt8] { writer.bytes }

  /// Empties the buffer and keeps its memory.
  mutating func removeAll() { writer.removeAll() }

  mutating func header(_ header: TraceHeader) {
    beginLine("header")
    writer.member("trace", TraceHeader.version)
    writer.member("interlude", header.interlude)
    if let animator = header.animator { writer.member("animator", animator) }
    writer.member("scenario", header.scenario)
    writer.key("device")
    writer.beginObject()
    plainMember("width", header.size.width)
    plainMember("height", header.size.height)
    plainMember("scale", header.scale)
    writer.endObject()
    plainMember("frameRate", header.frameRate)
    writer.member("seed", Int(clamping: header.seed))
    endLine()
  }

  mutating func event(_ event: Event) {
    beginLine("event")
    writer.member("t", Decimal.rounded(event.time))
    if let transition = event.transition { writer.member("transition", transition) }
    writer.member("name", event.name.rawValue)
    for detail in event.details {
      writer.key(detail.key.rawValue)
      write(detail.value.traced)
    }
    endLine()
  }

  mutating func look(_ look: TraceLook) {
    switch look.kind {
    case .layer(let id, let parts):
      beginLine("look")
      writer.member("t", look.time)
      writer.member("transition", look.transition)
      writer.member("view", id)
      for part in parts { writer.member(part.key, part.value) }
    case .order(let names):
      beginLine("order")
      writer.member("t", look.time)
      writer.member("transition", look.transition)
      writer.key("views")
      writer.beginArray()
      for name in names { writer.value(name) }
      writer.endArray()
    }
    endLine()
  }

  mutating func beginFrame(_ frame: TraceMoment) {
    beginLine("frame")
    writer.member("t", Decimal.rounded(frame.time))
    writer.member("transition", frame.transition)
    writer.member("operation", frame.operation)
    writer.member("n", frame.number)
    writer.member("progress", Decimal.rounded(frame.progress))
    writer.member("presence", Decimal.rounded(frame.presence))
    writer.key("views")
    writer.beginObject()
    openSlot = nil
  }

  /// Writes a value of the current frame, unless it equals the model's.
  ///
  /// The values must be written slot by slot.
  mutating func value(
    _ shown: Double, over base: Double, of property: Property, slot: Int, key: String
  ) {
    guard let value = property.traced(shown, over: base) else { return }
    if openSlot != slot {
      if openSlot != nil { writer.endObject() }
      writer.key(key)
      writer.beginObject()
      openSlot = slot
    }
    writer.key(property.name)
    write(value)
  }

  mutating func endFrame() {
    if openSlot != nil { writer.endObject() }
    writer.endObject()
    endLine()
  }

  mutating func summary(_ result: PlayResult, missing: Truncation? = nil) {
    beginLine("summary")
    writer.member("transitions", result.transitions)
    writer.member("completed", result.completed)
    writer.member("cancelled", result.cancelled)
    writer.member("frames", result.frames)
    writer.member("simulated", Decimal.rounded(result.simulated))
    writer.member("scriptErrors", result.scriptErrors)
    writer.key("expectations")
    writer.beginObject()
    writer.member("passed", result.passed)
    writer.member("failed", result.failures.count)
    writer.endObject()
    if let missing {
      writer.key("missing")
      writer.beginObject()
      writer.member("t", Decimal.rounded(missing.time))
      writer.member("frames", missing.frames)
      writer.member("events", missing.events)
      writer.endObject()
    }
    endLine()
  }

  private mutating func beginLine(_ type: String) {
    writer.beginObject()
    writer.member("type", type)
  }

  private mutating func endLine() {
    writer.endObject()
    writer.endLine()
  }

  /// Writes a number as in a scenario: 390 instead of 390.0.
  private mutating func plainMember(_ name: String, _ number: Double) {
    if let whole = Int(exactly: number) {
      writer.member(name, whole)
    } else {
      writer.member(name, number)
    }
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .string(let string): writer.value(string)
    case .number(let number): writer.value(number)
    case .integer(let integer): writer.value(integer)
    case .bool(let bool): writer.value(bool)
    case .null: writer.null()
    case .array, .object: preconditionFailure("a trace has plain values only")
    }
  }
}

/// The time of a frame, and the progress of its transition.
struct TraceMoment {
  let time: Double
  let transition: Int
  let operation: String
  let number: Int
  let progress: Double
  let presence: Double
}

extension Event.Detail.Value {
  /// The value as a trace contains it.
  fileprivate var traced: JSONValue {
    switch self {
    case .string(let string): .string(string)
    case .number(let number): .traced(number)
    case .integer(let integer): .integer(integer)
    case .bool(let bool): .bool(bool)
    case .none: .null
    }
  }
}

extension Property {
  /// The value as a trace contains it, or nil if it equals the model's.
  ///
  /// Both are compared in their written form, so a difference below the last decimal is ignored.
  fileprivate func traced(_ shown: Double, over base: Double) -> JSONValue? {
    let rounded = Decimal.rounded(shown)
    guard rounded != Decimal.rounded(base) else { return nil }
    switch kind {
    case .number: return shown.isFinite ? .number(rounded) : .null
    case .boolean: return .bool(shown != 0)
    case .color: return .string(Self.hex(UInt32(shown)))
    }
  }

  /// The text has nine characters, which a string stores without an allocation.
  private static func hex(_ packed: UInt32) -> String {
    String(unsafeUninitializedCapacity: 9) { buffer in
      buffer[0] = UInt8(ascii: "#")
      for place in 1...8 {
        let digit = UInt8(truncatingIfNeeded: packed >> UInt32((8 - place) * 4)) & 0xF
        buffer[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
      }
      return 9
    }
  }
}

extension JSONValue {
  /// The number as a trace contains it: rounded, or null if it is not finite.
  fileprivate static func traced(_ number: Double) -> JSONValue {
    number.isFinite ? .number(Decimal.rounded(number)) : .null
  }
}
