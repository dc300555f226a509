@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Motion
@_spi(Tools) package import Recordings
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

extension Measurement {
  /// Reads the first transition of a trace that has frames, or the first one of an operation.
  ///
  /// A trace leaves out values that are equal to the model, so the model's values are used for
  /// them. A mask of which nothing is set is gone, and has no values.
  ///
  /// - Throws: ``MeasurementError`` if the trace has no such transition.
  package init(
    _ trace: Trace, file: String, operation: TransitionOperation?
  ) throws(MeasurementError) {
    let frames = trace.frames
    let first = frames.first { frame in
      operation.map { $0.rawValue == frame.operation } ?? true
    }
    guard let first, let found = TransitionOperation(rawValue: first.operation) else {
      throw MeasurementError(
        "the trace has no \(operation?.rawValue ?? "transition") that moves",
        at: SourcePosition(file: file))
    }
    let shown = frames.filter { $0.transition == first.transition }
    let size = trace.header.size
    var collector = TrackCollector(file: file)
    for (view, property) in Self.moved(in: shown) {
      for frame in shown {
        let isGone = !Self.masks.contains { frame[view]?[$0] != nil }
        if property.facts.effect == .mask, isGone { continue }
        let value = frame[view]?[property.name].flatMap(Self.number)
        try collector.add(
          time: frame.time, view: view, property: property.name,
          value: value ?? Self.model(of: property, in: size), line: frame.line)
      }
    }
    self.init(tracks: try collector.collected(), operation: found, size: size)
  }

  private static let masks = Property.allCases.filter { $0.facts.effect == .mask }.map(\.name)

  /// The numeric properties of the two screens and the dimming that any frame sets.
  private static func moved(in frames: [Trace.FrameLine]) -> [(String, Property)] {
    var moved: [(String, Property)] = []
    for frame in frames {
      for view in frame.views where TrackCollector.views.contains(view.key) {
        for value in view.values {
          guard let property = Property(name: value.property), property.kind == .number,
            !moved.contains(where: { $0 == (view.key, property) })
          else { continue }
          moved.append((view.key, property))
        }
      }
    }
    return moved
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// The model's value of a property, for a screen that fills its container.
  static func model(of property: Property, in size: Size) -> Double {
    if case .constant(let value) = property.facts.base { return value }
    return switch property {
    case .alpha, .scaleX, .scaleY: 1
    case .width: size.width
    case .height: size.height
    case .centerX: size.width / 2
    case .centerY: size.height / 2
    default: 0
    }
  }
}
