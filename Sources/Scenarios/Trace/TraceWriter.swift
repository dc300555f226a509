import Diagnostics
import Motion
import Views
public import Transitions

/// Writes what happens on a stage as newline-delimited JSON: a header, events and frames in the
/// order in which they come, and a summary.
///
/// The same run gives the same bytes, on every machine.
public final class TraceWriter: StageObserver {
  private let write: ([UInt8]) -> Void
  /// Used again and again, so that a frame costs no allocation.
  private var writer: JSONWriter

  /// How many bytes are kept back before they are written.
  private static let flushSize = 32 * 1024

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - header: The first line, written at once.
  ///   - write: Takes whole lines, several at a time.
  public init(_ header: TraceHeader, write: @escaping ([UInt8]) -> Void) {
    self.write = write
    writer = JSONWriter(capacity: Self.flushSize * 2)
    writer.header(header)
  }

  /// Writes the summary and what was kept back.
  public func finish(_ result: PlayResult) {
    writer.summary(result)
    flush()
  }

  /// Writes what was kept back.
  public func flush() {
    guard !writer.bytes.isEmpty else { return }
    write(writer.bytes)
    writer.removeAll()
  }

  /// Writes an event.
  public func stage(_ stage: Stage, didRecord event: Event) {
    writer.event(event)
    flushIfFull()
  }

  /// Writes a frame.
  public func stage(_ stage: Stage, didShow frame: TransitionFrame) {
    writer.frame(frame)
    flushIfFull()
  }

  private func flushIfFull() {
    if writer.bytes.count >= Self.flushSize { flush() }
  }
}

extension JSONWriter {
  fileprivate mutating func header(_ header: TraceHeader) {
    beginLine("header")
    member("trace", TraceHeader.version)
    member("interlude", header.interlude)
    if let animator = header.animator { member("animator", animator) }
    member("scenario", header.scenario)
    key("device")
    beginObject()
    plainMember("width", header.size.width)
    plainMember("height", header.size.height)
    plainMember("scale", header.scale)
    endObject()
    plainMember("frameRate", header.frameRate)
    member("seed", Int(clamping: header.seed))
    finishLine()
  }

  fileprivate mutating func event(_ event: Event) {
    beginLine("event")
    member("t", Decimal.rounded(event.time))
    if let transition = event.transition { member("transition", transition) }
    member("name", event.name.rawValue)
    for detail in event.details {
      key(detail.key.rawValue)
      switch detail.value {
      case .string(let string): value(string)
      case .number(let number): value(Decimal.rounded(number))
      case .integer(let integer): value(integer)
      case .bool(let bool): value(bool)
      case .none: null()
      }
    }
    finishLine()
  }

  fileprivate mutating func frame(_ frame: TransitionFrame) {
    beginLine("frame")
    member("t", Decimal.rounded(frame.time))
    member("transition", frame.transition)
    member("operation", frame.operation.rawValue)
    member("n", frame.number)
    member("progress", Decimal.rounded(frame.progress))
    member("presence", Decimal.rounded(frame.presence))
    key("views")
    beginObject()
    for slot in frame.changes.keys.indices { view(slot, of: frame) }
    endObject()
    finishLine()
  }

  /// The changes of a slot, as far as they differ from the view's model.
  private mutating func view(_ slot: Int, of frame: TransitionFrame) {
    let changes = frame.changes
    var rest = changes.mask(ofSlot: slot)
    var isOpen = false
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      guard let property = Property(rawValue: index), let shown = changes[slot, property] else {
        continue
      }
      let base = frame.view(ofSlot: slot).modelValue(of: property)
      // Compared as written: what differs by less than is told does not differ.
      guard Decimal.rounded(shown) != Decimal.rounded(base) else { continue }
      if !isOpen {
        key(changes.keys[slot])
        beginObject()
        isOpen = true
      }
      key(property.name)
      write(shown, of: property)
    }
    if isOpen { endObject() }
  }

  private mutating func write(_ number: Double, of property: Property) {
    switch property.kind {
    case .number: value(Decimal.rounded(number))
    case .boolean: value(number != 0)
    case .color: value(Self.hex(UInt32(number)))
    }
  }

  /// Nine characters, which a string holds without memory of its own.
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

  fileprivate mutating func summary(_ result: PlayResult) {
    beginLine("summary")
    member("transitions", result.transitions)
    member("completed", result.completed)
    member("cancelled", result.cancelled)
    member("frames", result.frames)
    member("simulated", Decimal.rounded(result.simulated))
    member("scriptErrors", result.scriptErrors)
    key("expectations")
    beginObject()
    member("passed", result.passed)
    member("failed", result.failures.count)
    endObject()
    finishLine()
  }

  private mutating func beginLine(_ type: String) {
    beginObject()
    member("type", type)
  }

  private mutating func finishLine() {
    endObject()
    endLine()
  }

  /// A number that stands in the scenario as it was written: 390 and not 390.0.
  private mutating func plainMember(_ name: String, _ number: Double) {
    if let whole = Int(exactly: number) { member(name, whole) } else { member(name, number) }
  }
}
