import Diagnostics
import Recordings
import Scenarios
import Scripting
import Workspaces

#if Rendering
  import Filming
#endif

extension GoldenTest {
  /// Plays a case whose golden is a film strip.
  ///
  /// - Throws: In a build without pictures, an error that it can't be compared, because such a
  ///   case must not pass.
  func filmed(_ item: TestCase, _ file: SearchPath.File) throws -> GoldenRun {
    #if Rendering
      let mover = try item.subject.mover(for: file, in: workspace)
      let run = try FilmedRun(
        workspace.scenario(at: file), by: mover.animator ?? item.subject.name,
        in: mover.environment)
      let strip = { try GoldenStrip(run, imageFolder: file.folder) }
      var golden = GoldenRun(recording: run.recording, bytes: { try strip().png() }) { recorded in
        switch try strip().compare(with: recorded) {
        case .equal(let words): return .equal(about: words)
        case .differs(let words):
          return .different(item.golden.error(words), about: words, verdict: .differs, nil)
        case .incomparable(let words):
          return .different(item.golden.error(words), about: words, verdict: .failed, nil)
        }
      }
      golden.pictures = { try strip().pictures(since: $0) }
      return golden
    #else
      throw GoldenError(
        item.golden.error("can't be compared: this interlude was built without pictures"))
    #endif
  }
}

extension Golden {
  fileprivate func error(_ message: String) -> Diagnostic {
    Diagnostic(.error, message, at: position())
  }
}
