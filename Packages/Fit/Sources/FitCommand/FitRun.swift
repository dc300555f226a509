package import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
import FileReading
import Fitting
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) package import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) package import Transitions
package import Workspaces

/// One call of `interlude fit`.
package struct FitRun {
  let process: ProcessContext
  let console: Console
  let recording: String
  package var output: String?
  package var operation: TransitionOperation?
  package var device: Device?
  package var start: Double?
  package var end: Double?
  package var from: String?
  package var to: String?
  package var frameRate: Double?
  package var tolerance: Double?
  package var scripts: [String] = []
  package var force = false
  package var json = false
  package var quiet = false

  /// The maximum size of a table; a trace may be larger.
  private static let mostBytes = 16 << 20

  /// - Parameter recording: The path of the recording.
  package init(process: ProcessContext, console: Console, recording: String) {
    self.process = process
    self.console = console
    self.recording = recording
  }

  package func perform() throws -> ExitStatus {
    let workspace = try Workspace(process, scripts: scripts)
    let path = workspace.searchPath.absolute(recording)
    // The empty name is that of the current folder.
    guard !recording.isEmpty, FilePath(path).exists else {
      throw UsageError("no such file: '\(recording)'")
    }
    let progress = ProgressBar(on: console, quiet: quiet || json)
    do {
      try fit(path, workspace, progress)
      return .success
    } catch let error as MeasurementError {
      progress.clear()
      var diagnostic = error.diagnostic
      diagnostic.position = diagnostic.position ?? SourcePosition(file: recording)
      console.report(diagnostic)
      return .failed
    } catch let error as SampledTransition.Failure {
      progress.clear()
      console.report(
        Diagnostic(
          .error,
          "what was found can't be played again: "
            + error.reason(Self.name(of: output ?? recording), in: recording),
          at: SourcePosition(file: recording)))
      return .failed
    } catch let error as InvalidTrace {
      progress.clear()
      console.report(error.diagnostic)
      return .failed
    }
  }

  /// Finds the animator, plays it, and writes it.
  private func fit(_ path: String, _ workspace: Workspace, _ progress: ProgressBar) throws {
    let measured = try measured(path, workspace, progress)
    let file = try output.map {
      try OutputFile(process.path(of: $0), overwriting: force)
    }
    let fitted = try FittedTransition(
      fitting: try measured.measurement.ofScreens(
        during: measured.operation, in: measured.container.size
      ).part(from: start, to: end),
      operation: measured.operation, in: measured.container.size, tolerance: tolerance
    ) { progress.show($0, of: "fitting") }
    let source = AnimatorSource(
      fitted, name: Self.name(of: output ?? recording),
      origin: FilePath(recording).lastComponent,
      remarks: [measured.clip?.unexplained?.sentence, measured.clip?.incompleteness]
        .compactMap(\.self))
    let replay = try FitReplay(
      of: fitted, source: source, workspace: workspace, in: measured.container)
    let replayed = measured.clip.map { ReplayedClip($0, of: fitted, replay: replay) }
    try replayed?.check()
    let picture = try picture(of: measured).map {
      try OutputFile(process.path(of: $0), overwriting: force)
    }
    progress.clear()
    if let replayed { picture?.append(PNGEncoder.encode(try replayed.picture())) }
    file?.append(Array(source.text.utf8))
    try OutputFile.commit([file, picture].compactMap(\.self))
    FitReport(
      fitted: fitted, source: source, replay: replay, replayed: replayed,
      unexplained: measured.clip?.unexplained, recording: recording, output: output,
      picture: self.picture(of: measured)
    ).print(on: console, json: json, quiet: quiet)
  }

  /// A measurement and the recording that it was made from.
  struct Measured {
    let measurement: Measurement
    let operation: TransitionOperation
    let container: Container
    var clip: ClipMeasurement?
  }

  /// The path of the picture of the worst frame: next to the animator and named after it.
  private func picture(of measured: Measured) -> String? {
    measured.clip == nil ? nil : output.map { $0.dropLast(".lua".count) + "-worst.png" }
  }

  private func measured(
    _ path: String, _ workspace: Workspace, _ progress: ProgressBar
  ) throws -> Measured {
    if frameRate != nil, !FilePath(path).isFolder {
      throw UsageError("--fps is for a folder of frames, and '\(recording)' has its own times")
    }
    if try isClip(path) { return try measured(clip: path, workspace, progress) }
    for (option, file) in [("--from", from), ("--to", to)] where file != nil {
      throw UsageError("\(option) is a picture for a clip, and '\(recording)' is a table")
    }
    workspace.confine(process, naming: [], reading: [path], writing: [output])
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(
        at: path, name: recording, kind: "recording", limit: Trace.sizeLimit)
    } catch {
      throw MeasurementError(error)
    }
    guard !bytes.isEmpty else {
      throw MeasurementError("the file is empty", at: SourcePosition(file: recording))
    }
    if Trace.isTrace(bytes) {
      let trace = try Trace(bytes: bytes, file: recording)
      return measured(try Measurement(trace, file: recording, operation: operation))
    }
    guard bytes.count <= Self.mostBytes else {
      throw MeasurementError(
        "the table is larger than \(Self.mostBytes >> 20) MB", at: SourcePosition(file: recording)
      )
    }
    return measured(try Measurement(table: bytes, file: recording))
  }

  private func measured(_ measurement: Measurement) -> Measured {
    let own = measurement.size.map { Container(size: $0) }
    return Measured(
      measurement: measurement, operation: operation ?? measurement.operation ?? .present,
      container: device.map { Container(size: $0.size, insets: $0.insets) } ?? own ?? .reference)
  }

  /// The animator's name: the file's name without the characters that a name can't contain.
  private static func name(of file: String) -> String {
    let last = FilePath(file).lastComponent
    let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
    let letters = stem.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
        ? character : "-"
    }
    let name = String(letters.drop { !$0.isLetter })
    return name.isEmpty ? "Fitted" : name.prefix(1).uppercased() + name.dropFirst()
  }
}
