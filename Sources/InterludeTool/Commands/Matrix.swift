import CommandLineParsing
import CommandSupport
import Conformance
import Diagnostics
import Matrices

extension Command {
  /// `interlude matrix`: plays animators in every case, on one machine or many.
  static func matrix(in process: ProcessContext) -> Command {
    Command(
      "matrix", "Play animators in thousands of cases, on one machine or many.",
      examples: [
        "matrix run SwipeToPop", "matrix list SwipeToPop --axis rate=60 --axis device=iPad",
        "matrix run --shard 3/8 --out 3.ndjson", "matrix merge *.ndjson --out all.ndjson",
      ],
      discussion: """
        A case is one run of an animator: an operation on a device, in portrait or landscape, left to \
        right or right to left, with full or reduced motion, with all parameters at their defaults \
        or one at an end of its range, played to its end or cancelled at a fraction of the way, at a \
        frame rate. Each case has a stable key, such as \
        SwipeToPop/pop/iPhone-15/portrait/ltr/full/default/never/60, and is judged by the rules of \
        `interlude check` for a single run. --axis chooses other values than the usual ones.

        `list` prints the keys. `run` plays them, or one share of them: --shard 3/8, or the share \
        that Bazel, Slurm, Kubernetes or GitLab name in the environment. Results have neither times \
        nor paths, so every machine writes the same bytes. `merge` joins the files of all shares; a \
        case without a result, a torn file or two results that differ are named, and nothing is \
        written. A run that was stopped goes on with --resume.
        """,
      exits: [
        .success: "Everything was played or joined; for a share, whatever its results are.",
        .failed: "There are cases that fail.",
        .usage: "A name, a value or a file is wrong, or a file could not be written.",
        .scriptFailed:
          "`merge` found a case without a result, a torn file, or results that differ.",
        .interrupted: "Stopped from outside; --out has what was played.",
      ],
      Argument("action", of: MatrixAction.self, "What to do."),
      RepeatedArgument(
        "name",
        "Animators, plugins, Lua files or folders, by default everything; for merge, files of "
          + "results.",
        completion: .any([.subjects, .file])),
      CommonParameters.scripts,
      RepeatedOption(
        "axis", of: Assignment.self, placeholder: "axis=values",
        "Choose the values of an axis, separated by commas, or 'all'. The axes are operation, "
          + "device, orientation, direction, movement, setting, cancel and rate."),
      Option(
        "shard", of: ShareWord.self, placeholder: "number/count", "Take one share of the cases."),
      Option(
        "shards", of: Int.self,
        "How many shares there are, if the environment only tells which one this is."),
      RepeatedOption(
        "weights", of: String.self, placeholder: "file",
        "Make shares that take about equally long, by an earlier file of --timings.",
        completion: .file),
      Option(
        "out", short: "o", of: String.self, placeholder: "file", "Write results to this file.",
        completion: .file),
      Flag("resume", "Keep the results that --out already has, and play the others."),
      Option(
        "timings", of: String.self, placeholder: "file",
        "Write how long the cases took to this file.", completion: .file),
      Option(
        "jobs", short: "j", of: Int.self, "How many threads play; by default, one a processor."),
      Option(
        "junit", of: String.self, placeholder: "file", "Write a JUnit report to this file.",
        completion: .file),
      Option(
        "page", of: String.self, placeholder: "file", "Write a page for a browser to this file.",
        completion: .file),
      Flag("force", short: "f", "Overwrite existing files."),
      Flag("quiet", short: "q", "Print only errors."),
      Flag("json", "Print JSON, one object per line.")
    ) {
      console, action, names, scripts, axes, shard, shards, weights, out, resume, timings, jobs,
      junit, page, force, quiet, json in
      let call = MatrixCall(
        process: process, console: console, names: names, scripts: scripts, axes: axes,
        shard: shard?.share, shards: shards, weights: weights, out: out, resumes: resume,
        timings: timings, jobs: jobs, junit: junit, page: page, overwrites: force, isQuiet: quiet,
        json: json)
      try call.validate(for: action)
      switch action {
      case .list: return try call.list()
      case .run: return try call.run()
      case .merge: return try call.merge()
      }
    }
  }
}

/// What `interlude matrix` does.
enum MatrixAction: String, CommandLineValue, CaseIterable {
  case list, run, merge
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

/// One call of `interlude matrix`.
private struct MatrixCall {
  let process: ProcessContext
  let console: Console
  let names: [String]
  let scripts: [String]
  let axes: [Assignment]
  let shard: Share?
  let shards: Int?
  let weights: [String]
  let out: String?
  let resumes: Bool
  let timings: String?
  let jobs: Int?
  let junit: String?
  let page: String?
  let overwrites: Bool
  let isQuiet: Bool
  let json: Bool

  /// Throws for an option that the action doesn't have.
  func validate(for action: MatrixAction) throws(UsageError) {
    let options: [(name: String, isUsed: Bool, actions: [MatrixAction])] = [
      ("--scripts", !scripts.isEmpty, [.list, .run]), ("--axis", !axes.isEmpty, [.list, .run]),
      ("--shard", shard != nil, [.list, .run]), ("--shards", shards != nil, [.list, .run]),
      ("--weights", !weights.isEmpty, [.list, .run]), ("--out", out != nil, [.run, .merge]),
      ("--resume", resumes, [.run]), ("--timings", timings != nil, [.run]),
      ("--jobs", jobs != nil, [.run]), ("--junit", junit != nil, [.run, .merge]),
      ("--page", page != nil, [.run, .merge]), ("--force", overwrites, [.run, .merge]),
      ("--quiet", isQuiet, [.run, .merge]),
    ]
    if let option = options.first(where: { $0.isUsed && !$0.actions.contains(action) }) {
      throw UsageError("\(option.name) can't be used with `matrix \(action.rawValue)`")
    }
    if resumes, out == nil { throw UsageError("--resume needs --out") }
    if action == .merge, out == nil { throw UsageError("`matrix merge` needs --out") }
    if action == .merge, names.isEmpty {
      throw UsageError("`matrix merge` needs the files of results")
    }
    try process.checkPlaces(
      of: [("--out", out), ("--timings", timings), ("--junit", junit), ("--page", page)])
    try Workers<Int, Int>.validate(jobs)
    if shard != nil, shards != nil {
      throw UsageError("use only one of --shard and --shards")
    }
  }

  // MARK: Which cases

  private func subjects() throws -> MatrixSubjects {
    let workspace = try Workspace(process, scripts: scripts)
    let outputs = [out, timings, junit, page]
    workspace.confine(
      process, naming: names, reading: weights + (resumes ? outputs : []), writing: outputs)
    let targets = try CommandTargets(names, in: workspace)
    if !isQuiet { for note in targets.notes { console.report("\(note)") } }
    let choice = try AxisChoice(axes.map { ($0.name, $0.value) })
    let subjects = try MatrixSubjects(targets, in: workspace, choosing: choice)
    guard subjects.matrix.count > 0 else { throw UsageError("there is no case to play") }
    return subjects
  }

  /// The share that is asked for, by an option or by the environment; nil for all cases.
  private func share() throws -> Share? {
    if let shard { return shard }
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

  /// Relative to the process's own directory, as a file that is written is.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : process.currentDirectory + "/" + path
  }

  // MARK: Actions

  func list() throws -> ExitStatus {
    let share = try share()
    let matrix = try subjects().matrix
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

  func run() throws -> ExitStatus {
    let share = try share()
    let subjects = try subjects()
    let cases = try cases(share, of: subjects.matrix)
    // From before it is read: another process may write it meanwhile.
    let replaceable: Replaceable =
      overwrites ? .any : resumes ? .asItIs(absolute(out ?? "")) : .none
    let known = try resumes && !overwrites ? known(of: subjects.matrix, cases) : nil
    let knownTimings = try resumes && !overwrites ? knownTimings() : nil
    // The files are opened before anything is played, so that a wrong path is reported at once. A
    // resumed run replaces what it has read, and nothing else.
    let file = try out.map { try OutputFile($0, replacing: replaceable) }
    let timing = try timings.map { try OutputFile($0, overwriting: overwrites || resumes) }
    let files = try MatrixFiles(junit: junit, page: page, overwriting: overwrites)
    let run = MatrixRun(
      process: process, scripts: scripts, subjects: subjects, cases: cases,
      jobs: min(jobs ?? Workers<Int, Int>.usualCount, max(cases.count, 1)))
    var writer = file.map { file in ResultWriter(subjects.matrix) { file.append($0) } }
    var done = try run.play(
      keeping: known, showing: ProgressBar(on: console, quiet: isQuiet)
    ) { writer?.write($0) }
    writer?.finish()
    try file?.commit()
    known?.removeLeftFiles()
    if let timing {
      if known != nil, let knownTimings { done.timings.add(knownTimings) }
      timing.append(done.timings.lines)
      try timing.commit()
    }
    let report = MatrixReport(summary: done.summary, terminal: console.output.terminal)
    if !done.isStopped { try files.write(report) }
    tell(report)
    tell(done, of: cases.count, share)
    if done.isStopped { return .interrupted }
    return share == nil && done.summary.total[.fail] > 0 ? .failed : .success
  }

  private func known(of matrix: Matrix, _ cases: CaseNumbers) throws -> KnownResults? {
    guard let out else { return nil }
    return try KnownResults(out, at: absolute(out), of: matrix, cases: cases) {
      console.report($0)
    }
  }

  private func knownTimings() throws -> Timings? {
    try timings.map { try KnownResults.timings($0, at: absolute($0)) }
  }

  private func tell(_ report: MatrixReport) {
    if json {
      for line in report.json { console.print("\(line)") }
    } else if !isQuiet {
      report.write(to: console)
    }
  }

  private func tell(_ done: MatrixRun.Done, of all: Int, _ share: Share?) {
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

  func merge() throws -> ExitStatus {
    guard let out else { return .usage }
    let file = try OutputFile(out, overwriting: overwrites)
    let files = try MatrixFiles(junit: junit, page: page, overwriting: overwrites)
    let inputs = names.map { (path: $0, absolute: absolute($0)) }
    var merge = Merge(inputs)
    // What is in a pipe can't be taken back, so the files are read once before any of it is written.
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
    tell(report)
    if !isQuiet, !json {
      let count = Figure.count(summary.total.all, "case")
      console.report("wrote \(out): \(count) of \(Figure.count(names.count, "file"))")
    }
    return summary.total[.fail] > 0 ? .failed : .success
  }
}
