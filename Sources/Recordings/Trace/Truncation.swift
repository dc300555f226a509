@_spi(Tools) public import Diagnostics

/// The point at which a recording or a trace became full.
public struct Truncation: Sendable, Hashable {
  /// Seconds since the start.
  public let time: Double
  /// The number of frames that are missing.
  public internal(set) var frames = 0
  /// The number of events that are missing.
  public internal(set) var events = 0

  /// The truncation as an error.
  ///
  /// - Parameters:
  ///   - kind: The thing that became full, "recording" or "trace".
  ///   - limit: The number of bytes that it can hold.
  public func diagnostic(of kind: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error,
      "the \(kind) is full: it ends after \(Decimal.text(time)) s, "
        + "\(frames) frames and \(events) events are missing",
      notes: [.init("a \(kind) holds up to \(limit >> 20) MB")])
  }
}
