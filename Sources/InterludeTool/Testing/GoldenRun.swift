import Diagnostics
import Recordings
import Scenarios

/// A run to compare with its golden, which is either a trace or a picture.
struct GoldenRun {
  let recording: Recording
  /// The bytes to write when the run is recorded.
  let bytes: () throws -> [UInt8]
  /// Compares the run with the recording.
  ///
  /// Throws if a comparison is impossible, because such a test must not pass.
  let compare: (_ recorded: [UInt8]) throws -> Comparison
  /// The film strip; only set for a picture.
  var strip: (any RunStrip)?

  /// The result of a comparison.
  enum Comparison {
    /// Equal to the recording; `about` replaces the amount that was played in the report.
    case equal(about: String?)
    /// Different; `verdict` is `failed` if the comparison was impossible.
    case different(Diagnostic, about: String, verdict: TestResult.Verdict, MotionDifference?)
  }
}

extension GoldenRun {
  /// A run whose golden is its film strip.
  init(_ strip: any RunStrip, at golden: Golden) {
    func different(_ words: String, _ verdict: TestResult.Verdict) -> Comparison {
      .different(
        Diagnostic(.error, words, at: golden.position()), about: words, verdict: verdict, nil)
    }
    self.init(recording: strip.recording, bytes: strip.png) { recorded in
      switch try strip.compare(with: recorded) {
      case .equal(let words): .equal(about: words)
      case .differs(let words): different(words, .differs)
      case .incomparable(let words): different(words, .failed)
      }
    }
    self.strip = strip
  }

  /// A run whose golden is its trace.
  ///
  /// - Parameters:
  ///   - known: The recording, parsed; nil if it can't be read.
  ///   - tolerance: How much numbers can differ, in the unit of each.
  init(_ recording: Recording, known: Trace?, at golden: Golden, tolerance: Double) {
    let bytes = recording.traceBytes
    self.init(recording: recording, bytes: { bytes }) { recorded in
      guard bytes != recorded, let known else { return .equal(about: nil) }
      let present: Trace
      do throws(InvalidTrace) {
        present = try Trace(bytes: bytes, file: "the run")
      } catch {
        return .different(
          error.diagnostic, about: "can't be compared", verdict: .failed, nil)
      }
      let difference = MotionDifference(from: known, to: present, tolerance: tolerance)
      guard !difference.isEmpty else { return .equal(about: nil) }
      var diagnostic = difference.diagnostic(at: golden)
      if known.header.format == 1, known.looks.isEmpty, !recording.looks.isEmpty {
        diagnostic.notes.append(
          Diagnostic.Note(
            "it was recorded before traces said what layers look like and how views lie; what it lacks "
              + "of these counts as a difference"))
      }
      return .different(
        diagnostic, about: difference.summary, verdict: .differs, difference)
    }
  }
}
