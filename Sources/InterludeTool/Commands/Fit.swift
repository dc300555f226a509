import CommandLineParsing
import CommandSupport
import Diagnostics
import Transitions

extension Command {
  /// `interlude fit`: from a recording to an animator.
  static func fit(in process: ProcessContext) -> Command {
    Command(
      "fit", "Find the curves of a recorded transition and write an animator.",
      examples: [
        "fit card.csv --operation present --output Card.lua",
        "fit card.csv --start 1.2 --end 2 --tolerance 1", "fit push.ndjson --json",
      ],
      discussion: """
        A recording is a table (CSV with the columns time, view, property and value, or a line of JSON for \
        each value) or a trace of `interlude run --trace`. Views are front and back, or from and to, and \
        dimming; times are in seconds.

        What moves together gets one curve: the simplest whose residual is within 1.5 times the noise of the \
        values, or within two ten-thousandths of the way. Forms are tried in this order: linear, a named \
        curve, one cubic, a spring, two stages, keys. With --tolerance a simpler form may be off by that much.

        The animator is played, and compared with the recording. It serves push, pop, present and dismiss, \
        whichever of them was recorded.
        """,
      exits: [
        .success: "The animator was written.",
        .failed:
          "The recording has no single transition, or can't be understood; nothing was written.",
        .usage: "The call is wrong, or a file was not found or can't be written.",
      ],
      Argument(
        "recording", of: String.self, "A table or a trace.",
        completion: .file),
      Option(
        "output", short: "o", of: String.self, placeholder: "file",
        "The Lua file to write; without it, the animator is printed.", completion: .file),
      Option(
        "operation", of: ExportedOperation.self,
        "What was recorded: push, pop, present or dismiss; the trace's own, or else present."),
      Option(
        "device", of: DeviceWord.self,
        "The device whose screen was recorded; the trace's own, or else iPhone 15."),
      Option("start", of: Double.self, placeholder: "seconds", "Ignore what was recorded before."),
      Option("end", of: Double.self, placeholder: "seconds", "Ignore what was recorded after."),
      Option(
        "tolerance", of: Double.self, placeholder: "points",
        "How far a corner may be off for a simpler form, in points, 0.01 to 50."),
      CommonParameters.scripts,
      Flag("force", short: "f", "Overwrite existing files."),
      Flag("json", "Print JSON about what was found."),
      Flag("quiet", short: "q", "Print only errors.")
    ) {
      console, recording, output, operation, device, start, end, tolerance, scripts, force, json,
      quiet in
      let operations: [TransitionOperation] = [.push, .pop, .present, .dismiss]
      if let operation, !operations.contains(operation.operation) {
        throw UsageError(
          .unexpectedValue(
            of: "--operation", expected: Wording.oneOf(operations.map(\.rawValue)),
            found: operation.word))
      }
      if let tolerance, !(0.01...50).contains(tolerance) {
        throw UsageError(
          .unexpectedValue(
            of: "--tolerance", expected: "0.01 to 50 points", found: tolerance.word))
      }
      if let start, let end, start >= end {
        throw UsageError("--end must be after --start, and is \(end.word) s")
      }
      if let output, RenderRequest.kind(of: output) != "lua" {
        throw UsageError(
          .unexpectedValue(of: "--output", expected: "a file that ends in .lua", found: output))
      }
      #if Rendering
        return try FitRun(
          process: process, console: console, recording: recording, output: output,
          operation: operation?.operation, device: device?.device, start: start, end: end,
          tolerance: tolerance, scripts: scripts, force: force, json: json, quiet: quiet
        ).perform()
      #else
        throw UsageError.withoutPictures
      #endif
    }
  }
}
