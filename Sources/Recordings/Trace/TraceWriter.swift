public import Scenarios
import Views
public import Transitions

/// Writes a trace while a stage runs: a header, events and frames in the order in which they occur,
/// and a summary.
///
/// It needs the same small amount of memory however long the run is, and its output survives if the
/// process is killed. The same run gives the same bytes on every machine, also through a
/// ``Recording``.
public final class TraceWriter: StageObserver {
  private let write: ([UInt8]) -> Void
  private var lines: TraceLines

  /// How many bytes are buffered before they are written.
  private static let flushSize = 32 * 1024

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - header: The first line, written at once.
  ///   - write: Receives whole lines, several at a time.
  public init(_ header: TraceHeader, write: @escaping ([UInt8]) -> Void) {
    self.write = write
    lines = TraceLines(capacity: Self.flushSize * 2)
    lines.header(header)
  }

  /// Writes the summary and flushes the buffer.
  public func finish(_ result: PlayResult) {
    lines.summary(result)
    flush()
  }

  /// Flushes the buffer.
  public func flush() {
    guard !lines.bytes.isEmpty else { return }
    write(lines.bytes)
    lines.removeAll()
  }

  /// Writes an event.
  public func stageDidRecord(_ event: Event) {
    lines.event(event)
    flushIfFull()
  }

  /// Writes a frame.
  public func stageDidShow(_ frame: TransitionFrame) {
    lines.beginFrame(
      TraceMoment(
        time: frame.time, transition: frame.transition, operation: frame.operation.rawValue,
        number: frame.number, progress: frame.progress, presence: frame.presence))
    frame.changes.forEachValue { slot, property, value in
      lines.value(
        value, over: frame.view(ofSlot: slot).modelValue(of: property), of: property, slot: slot,
        key: frame.changes.keys[slot])
    }
    lines.endFrame()
    flushIfFull()
  }

  private func flushIfFull() {
    if lines.bytes.count >= Self.flushSize { flush() }
  }
}
