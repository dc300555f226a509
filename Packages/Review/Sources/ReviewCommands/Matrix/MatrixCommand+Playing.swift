@_spi(Tools) import InterludeTool
import CommandLineParsing
import Conformance
@_spi(Tools) import Diagnostics
import FileReading
import Matrices
import Terminal
import Workspaces

// `matrix run`.
extension MatrixCommand {
  func play(on console: Console) throws -> ExitStatus {
    let share = try share()
    let subjects = try subjects(on: console)
    let cases = try cases(share, of: subjects.matrix)
    // Determined before the file is read, because another process may write it in the meantime.
    let replaceable: Replaceable =
      overwrites ? .any : resumes ? .asItIs(absolute(out ?? "")) : .none
    let replaceableTimings: Replaceable =
      overwrites ? .any : resumes ? .asItIs(absolute(timings ?? "")) : .none
    let known = try resumes && !overwrites ? known(of: subjects.matrix, cases, on: console) : nil
    let knownTimings = try resumes && !overwrites ? knownTimings() : nil
    let earlier = try baseline.map { try Baseline($0, at: absolute($0)) }
    if let earlier { report(on: earlier, to: console) }
    // The files are opened before anything is played, so that a wrong path is reported at once. A
    // resumed run replaces only the file that it has read.
    let file = try out.map { try OutputFile($0, replacing: replaceable) }
    let timing = try timings.map { try OutputFile($0, replacing: replaceableTimings) }
    let files = try MatrixFiles(junit: junit, page: page, overwriting: overwrites)
    let reviewFiles = try reviewFiles()
    let run = MatrixRun(
      process: process, scripts: scripts, subjects: subjects, cases: cases,
      jobs: min(jobs ?? Workers<Int, Int>.usualCount, max(cases.count, 1)))
    estimate(cases.count, of: subjects, on: console)
    var writer = file.map { file in ResultWriter(subjects.matrix) { file.append($0) } }
    var done = try run.play(
      keeping: known, comparedWith: earlier, showing: ProgressBar(on: console, quiet: isQuiet)
    ) { writer?.write($0) }
    writer?.finish()
    try file?.commit()
    known?.removeLeftFiles()
    if let timing {
      if known != nil, let knownTimings { done.timings.add(knownTimings) }
      timing.append(done.timings.lines)
      try timing.commit()
    }
    if let earlier, share == nil, !done.isStopped {
      try addGone(from: earlier, of: subjects, to: &done)
    }
    done.changes?.trim()
    let report = MatrixReport(
      summary: done.summary, changes: done.changes, terminal: console.output.terminal)
    var words: [String] = []
    if !done.isStopped {
      if let changes = done.changes {
        let workspace = try Workspace(process, scripts: scripts)
        words = try reviewFiles.write(
          MatrixReview(subjects: subjects, workspace: workspace, summary: done.summary).items(
            changes),
          of: changes.count, played: cases.count,
          showing: ProgressBar(on: console, quiet: isQuiet))
      }
      try files.write(report)
    }
    write(report, to: console)
    if !isQuiet { for line in words { console.report("\(line)") } }
    reportEnd(done, of: cases.count, share, to: console)
    if let stop = done.stop { return stop }
    if done.changes?.isEmpty == false { return .failed }
    return share == nil && done.summary.total[.fail] > 0 ? .failed : .success
  }

  /// The files of a review, which are opened.
  private func reviewFiles() throws -> ReviewFiles {
    let results = out.map(\.inShell) ?? "RESULTS"
    return ReviewFiles(
      folder: try review.map {
        try ReviewFolder($0, in: process.currentDirectory, overwriting: overwrites)
      },
      markdown: try markdown.map { try OutputFile($0, overwriting: overwrites) },
      command: "matrix",
      accept: "interlude matrix accept \(results) --baseline \((baseline ?? "").inShell)")
  }

  /// Adds the cases that the baseline has and this run no longer plays.
  private func addGone(
    from earlier: Baseline, of subjects: MatrixSubjects, to done: inout MatrixRun.Done
  ) throws {
    for key in earlier.gone(from: subjects.matrix, isEverything: names.isEmpty) {
      let old = try earlier.result(of: key)
      if let change = CaseChange(key, from: old, to: nil) { done.changes?.add(change) }
    }
  }

  /// Says how long the cases will take, and what further values would add.
  func estimate(_ count: Int, of subjects: MatrixSubjects, on console: Console) {
    let isWatched = console.reportsProgress || console.messages.terminal.isTerminal
    guard !isQuiet, subjects.kind != .apps, isWatched else { return }
    let seconds = Double(count) / Double(Self.casesInASecond(of: subjects.kind))
    guard seconds >= 1 else { return }
    let more = subjects.matrix.additions.map {
      "--axis \($0.axis.rawValue)=all makes \(Figure.text($0.times, digits: 1)) × as many"
    }
    console.report(
      "\(Figure.count(count, "case")), about \(Figure.text(seconds, digits: 0)) s of processor time"
        + (more.isEmpty ? "" : "; \(more.joined(separator: ", "))"))
  }

  /// About how many cases one processor judges in a second; scenarios have longer transitions, and several.
  private static func casesInASecond(of kind: MatrixSubjects.Kind) -> Int {
    kind == .operations ? 1_000 : 40
  }

  func known(
    of matrix: Matrix, _ cases: CaseNumbers, on console: Console
  ) throws -> KnownResults? {
    guard let out else { return nil }
    return try KnownResults(out, at: absolute(out), of: matrix, cases: cases) {
      console.report($0)
    }
  }

  func knownTimings() throws -> Timings? {
    try timings.map { try KnownResults.timings($0, at: absolute($0)) }
  }

  func reportEnd(
    _ done: MatrixRun.Done, of all: Int, _ share: Share?, to console: Console
  ) {
    guard !isQuiet, !json || done.isStopped else { return }
    if done.isStopped {
      let rest = out == nil ? "" : "; --resume goes on"
      console.report("stopped after \(done.played + done.kept) of \(all) cases\(rest)")
      return
    }
    guard let out else { return }
    let part = share.map { ", share \($0.word)" } ?? ""
    let kept = done.kept > 0 ? ", \(done.kept) of them played before" : ""
    console.report("wrote \(out): \(Figure.count(all, "case"))\(kept)\(part)")
  }
}
