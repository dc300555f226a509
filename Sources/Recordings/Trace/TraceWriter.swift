public import Scenarios
import Views
public import Transitions

/// Writes a trace while a stage runs.
///
/// The trace consists of a header, events and frames in the order in which they occur, and a
/// summary.
///
/// The memory use is small and does not depend on the length of the run, and the output survives if
/// the process is killed. The same run gives the same bytes on every machine, also if it is written
/// from a ``Recording``.
public final class TraceWriter: StageObserver {
  /// The point at which the trace became full; later events and frames are only counted.
  public private(set) var truncation: Truncation?

  private let write: ([UInt8]) -> Void
  private let limit: Int
  private var written = 0
  private var lines: TraceLines
  private var watcher = LookWatcher()
  /// The transition whose last frame can still get values that a presentation shows in addition.
  private var open: Int?

  /// The number of bytes that are buffered before they are written.
  private static let flushSize = 32 * 1024

  /// The maximum size of the events and frames in a trace: 256 MB, four times the size that can be
  /// read back.
  public static let standardLimit = 256 << 20

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - header: The first line, written immediately.
  ///   - limit: The maximum number of bytes of events and frames; later ones are counted, and the
  ///     summary contains their number.
  ///   - write: Receives whole lines, several at a time.
  public init(
    _ header: TraceHeader, limit: Int = TraceWriter.standardLimit,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.limit = limit
    self.write = write
    lines = TraceLines(capacity: Self.flushSize * 2)
    lines.header(header)
  }

  /// Writes the summary and flushes the buffer.
  public func finish(_ result: PlayResult) {
    close()
    lines.summary(result, missing: truncation)
    write(lines.bytes)
    lines.removeAll()
  }

  /// Flushes the buffer.
  public func flush() {
    close()
    guard !lines.bytes.isEmpty else { return }
    write(lines.bytes)
    written += lines.bytes.count
    lines.removeAll()
  }

  /// Whether there is room for an entry at this time.
  ///
  /// If not, the entry is counted.
  private func hasRoom(at time: Double) -> Bool {
    guard truncation == nil else { return false }
    guard written + lines.bytes.count < limit else {
      truncation = .init(time: time)
      return false
    }
    return true
  }

  /// Writes an event.
  public override func stageDidRecord(_ event: Event) {
    close()
    guard hasRoom(at: event.time) else {
      truncation?.events += 1
      return
    }
    lines.event(event)
    flushIfFull()
  }

  /// Writes a frame.
  public override func stageDidShow(_ frame: TransitionFrame) {
    close()
    guard hasRoom(at: frame.time) else {
      truncation?.frames += 1
      return
    }
    for look in watcher.looks(in: frame) { lines.look(look) }
    lines.beginFrame(
      TraceMoment(
        time: frame.time, transition: frame.transition, operation: frame.operation.rawValue,
        number: frame.number, progress: frame.progress, presence: frame.presence))
    frame.changes.forEachValue { slot, property, value in
      lines.value(
        value, over: frame.view(ofSlot: slot).modelValue(of: property), of: property, slot: slot,
        key: frame.changes.keys[slot])
    }
    open = frame.transition
  }

  /// Adds to the last frame the values that a presentation shows in addition.
  public override func stageDidShowAlongside(_ frame: TransitionFrame) {
    guard open == frame.transition else { return }
    frame.changes.forEachValue { slot, property, value in
      lines.value(
        value, over: frame.view(ofSlot: slot).modelValue(of: property), of: property,
        slot: -1 - slot, key: frame.alongsideName(ofSlot: slot))
    }
    close()
  }

  /// Ends the line of a frame.
  private func close() {
    guard open != nil else { return }
    open = nil
    lines.endFrame()
    flushIfFull()
  }

  private func flushIfFull() {
    if lines.bytes.count >= Self.flushSize { flush() }
  }
}
