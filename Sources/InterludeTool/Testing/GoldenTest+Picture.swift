import Diagnostics
import Recordings
import Scenarios
import Scripting

#if Rendering
  import Rendering

  extension GoldenTest {
    /// Plays a case whose golden is a film strip.
    func filmed(_ item: TestCase, _ file: SearchPath.File) throws -> GoldenRun {
      let mover = try item.subject.mover(for: file, in: workspace)
      let take = try RenderTake(
        Scenario(path: file.path, name: file.shownAs), by: mover.animator ?? item.subject.name,
        in: mover.environment)
      return GoldenRun(take, imageFolder: file.folder, at: item.golden)
    }
  }

  extension GoldenRun {
    /// A run whose golden is its film strip, compared by the rule of `PictureGolden`.
    fileprivate init(_ take: RenderTake, imageFolder: String, at golden: Golden) {
      func drawn() throws -> Bitmap {
        try GoldenStrip(take, imageFolder: imageFolder).picture()
      }
      func different(_ message: String, verdict: TestResult.Verdict) -> Comparison {
        let diagnostic = Diagnostic(.error, message, at: golden.position())
        return .different(diagnostic, about: message, verdict: verdict, nil)
      }
      self.init(recording: take.recording, bytes: { try PictureGolden.png(of: drawn()) }) {
        let picture = try drawn()
        do throws(PictureDifference.Incomparable) {
          switch try PictureGolden(png: $0).compare(picture) {
          case .equal: return .equal(about: "film strip")
          case .looksEqual: return .equal(about: "film strip, drawn by other libraries")
          case .differs(let difference):
            return different("the film strip differs: \(difference)", verdict: .differs)
          }
        } catch {
          return different("can't be compared: \(error.description)", verdict: .failed)
        }
      }
    }
  }
#else
  extension GoldenTest {
    /// What can't be compared must not pass.
    func filmed(_ item: TestCase, _ file: SearchPath.File) throws -> GoldenRun {
      throw GoldenError(
        Diagnostic(
          .error, "can't be compared: this interlude was built without pictures",
          at: item.golden.position()))
    }
  }
#endif
