import Diagnostics
import Scenarios
import Scripting

#if Rendering
  import Rendering

  extension GoldenTest {
    /// Draws a case and holds the picture against its golden, by the rule of `PictureGolden`.
    func draw(_ item: TestCase, _ file: SearchPath.File) throws -> TestResult {
      let recorded = try item.golden.bytes()
      let mover = try item.subject.mover(for: file, in: workspace)
      let take = try RenderTake(
        Scenario(path: file.path, name: file.shownAs), by: mover.animator ?? item.subject.name,
        in: mover.environment)
      let complaints = take.result.complaints(about: file)
      guard complaints.isEmpty else { return TestResult(item, .failed, complaints) }
      let picture = try GoldenStrip(take, imageFolder: file.folder).picture()
      guard let recorded else {
        return try new(item, PictureGolden.png(of: picture), played: take.result)
      }
      let verdict: PictureGolden.Verdict
      do {
        verdict = try PictureGolden(png: recorded).compare(picture)
      } catch {
        return try changed(
          item, .failed, "it can't be compared: \(error.description)", picture, take)
      }
      switch verdict {
      case .equal: return TestResult(item, .ok, about: "film strip", played: take.result)
      case .looksEqual:
        let about = "film strip, drawn by other libraries"
        return TestResult(item, .ok, about: about, played: take.result)
      case .differs(let difference):
        return try changed(
          item, .differs, "the film strip is another one: \(difference)", picture, take)
      }
    }

    private func changed(
      _ item: TestCase, _ verdict: TestResult.Verdict, _ message: String, _ picture: Bitmap,
      _ take: RenderTake
    ) throws -> TestResult {
      guard !mayWrite(item) else {
        return try record(
          PictureGolden.png(of: picture), of: item, about: message, played: take.result)
      }
      let diagnostic = Diagnostic(
        .error, message, at: item.golden.position(), notes: notes(item, "if that is meant"))
      return TestResult(item, verdict, [diagnostic], about: message, played: take.result)
    }
  }
#else
  extension GoldenTest {
    /// What can't be compared must not pass.
    func draw(_ item: TestCase, _ file: SearchPath.File) throws -> TestResult {
      throw GoldenError(
        Diagnostic(
          .error, "it can't be compared: this interlude was built without pictures",
          at: item.golden.position()))
    }
  }
#endif
