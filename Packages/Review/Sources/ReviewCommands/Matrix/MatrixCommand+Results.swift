@_spi(Tools) import InterludeTool
import CommandLineParsing
import Conformance
@_spi(Tools) import Diagnostics
import FileReading
import Matrices
@_spi(Tools) import Scenarios
import Terminal
import Workspaces

// `matrix merge` and `matrix accept`, and what all actions print.
extension MatrixCommand {
  func merge(on console: Console) throws -> ExitStatus {
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

  /// Makes a file of results the new baseline.
  func accept(on console: Console) throws -> ExitStatus {
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
  func replaced(
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

  /// Reports the limitations of a baseline: another version of the tool, or no record of how cases
  /// moved.
  func report(on baseline: Baseline, to console: Console) {
    reportVersion(of: baseline, to: console)
    if !isQuiet, !baseline.knowsMotion {
      console.report(
        "\(baseline.path) doesn't say how cases moved; only verdicts are compared until `matrix accept`"
      )
    }
  }

  func reportVersion(of baseline: Baseline, to console: Console) {
    guard !isQuiet, baseline.matrix.version != interludeVersion else { return }
    console.report(
      "\(baseline.path) was written by interlude \(baseline.matrix.version), which may judge otherwise"
    )
  }

  func write(_ report: MatrixReport, to console: Console) {
    if json {
      for line in report.json { console.print("\(line)") }
    } else if !isQuiet {
      report.write(to: console)
    }
  }
}
