@_spi(Tools) import InterludeTool
import CommandLineParsing
import Matrices
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays one share of a matrix.
struct MatrixRun {
  let process: ProcessContext
  let scripts: [String]
  let subjects: MatrixSubjects
  /// The indices of the cases in the share.
  let cases: CaseNumbers
  let jobs: Int

  /// The result of playing a share.
  struct Done {
    var summary: Summary
    /// The differences from the baseline, if there is one.
    var changes: MatrixChanges?
    var timings = Timings()
    var played = 0
    /// How many results were already known.
    var kept = 0
    /// What stopped it before the end: a signal, or the time limit.
    var stop: ExitStatus?
    var isStopped: Bool { stop != nil }
  }

  /// A case with its result and the line of the result, and the time it took unless the result was
  /// known.
  private struct Judged: Sendable {
    let index: Int
    let result: CaseResult
    let line: [UInt8]
    var microseconds: Double?

    init(_ played: CasePlayer.Played) {
      (index, result, microseconds) = (played.index, played.result, played.microseconds)
      line = played.result.line
    }

    init(_ known: ResultReader.Entry) {
      (index, result) = (known.index, known.result)
      line = known.result.line(asRead: known.line)
    }
  }

  /// Plays all cases without a known result.
  ///
  /// - Parameters:
  ///   - known: Earlier results of the same share.
  ///   - baseline: The results to compare with.
  ///   - write: Receives the lines of the results in order.
  /// - Throws: A ``ResultFileError`` if the known results or the baseline changed in the
  ///   meantime.
  func play(
    keeping known: KnownResults?, comparedWith baseline: Baseline?, showing bar: ProgressBar,
    write writeLine: ([UInt8]) -> Void
  ) throws -> Done {
    var done = Done(
      summary: Summary(of: subjects.matrix),
      changes: baseline.map { _ in MatrixChanges(of: subjects.matrix) })
    let blocks = CaseBlocks(cases, known: known)
    let all = Double(max(cases.count, 1))
    // A run that is stopped by a signal can be resumed later: the results so far are kept.
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP])
    func write(_ judged: [Judged]) throws -> Bool {
      for item in judged {
        writeLine(item.line)
        done.summary.add(item.result, at: item.index)
        if let change = try baseline?.change(of: item.result, line: item.line) {
          done.changes?.add(change)
        }
        if let time = item.microseconds {
          done.timings.add(item.result.key, microseconds: time)
          done.played += 1
        } else {
          done.kept += 1
        }
      }
      bar.show(Double(done.played + done.kept) / all, of: "matrix")
      done.stop =
        signals?.signals().first.map { .stopped(by: $0) }
        ?? (process.isStopped() ? .interrupted : nil)
      return !done.isStopped
    }
    if subjects.kind == .apps {
      let work = try makeWork()
      // Apps must run on the main thread.
      while let block = blocks.next(), try write(work(block)) {}
    } else {
      try Workers(count: jobs, make: makeWork).run(blocks, take: write)
    }
    bar.clear()
    if let failure = blocks.failure { throw failure }
    if done.isStopped { try keepRest(of: known, in: &done, write: writeLine) }
    return done
  }

  /// Copies the known results of the cases after a stop, which would otherwise be lost.
  private func keepRest(
    of known: KnownResults?, in done: inout Done, write: ([UInt8]) -> Void
  ) throws {
    try known?.restart()
    for index in cases.dropFirst(done.played + done.kept) {
      guard let entry = try known?.result(of: index) else { continue }
      write(entry.result.line(asRead: entry.line))
      done.summary.add(entry.result, at: index)
      done.kept += 1
    }
  }

  /// Makes the function with which a thread plays blocks of cases.
  private var makeWork: @Sendable () throws -> ([CaseBlocks.Piece]) -> [Judged] {
    { [process, scripts, subjects] in
      let player = CasePlayer(subjects, in: try Workspace(process, scripts: scripts))
      return { block in
        block.map { piece in
          switch piece {
          case .known(let entry): return Judged(entry)
          case .open(let index): return Judged(player.play(index))
          }
        }
      }
    }
  }
}
