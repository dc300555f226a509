import Diagnostics
import Recordings
import Scenarios

/// A run that is held against its golden, whatever the golden is: a trace or a picture.
struct GoldenRun {
  let recording: Recording
  /// What is written when the run is recorded.
  let bytes: () throws -> [UInt8]
  /// Compares the run with what was recorded.
  ///
  /// Throws what makes a comparison impossible: that must not pass.
  let compare: (_ recorded: [UInt8]) throws -> Comparison

  /// What came of a comparison.
  enum Comparison {
    /// It is as recorded; what there is to say about it in place of how much was played.
    case equal(about: String?)
    /// It is not; `verdict` is `failed` when it can't be told.
    case different(Diagnostic, about: String, verdict: TestResult.Verdict, TraceDifference?)
  }
}

extension GoldenRun {
  /// A run whose golden is its trace.
  ///
  /// - Parameters:
  ///   - known: What was recorded, read back; nil when there is nothing that can be read.
  ///   - tolerance: How far numbers may differ, in the unit of each.
  init(_ recording: Recording, known: Trace?, at golden: Golden, tolerance: Double) {
    let bytes = recording.traceBytes
    self.init(recording: recording, bytes: { bytes }) { recorded in
      guard bytes != recorded, let known else { return .equal(about: nil) }
      let difference = TraceDifference(known, Trace(recording), tolerance: tolerance)
      guard !difference.isEmpty else { return .equal(about: nil) }
      return .different(
        difference.diagnostic(at: golden), about: difference.summary, verdict: .differs, difference)
    }
  }
}
