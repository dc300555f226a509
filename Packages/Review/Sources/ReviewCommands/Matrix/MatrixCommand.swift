@_spi(Tools) import InterludeTool
import CommandLineParsing
@_spi(Tools) import Diagnostics
import Matrices
import Terminal
import Workspaces

extension Command {
  /// `interlude matrix`: plays animators in every case, on one machine or many.
  static func matrix(in process: ProcessContext) -> Command {
    Command(
      "matrix", "Play animators in thousands of cases, on one machine or many.",
      examples: [
        "matrix run SwipeToPop", "matrix list SwipeToPop --axis rate=60 --axis device=iPad",
        "matrix run plugin:Sheet", "matrix run Cover --scenario tour",
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

        With --scenario, a case is a run of one's own scenario instead of an operation, judged by what is \
        seen there. A plugin that is named is played in its own scenarios, with those of --scenario besides; \
        `check` disturbs each of their transitions.

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
struct ShareWord: CommandLineValue {
  static var expectation: String { "a share such as 3/8, counted from 1" }

  let share: Share
  var word: String { share.word }

  init?(word: String) {
    guard let share = Share(word: word) else { return nil }
    self.share = share
  }
}

struct MatrixCommand: CommandBody {
  let process: ProcessContext

  @Argument("action", "What to do.") var action: MatrixAction
  @RepeatedArgument(
    "name",
    "Animators, plugins, Lua files or folders, by default everything; for merge, files of results.",
    completion: .any([.subjects, .file]))
  var names: [String]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(
    "scenario", short: "s",
    "Play animators and plugins in this scenario, instead of operations in the screens of a check.",
    completion: .scenarios)
  var scenarios: [String]
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
      ("--scripts", !scripts.isEmpty, [.list, .run]),
      ("--scenario", !scenarios.isEmpty, [.list, .run]), ("--axis", !axes.isEmpty, [.list, .run]),
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
}
