@_spi(Tools) package import Diagnostics
@_spi(Tools) package import Motion
@_spi(Tools) import Recordings
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

/// All measured values of one transition.
package struct Measurement: Sendable, Hashable {
  package var tracks: [MeasuredTrack]
  /// The operation, if the source contains it.
  package var operation: TransitionOperation?
  /// The container's size in points, if the source contains it.
  package var size: Size?
  /// When the recording begins and ends, if that is more than its values: a screen outside the
  /// picture has no values.
  package var span: ClosedRange<Double>?
  /// The precision of the values, in points at a corner, if their noise doesn't show it.
  package var exactness: Double?
  /// What stays the same in views that tilt or stretch, by their names.
  package var fixed: [String: FixedPlacement] = [:]
  /// The color that is seen behind a screen that fades, as in `#336699`; nil if none is.
  package var ground: String?
  /// When a screen has drawn what the frames with some times show; empty if that is when these were written.
  var drawn: [Double: Double] = [:]

  package init(
    tracks: [MeasuredTrack], operation: TransitionOperation? = nil, size: Size? = nil,
    span: ClosedRange<Double>? = nil, exactness: Double? = nil
  ) {
    (self.tracks, self.operation, self.size) = (tracks, operation, size)
    (self.span, self.exactness) = (span, exactness)
  }

  /// The maximum number of values.
  ///
  /// An hour of two views with ten properties has more.
  package static let mostValues = 400_000
  /// The maximum number of properties of all views together.
  package static let mostTracks = 64
}

/// What stays the same in a view that tilts out of the plane, stretches, or is seen through a circle.
package struct FixedPlacement: Sendable, Hashable {
  /// The distance of the viewer, in points; nil for a view that doesn't tilt.
  package var perspective: Double?
  /// The point about which it tilts or stretches, in widths and heights.
  package var (anchorX, anchorY) = (0.5, 0.5)
  /// The middle of a circle, in widths and heights; nil without one.
  package var mask: Point?
}

extension Size {
  /// The distance from the middle to a corner.
  var halfDiagonal: Double { (width * width + height * height).squareRoot() / 2 }
}

/// Why nothing can be fitted.
package struct MeasurementError: DiagnosticError, Hashable, Sendable {
  package let diagnostic: Diagnostic

  package init(
    _ message: String, at position: SourcePosition? = nil, suggestion: String? = nil,
    notes: [String] = []
  ) {
    diagnostic = Diagnostic(
      .error, message, at: position, suggestion: suggestion,
      notes: notes.map { Diagnostic.Note($0) })
  }

  /// An error that occurred while a recording was read.
  package init(_ error: some DiagnosticError) { diagnostic = error.diagnostic }
}

/// Collects the values of tracks row by row.
struct TrackCollector {
  let file: String
  private var order: [Channel.Key] = []
  private var tracks: [Channel.Key: MeasuredTrack] = [:]
  private var count = 0
  /// The earliest and the latest time so far, and the line of the second value.
  private var (first, last) = (Double.infinity, -Double.infinity)
  private var secondLine = 0

  init(file: String) { self.file = file }

  /// The names that views can have.
  static let views = ["front", "back", "from", "to", "dimming"]

  /// Adds a value.
  ///
  /// - Throws: ``MeasurementError`` with the line if a name is unknown, a number is not finite,
  ///   the time does not increase, or there are too many values.
  mutating func add(
    time: Double, view: String, property name: String, value: Double, line: Int
  ) throws(MeasurementError) {
    let place = SourcePosition(file: file, line: line)
    guard Self.views.contains(view) else {
      throw MeasurementError(
        "the view is \(Wording.oneOf(Self.views)), not '\(Self.short(view))'", at: place,
        suggestion: Nearest.name(to: view, in: Self.views))
    }
    guard let property = Property(name: name) else {
      throw MeasurementError(
        "unknown property '\(Self.short(name))'", at: place,
        suggestion: Property.known(as: name)?.name ?? Nearest.name(to: name, in: Property.names))
    }
    guard property.kind == .number else {
      throw MeasurementError("'\(name)' is no number, so no curve moves it", at: place)
    }
    for (what, number) in [("time", time), ("value", value)] where !number.isFinite {
      throw MeasurementError("the \(what) is not a finite number", at: place)
    }
    // The seconds since 1970 are possible times; milliseconds since then are not.
    guard abs(time) <= 1e10, abs(value) <= 1e9 else {
      throw MeasurementError("the number is too large to be a time or a place", at: place)
    }
    count += 1
    (first, last) = (min(first, time), max(last, time))
    if count == 2 { secondLine = line }
    guard count <= Measurement.mostValues else {
      throw MeasurementError(
        "the table has more than \(Measurement.mostValues) values; a transition has a few hundred",
        at: place)
    }
    let key = Channel.Key(view: view, property: property)
    if tracks[key] == nil {
      order.append(key)
      guard order.count <= Measurement.mostTracks else {
        throw MeasurementError(
          "more than \(Measurement.mostTracks) properties; the screens of a transition have fewer",
          at: place)
      }
    }
    // The track is removed from the dictionary, so that its arrays are not copied when they grow.
    var track = tracks.removeValue(forKey: key) ?? MeasuredTrack(key, times: [], values: [])
    if let last = track.times.last, time <= last {
      throw MeasurementError(
        time == last
          ? "'\(track.name)' has two values at \(time) s"
          : "time runs backward: '\(track.name)' is at \(time) s after \(last) s", at: place)
    }
    track.times.append(time)
    track.values.append(value)
    tracks[key] = track
  }

  /// The beginning of a cell that is too long for a message.
  static func short(_ cell: String) -> String {
    cell.count > 40 ? String(cell.prefix(40)) + "…" : cell
  }

  /// The tracks, in the order of their first values.
  ///
  /// - Throws: ``MeasurementError`` if all values together are too close in time for a motion.
  func collected() throws(MeasurementError) -> [MeasuredTrack] {
    if count > 1, last - first < MotionSpan.shortest {
      throw MeasurementError(
        "the values take \(MotionSpan.text(last - first)) s, and a motion takes "
          + "\(MotionSpan.text(MotionSpan.shortest)) s at least; times are in seconds",
        at: SourcePosition(file: file, line: secondLine))
    }
    return order.compactMap { tracks[$0] }.map(\.thinned)
  }
}
