import Diagnostics
import Motion
import Scenarios
import Views
import Transitions

extension Recording {
  /// Writes the recording as a trace.
  ///
  /// The same run gives the same bytes on every machine. Of a run that is too large to keep, the
  /// summary says what is missing.
  ///
  /// - Parameter write: Receives whole lines, several at a time.
  public func writeTrace(to write: ([UInt8]) -> Void) {
    var lines = TraceLines()
    lines.header(header)
    forEachEntry { entry in
      switch entry {
      case .event(let event): lines.event(event)
      case .look(let look): lines.look(look)
      case .frame(let track, let frame, let slots): lines.frame(frame, of: track, slots: slots)
      }
      if lines.bytes.count >= 32 * 1024 {
        write(lines.bytes)
        lines.removeAll()
      }
    }
    if let result { lines.summary(result, missing: truncation) }
    write(lines.bytes)
  }

  /// A checksum of the motion: values as in a trace, looks, orders of views and events.
  ///
  /// The output and the errors of scripts are not included, because they can contain file paths.
  @_spi(Tools) public var motionHash: String {
    var lines = TraceLines()
    var checksum = Checksum()
    forEachEntry { entry in
      switch entry {
      case .event(let event):
        guard ![.log, .animatorFailed, .layer].contains(event.name) else { return }
        lines.event(event)
      case .look(let look): lines.look(look)
      case .frame(let track, let frame, let slots): lines.frame(frame, of: track, slots: slots)
      }
      checksum.add(lines.bytes)
      lines.removeAll()
    }
    return checksum.hexadecimal
  }

  /// The recording as the bytes of a trace.
  public var traceBytes: [UInt8] {
    var bytes: [UInt8] = []
    writeTrace { bytes += $0 }
    return bytes
  }

  /// The source of a trace entry.
  fileprivate enum Source {
    case event(Event)
    case look(TraceLook)
    /// A frame of a track, with the channels of each slot in the order of the trace.
    case frame(RecordedTransition, Int, slots: [[Int]])
  }

  /// Calls a closure with each event and frame, in the order in which they occurred.
  fileprivate func forEachEntry(_ body: (Source) -> Void) {
    var (event, look) = (0, 0)
    var cursors = Array(repeating: TrackCursor(), count: transitions.count)
    for entry in order {
      switch entry {
      case .frame(let place):
        let track = transitions[Int(place)]
        let frame = cursors[Int(place)].next(in: track)
        body(.frame(track, frame, slots: cursors[Int(place)].slots))
      case .look:
        body(.look(looks[look]))
        look += 1
      case .event:
        body(.event(events[event]))
        event += 1
      }
    }
  }
}

extension TraceLines {
  /// Writes a frame of a track.
  fileprivate mutating func frame(_ frame: Int, of track: RecordedTransition, slots: [[Int]]) {
    beginFrame(track.moment(frame))
    for (slot, channels) in slots.enumerated() {
      for channel in channels {
        let channel = track.channels[channel]
        guard let value = channel[frame] else { continue }
        self.value(
          value, over: channel.base(in: frame), of: channel.key.property, slot: slot,
          key: channel.key.view)
      }
    }
    endFrame()
  }
}

extension Trace {
  /// Converts a recording to a trace: numbers are rounded, and values that equal the model are
  /// omitted.
  ///
  /// - Throws: ``InvalidTrace`` if the recording has more events and frames than a trace can have.
  public init(_ recording: Recording) throws(InvalidTrace) {
    try self.init(bytes: recording.traceBytes, file: "the run")
  }
}

extension RecordedTransition {
  fileprivate func moment(_ frame: Int) -> TraceMoment {
    TraceMoment(
      time: times[frame], transition: id, operation: operation?.rawValue ?? "",
      number: Int(numbers[frame]), progress: progress[frame], presence: presence[frame])
  }
}

/// A position in a track, with the channels of the current slots.
private struct TrackCursor {
  private(set) var slots: [[Int]] = []
  private var frame = 0
  private var layout = 0

  /// Advances to the next frame.
  mutating func next(in track: RecordedTransition) -> Int {
    defer { frame += 1 }
    while layout < track.layouts.count, track.layouts[layout].start <= frame {
      let keys = track.layouts[layout].keys
      let places = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
      slots = Array(repeating: [], count: keys.count)
      for (place, channel) in track.channels.enumerated() {
        if let slot = places[channel.key.view] { slots[slot].append(place) }
      }
      for slot in slots.indices {
        slots[slot].sort {
          track.channels[$0].key.property.rawValue < track.channels[$1].key.property.rawValue
        }
      }
      layout += 1
    }
    return frame
  }
}
