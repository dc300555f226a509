@_spi(Tools) import Diagnostics
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

/// Plays a case, compares it with its golden, and records it if requested.
struct GoldenTest {
  let workspace: Workspace
  /// Whether new and changed goldens are recorded.
  let isUpdating: Bool
  /// How much numbers may differ, in the unit of each.
  let tolerance: Double
  /// Frames per second for goldens of animators, instead of their own rate.
  let frameRate: Double?
  /// Draws goldens that are pictures; nil if nothing can.
  var pictures: (any RunPictures)?
  /// The review to which runs that differ are added.
  var review: (any TestReview)?

  func result(of item: TestCase) -> TestResult {
    do {
      guard let subject = item.subject, let scenario = item.scenario else {
        return try orphan(item)
      }
      return try play(item, subject, scenario)
    } catch {
      return TestResult(item, .failed, Diagnostic.all(of: error))
    }
  }

  private func play(
    _ item: TestCase, _ subject: Subject, _ file: SearchPath.File
  ) throws -> TestResult {
    let recorded = try item.golden.bytes()
    let isTrace = item.golden.kind == .trace
    let known = isTrace ? try trace(in: recorded, of: item) : nil
    let run =
      try isTrace
      ? traced(item, subject, file, known: known) : filmed(item, subject, file)
    let played = run.recording.result
    let complaints = run.recording.complaints(about: file)
    guard complaints.isEmpty else {
      return try failed(item, file, run, complaints, recorded, known)
    }
    guard let recorded, !isTrace || known != nil else { return try new(item, run) }
    switch try run.compare(recorded) {
    case .equal(let about): return TestResult(item, .ok, about: about, played: played)
    case .different(var diagnostic, let about, let verdict, let difference):
      guard !mayWrite(item) else {
        return try record(run, of: item, about: about, difference: difference)
      }
      try review?.add(
        ReviewedRun(
          item: item, file: file, recording: run.recording, known: known,
          strips: run.strip.map { (recorded, $0) }, complaints: [], difference: diagnostic),
        in: workspace)
      diagnostic.notes += notes(item, "if the change is intended")
      return TestResult(
        item, verdict, [diagnostic], about: about, difference: difference, played: played)
    }
  }

  /// The result of a run that fails its scenario's expectations.
  ///
  /// Its differences from the golden help to explain why.
  private func failed(
    _ item: TestCase, _ file: SearchPath.File, _ run: GoldenRun, _ complaints: [Diagnostic],
    _ recorded: [UInt8]?, _ known: Trace?
  ) throws -> TestResult {
    let played = run.recording.result
    func addToReview(difference: Diagnostic?) throws {
      try review?.add(
        ReviewedRun(
          item: item, file: file, recording: run.recording, known: known, strips: nil,
          complaints: complaints, difference: difference), in: workspace)
    }
    guard let recorded, item.golden.kind == .picture || known != nil,
      case .different(let diagnostic, let about, _, let difference) = try run.compare(recorded)
    else {
      if item.golden.kind == .trace { try addToReview(difference: nil) }
      return TestResult(item, .failed, complaints, played: played)
    }
    if known != nil { try addToReview(difference: diagnostic) }
    return TestResult(
      item, .failed, complaints + [diagnostic],
      about: "\(Figure.count(complaints.count, "error")), \(about)", difference: difference,
      played: played)
  }

  private func traced(
    _ item: TestCase, _ subject: Subject, _ file: SearchPath.File, known: Trace?
  ) throws -> GoldenRun {
    var playable = try workspace.playable(subject, in: file)
    if subject.followsGoldenFrameRate, let frameRate = frameRate ?? known?.header.frameRate {
      playable.scenario.frameRate = frameRate
    }
    return GoldenRun(
      try playable.run().finish(), known: known, at: item.golden, tolerance: tolerance)
  }

  /// Plays a case whose golden is a film strip.
  ///
  /// - Throws: Without pictures, an error that it can't be compared, because such a case must not pass.
  private func filmed(
    _ item: TestCase, _ subject: Subject, _ file: SearchPath.File
  ) throws -> GoldenRun {
    guard let pictures else {
      let missing = PackageProgram.test.missing(isOfApp: !workspace.apps.isEmpty)
      throw GoldenError(
        Diagnostic(.error, "can't be compared: \(missing)", at: item.golden.position()))
    }
    let strip = try pictures.strip(of: workspace.playable(subject, in: file))
    return GoldenRun(strip, at: item.golden)
  }

  /// The parsed golden; nil also for a broken one that will be replaced.
  private func trace(in recorded: [UInt8]?, of item: TestCase) throws -> Trace? {
    do {
      return try recorded.map(item.golden.trace)
    } catch {
      guard mayWrite(item) else { throw error }
      return nil
    }
  }

  /// The result of a run without a golden, or with a broken one that will be replaced.
  private func new(_ item: TestCase, _ run: GoldenRun) throws -> TestResult {
    guard !mayWrite(item) else { return try record(run, of: item) }
    let missing = Diagnostic(
      .error, "no golden has been recorded yet", at: item.golden.position(),
      notes: notes(item, "once it moves as intended"))
    return TestResult(item, .new, [missing], played: run.recording.result)
  }

  /// Writes a golden and reports how it differs from the previous one.
  private func record(
    _ run: GoldenRun, of item: TestCase, about: String? = nil, difference: MotionDifference? = nil
  ) throws -> TestResult {
    try item.golden.record(run.bytes())
    let file = item.golden.shownAs
    return TestResult(
      item, .recorded, about: about.map { "\(file): \($0)" } ?? file, difference: difference,
      played: run.recording.result)
  }

  private func orphan(_ item: TestCase) throws -> TestResult {
    guard !mayWrite(item) else {
      try item.golden.remove()
      return TestResult(item, .removed, about: item.golden.shownAs)
    }
    let diagnostic = Diagnostic(
      .error, "its scenario '\(item.golden.scenario)' no longer exists",
      at: item.golden.position(), notes: notes(item, "to remove it"))
    return TestResult(item, .orphan, [diagnostic], about: item.golden.shownAs)
  }

  private func mayWrite(_ item: TestCase) -> Bool { isUpdating && !item.isInstalled }

  /// What the user can do about a difference.
  private func notes(_ item: TestCase, _ occasion: String) -> [Diagnostic.Note] {
    guard !isUpdating else {
      return [
        Diagnostic.Note("it is installed with the tool; to record it, pass its file or folder")
      ]
    }
    // Without --pictures, a missing picture is not tested.
    let option = item.golden.kind == .picture && !item.golden.exists ? " --pictures" : ""
    return [
      Diagnostic.Note(
        "\(occasion): \(workspace.command) test \(item.inCommand)\(option) --update")
    ]
  }
}
