@_spi(Tools) import InterludeTool
import Apps
import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import FileReading
import Matrices
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Rendering
import Terminal
import Workspaces

extension Command {
  /// `interlude matrix`: plays animators in every case, on one machine or many.
  static func matrix(in process: ProcessContext) -> Command {
    Command(
      "matrix", "Play animators in thousands of cases, on one machine or many.",
      examples: [
        "matrix run SwipeToPop", "matrix list SwipeToPop --axis rate=60 --axis device=iPad",
        "matrix run --shard 3/8 --out 3.ndjson", "matrix merge *.ndjson --out all.ndjson",
        "matrix run --baseline base.ndjson --out new.ndjson",
        "matrix accept new.ndjson --baseline base.ndjson",
      ],
      discussion: """
        A case is one run of an animator: an operation on a device, in portrait or landscape, left to \
        right or right to left, with full or reduced motion, with all parameters at their defaults \
        or one at an end of its range, played to its end or cancelled at a fraction of the way, at a \
        frame rate. The usual values take seconds for one animator; `run` says first how many cases there are, \
        and what --axis would add. Each case has a stable key, such as \
        SwipeToPop/pop/iPhone-15/portrait/ltr/full/default/never/60, and is judged by the rules of \
        `interlude check` for a single run. --axis chooses other values than the usual ones.

        `list` prints the keys. `run` plays them, or one share of them: --shard 3/8, or the share \
        that Bazel, Slurm, Kubernetes or GitLab name in the environment. Results have neither times \
        nor paths, so every machine writes the same bytes. `merge` joins the files of all shares; a \
        case without a result, a torn file or two results that differ are named, and nothing is \
        written. A run that was stopped goes on with --resume.

        A result also says how the case moved. With --baseline, results are compared with those of an \
        earlier file: new cases, those that are gone, other verdicts, and other motions, by how much, in \
        which property and from when. `accept` makes a file of results the baseline. Any case can be \
        played, rendered and checked by its address: `interlude run --case ADDRESS`.

        Only animators have cases here: a plugin's gestures need the screens in the plugin's scenarios; \
        `interlude test` plays those.

        In an interlude with apps, NAME can be an app, and without a name all apps are played: each of \
        their scenarios on each device, in both orientations and directions, with full and reduced \
        motion, at each frame rate. `check` cancels and interrupts their transitions.
        """,
      exits: [
        .success: "Everything was played or joined; for a share, whatever its results are.",
        .failed: "There are cases that fail, or the baseline differs.",
        .usage: "A name, a value or a file is wrong, or a file could not be written.",
        .scriptFailed:
          "`merge` found a case without a result, a torn file, or results that differ.",
        .interrupted:
          "Stopped by Control-C, or with 129 or 143 by another signal; --out has what was played.",
      ]
    ) { MatrixCommand(process: process) }
  }
}

/// The actions of `interlude matrix`.
enum MatrixAction: String, CommandLineValue, CaseIterable {
  case list, run, merge, accept
}

/// A share as a user types it: `3/8`.
private struct ShareWord: CommandLineValue {
  static var expectation: String { "a share such as 3/8, counted from 1" }

  let share: Share
  var word: String { share.word }

  init?(word: String) {
    guard let share = Share(word: word) else { return nil }
    self.share = share
  }
}

private struct MatrixCommand: CommandBody {
  let process: ProcessContext

  @Argument("action", "What to do.") var action: MatrixAction
  @RepeatedArgument(
    "name",
    "Animators, plugins, Lua files or folders, by default everything; for merge, files of results.",
    completion: .any([.subjects, .file]))
  var names: [String]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(
    "axis", placeholder: "axis=values",
    "Choose the values of an axis, separated by commas, or 'all'. The axes are operation, device, "
      + "orientation, direction, movement, setting, cancel and rate.")
  var axes: [Assignment]
  @Option("shard", placeholder: "number/count", "Take one share of the cases.")
  var shard: ShareWord?
  @Option(
    "shards", "How many shares there are, if the environment only tells which one this is.")
  var shards: Int?
  @RepeatedOption(
    "weights", placeholder: "file",
    "Make shares that take about equally long, by an earlier file of --timings.",
    completion: .file)
  var weights: [String]
  @Option(
    "out", short: "o", placeholder: "file", "Write results to this file.", completion: .file)
  var out: String?
  @Option(
    "baseline", placeholder: "file",
    "Compare with the results in this file; for accept, the file that becomes them.",
    completion: .file)
  var baseline: String?
  @Flag("resume", "Keep the results that --out already has, and play the others.") var resumes
  @Option(
    "timings", placeholder: "file", "Write how long the cases took to this file.",
    completion: .file)
  var timings: String?
  @Option("jobs", short: "j", "How many threads play; by default, one a processor.")
  var jobs: Int?
  @Option(.junit) var junit: String?
  @Option(
    "page", placeholder: "file", "Write a page for a browser to this file.", completion: .file)
  var page: String?
  @Option(
    "review", placeholder: "folder",
    "Write a page to this folder that shows what changed since --baseline, then and now.",
    completion: .directory)
  var review: String?
  @Option(
    "markdown", placeholder: "file",
    "Write what changed as Markdown to this file, for a pull request.", completion: .file)
  var markdown: String?
  @Flag(.force) var overwrites
  @Flag(.quiet) var isQuiet
  @Flag(.json) var json

  func run(on console: Console) throws -> ExitStatus {
    try validate()
    switch action {
    case .list: return try list(on: console)
    case .run: return try play(on: console)
    case .merge: return try merge(on: console)
    case .accept: return try accept(on: console)
    }
  }

  /// Throws if an option doesn't apply to the action.
  private func validate() throws {
    let options: [(name: String, isUsed: Bool, actions: [MatrixAction])] = [
      ("--scripts", !scripts.isEmpty, [.list, .run]), ("--axis", !axes.isEmpty, [.list, .run]),
      ("--shard", shard != nil, [.list, .run]), ("--shards", shards != nil, [.list, .run]),
      ("--weights", !weights.isEmpty, [.list, .run]), ("--out", out != nil, [.run, .merge]),
      ("--baseline", baseline != nil, [.run, .accept]), ("--resume", resumes, [.run]),
      ("--timings", timings != nil, [.run]),
      ("--jobs", jobs != nil, [.run]), ("--junit", junit != nil, [.run, .merge]),
      ("--page", page != nil, [.run, .merge]), ("--review", review != nil, [.run]),
      ("--markdown", markdown != nil, [.run]), ("--force", overwrites, [.run, .merge]),
      ("--quiet", isQuiet, [.run, .merge, .accept]), ("--json", json, [.list, .run, .merge]),
    ]
    if let option = options.first(where: { $0.isUsed && !$0.actions.contains(action) }) {
      throw UsageError("\(option.name) can't be used with `matrix \(action.rawValue)`")
    }
    if baseline == nil, review != nil || markdown != nil {
      throw UsageError(
        "--review and --markdown show what changed since --baseline, which is missing")
    }
    if resumes, out == nil { throw UsageError("--resume needs --out") }
    if action == .merge, out == nil { throw UsageError("`matrix merge` needs --out") }
    if action == .merge, names.isEmpty {
      throw UsageError("`matrix merge` needs the files of results")
    }
    if action == .accept, baseline == nil || names.count != 1 {
      throw UsageError("`matrix accept` needs one file of results and --baseline")
    }
    try process.checkPlaces(
      of: [
        ("--out", out), ("--baseline", baseline), ("--timings", timings), ("--junit", junit),
        ("--page", page), ("--markdown", markdown),
      ])
    try Workers<Int, Int>.validate(jobs)
    if shard != nil, shards != nil {
      throw UsageError("use only one of --shard and --shards")
    }
  }

  // MARK: Which cases

  private func subjects(on console: Console) throws -> MatrixSubjects {
    let workspace = try Workspace(process, scripts: scripts)
    let outputs = [out, timings, junit, page, markdown]
    workspace.confine(
      process, naming: names,
      reading: weights + [baseline] + (resumes && !overwrites ? outputs : []), writing: outputs
    ) { reach in
      guard let review else { return }
      reach.keepReview(workspace.searchPath.absolute(review))
      reach.keep(font: Preparation.font())
    }
    let choice = try AxisChoice(axes.map { ($0.name, $0.value) })
    if let apps = try apps(in: workspace) {
      return try MatrixSubjects(apps, in: workspace, choosing: choice)
    }
    let targets = try Subjects(names, in: workspace)
    if !isQuiet {
      for note in targets.notes { console.report("\(note)") }
      let plugins = targets.plugins.filter { $0.plugin?.animators.isEmpty ?? false }.map(\.name)
      if !names.isEmpty, !plugins.isEmpty {
        console.report(
          "\(plugins.joined(separator: ", ")): a plugin has no cases in a matrix, since its gestures need the screens "
            + "in its scenarios; `interlude test` plays those")
      }
    }
    let subjects = try MatrixSubjects(targets, in: workspace, choosing: choice)
    guard subjects.matrix.count > 0 else { throw UsageError("there is no case to play") }
    return subjects
  }

  /// The apps to play; nil if animators are played.
  private func apps(in workspace: Workspace) throws -> [App]? {
    guard !workspace.apps.isEmpty else { return nil }
    if names.isEmpty { try workspace.checkAppsOfScenarios() }
    let apps = names.isEmpty ? workspace.apps : workspace.apps.filter { names.contains($0.name) }
    guard !apps.isEmpty else { return nil }
    if let other = names.first(where: { name in !apps.contains { $0.name == name } }) {
      throw UsageError("'\(other)' is no app; apps and animators have a matrix each")
    }
    if resumes {
      throw UsageError(
        "--resume is for animators: an app may have been built again since, so all its cases are played"
      )
    }
    return apps.sorted { $0.name < $1.name }
  }

  /// The share that an option or the environment selects; nil for all cases.
  private func share() throws -> Share? {
    if let shard { return shard.share }
    if let share = try Share(environment: process.environment, total: shards) { return share }
    guard shards == nil else {
      throw UsageError("--shards is set, but nothing says which share this is; use --shard 3/8")
    }
    return nil
  }

  private func cases(_ share: Share?, of matrix: Matrix) throws -> CaseNumbers {
    var timings = Timings()
    for file in weights { try timings.add(file: file, at: absolute(file)) }
    return (share ?? .all).cases(
      of: matrix, weights: weights.isEmpty ? nil : Weights(timings))
  }

  /// Resolves a path relative to the process's own directory, as for files that are written.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : process.currentDirectory + "/" + path
  }

  // MARK: Actions

  private func list(on console: Console) throws -> ExitStatus {
    let share = try share()
    let matrix = try subjects(on: console).matrix
    for index in try cases(share, of: matrix) {
      guard json else {
        console.print("\(matrix.key(of: index))")
        continue
      }
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("key", matrix.key(of: index))
      writer.member("animator", matrix.entries[matrix.entry(of: index)].name)
      for (axis, word) in zip(Axis.allCases, matrix.words(of: index)) {
        writer.member(axis.rawValue, word)
      }
      writer.endObject()
      console.print("\(writer.text)")
    }
    return .success
  }

  private func play(on console: Console) throws -> ExitStatus {
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
    let results = out.map(\.inShell) ?? "RESULTS"
    let reviewFiles = ReviewFiles(
      folder: try review.map {
        try ReviewFolder($0, in: process.currentDirectory, overwriting: overwrites)
      },
      markdown: try markdown.map { try OutputFile($0, overwriting: overwrites) },
      command: "matrix",
      accept: "interlude matrix accept \(results) --baseline \((baseline ?? "").inShell)")
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
      for key in earlier.gone(from: subjects.matrix, isEverything: names.isEmpty) {
        let old = try earlier.result(of: key)
        if let change = CaseChange(key, from: old, to: nil) { done.changes?.add(change) }
      }
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

  /// Says how long the cases will take, and what further values would add.
  private func estimate(_ count: Int, of subjects: MatrixSubjects, on console: Console) {
    let isWatched = console.reportsProgress || console.messages.terminal.isTerminal
    guard !isQuiet, !subjects.areApps, isWatched, count >= Self.casesInASecond else {
      return
    }
    let seconds = Double(count) / Double(Self.casesInASecond)
    let more = subjects.matrix.additions.map {
      "--axis \($0.axis.rawValue)=all makes \(Figure.text($0.times, digits: 1)) × as many"
    }
    console.report(
      "\(Figure.count(count, "case")), about \(Figure.text(seconds, digits: 0)) s of processor time"
        + (more.isEmpty ? "" : "; \(more.joined(separator: ", "))"))
  }

  /// About how many cases one processor judges in a second.
  private static let casesInASecond = 1_000

  /// Reports the limitations of a baseline: another version of the tool, or no record of how cases
  /// moved.
  private func report(on baseline: Baseline, to console: Console) {
    reportVersion(of: baseline, to: console)
    if !isQuiet, !baseline.knowsMotion {
      console.report(
        "\(baseline.path) doesn't say how cases moved; only verdicts are compared until `matrix accept`"
      )
    }
  }

  private func reportVersion(of baseline: Baseline, to console: Console) {
    guard !isQuiet, baseline.matrix.version != interludeVersion else { return }
    console.report(
      "\(baseline.path) was written by interlude \(baseline.matrix.version), which may judge otherwise"
    )
  }

  /// Makes a file of results the new baseline.
  private func accept(on console: Console) throws -> ExitStatus {
    guard let baseline, let name = names.first else { return .usage }
    // The file is read to its end, so that a truncated or forged file never becomes the baseline.
    let new = try ResultReader(name, at: absolute(name))
    // Determined before the file is read, because another process may write it in the meantime.
    let replaceable = Replaceable.asItIs(absolute(baseline))
    let old = try replaced(baseline, on: console)
    var changes = MatrixChanges(of: new.matrix)
    while let entry = new.current {
      let change =
        if let old { try old.change(of: entry.result, line: entry.line) } else {
          CaseChange(entry.result.key, from: nil, to: entry.result)
        }
      if let change { changes.add(change) }
      try new.advance()
    }
    for key in old?.gone(from: new.matrix, isEverything: true) ?? [] {
      if let change = CaseChange(key, from: try old?.result(of: key), to: nil) {
        changes.add(change)
      }
    }
    let file = try OutputFile(
      process.path(of: baseline), replacing: replaceable)
    file.append(
      try InputFile.bytes(at: absolute(name), name: name, kind: "results", limit: 1 << 30))
    try file.commit()
    if !isQuiet {
      let changed = changes.isEmpty ? "nothing changed" : changes.counted
      console.report("\(baseline) has the results of \(name): \(changed)")
    }
    return .success
  }

  /// The baseline that is replaced; nil if there is none, or if nothing of it can be compared.
  ///
  /// - Throws: ``ResultFileError`` if it is a file of something else, which is not ours to replace.
  private func replaced(
    _ baseline: String, on console: Console
  ) throws(ResultFileError) -> Baseline? {
    do throws(ResultFileError) {
      let old = try Baseline(baseline, at: absolute(baseline))
      reportVersion(of: old, to: console)
      return old
    } catch {
      if error.isMissing { return nil }
      // Behind a first line that describes a matrix, the file is a baseline, if a damaged one.
      guard (try? ResultReader(baseline, at: absolute(baseline), isCutOff: true)) != nil else {
        throw error
      }
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      diagnostic.notes.append(Diagnostic.Note("it is replaced as a whole"))
      console.report(diagnostic)
      return nil
    }
  }

  private func known(
    of matrix: Matrix, _ cases: CaseNumbers, on console: Console
  ) throws -> KnownResults? {
    guard let out else { return nil }
    return try KnownResults(out, at: absolute(out), of: matrix, cases: cases) {
      console.report($0)
    }
  }

  private func knownTimings() throws -> Timings? {
    try timings.map { try KnownResults.timings($0, at: absolute($0)) }
  }

  private func write(_ report: MatrixReport, to console: Console) {
    if json {
      for line in report.json { console.print("\(line)") }
    } else if !isQuiet {
      report.write(to: console)
    }
  }

  private func reportEnd(
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

  private func merge(on console: Console) throws -> ExitStatus {
    guard let out else { return .usage }
    for name in names { FilesRead.current?.insert(absolute(name)) }
    let file = try OutputFile(out, overwriting: overwrites)
    let files = try MatrixFiles(junit: junit, page: page, overwriting: overwrites)
    let inputs = names.map { (path: $0, absolute: absolute($0)) }
    var merge = Merge(inputs)
    // Data written to a pipe can't be taken back, so the files are read once before anything is
    // written.
    merge.run { if !file.isDirect { file.append($0) } }
    if file.isDirect, merge.problems.isEmpty {
      merge = Merge(inputs)
      merge.run { file.append($0) }
    }
    guard merge.problems.isEmpty, let summary = merge.summary else {
      for problem in merge.problems.diagnostics(in: merge.matrix) { console.report(problem) }
      console.report("nothing was written to \(out)")
      return .scriptFailed
    }
    try file.commit()
    let report = MatrixReport(summary: summary, terminal: console.output.terminal)
    try files.write(report)
    write(report, to: console)
    if !isQuiet, !json {
      let count = Figure.count(summary.total.all, "case")
      console.report("wrote \(out): \(count) of \(Figure.count(names.count, "file"))")
    }
    return summary.total[.fail] > 0 ? .failed : .success
  }
}
