import CommandLineParsing
import Conformance
import Diagnostics
import Foundation
import Testing

@_spi(Tools) @testable import InterludeTool

/// What a person and a program read of a check's findings, whatever was found.
struct CheckReportTests {
  private static let warned = report("Slow", of: .warning)
  private static let failed = report("Torn (plugin)", of: .error)

  private static func report(_ name: String, of severity: Severity) -> Report {
    let finding = Finding(
      .time, severity, "it stands still", fix: "shorten `duration`",
      at: SourcePosition(file: "Slow.lua", line: 3), in: ["push", "pop"],
      notes: [Diagnostic.Note("the same holds for another piece")])
    var measures = Measures()
    (measures.situations, measures.refusals, measures.refusal) = (66, 2, "not today")
    (measures.frames, measures.duration, measures.kinks) = (1, 0.35, 1)
    (measures.largestDisplacement, measures.reducedDisplacement) = (393, 1)
    (measures.unseen, measures.still, measures.microseconds) = (0.1, 0.25, 12.5)
    return Report(
      name: name,
      findings: [
        Finding(.presenter, .note, "it covers the presenter", fix: nil, in: ["dismiss"]), finding,
      ], measures: measures)
  }

  /// What is left when an animator refuses all of some situations.
  private static func refused(_ situations: Int) -> Report {
    var measures = Measures()
    (measures.situations, measures.refusals) = (situations, situations)
    measures.refusal = "not today"
    return Report(name: "Shy", findings: [], measures: measures)
  }

  private func text(_ reports: Report..., isVerbose: Bool = false) -> String {
    let transcript = Transcript()
    CheckReport(
      reports: reports, isVerbose: isVerbose, terminal: transcript.console.output.terminal,
      command: "interlude"
    ).write(to: transcript.console)
    return transcript.output
  }

  @Test func `a report begins with a line for each, then says what to fix and what comes next`() {
    #expect(
      text(Self.warned, Self.failed) == """
        warn  Slow           1 warning · 66 situations · 0.35 s · moves 393 pt · 1 pt with reduced motion
        fail  Torn (plugin)  1 error · 66 situations · 0.35 s · moves 393 pt · 1 pt with reduced motion

        Slow
        Slow.lua:3: warning: time: it stands still (push and pop)
          note: the same holds for another piece
          to fix: shorten `duration`

        Torn (plugin)
        Slow.lua:3: error: time: it stands still (push and pop)
          note: the same holds for another piece
          to fix: shorten `duration`

        2 checked: 0 ok, 1 with warnings, 1 failed
        Next: fix the problems above, then run: interlude check Torn

        """)
  }

  @Test func `with --verbose, notes and what was measured are in it`() {
    #expect(
      text(Self.warned, isVerbose: true).hasSuffix(
        """

        Slow
        Slow.lua:3: warning: time: it stands still (push and pop)
          note: the same holds for another piece
          to fix: shorten `duration`
        note: presenter: it covers the presenter (dismiss)
        measured: 1 frame shown · appears after 0.1 s · still for the last 0.25 s · \
        1 change in velocity · 12.5 µs per frame here · refuses 2 situations

        1 checked: 0 ok, 1 with warnings, 0 failed
        Next: interlude run Slow plays one of them

        """))
    #expect(!text(Self.warned).contains("presenter"))
    // An app's transitions are judged, not measured.
    var measures = Measures()
    (measures.situations, measures.frames) = (3, 90)
    let app = Report(name: "Mail in two steps", findings: [], measures: measures)
    let told = text(app, isVerbose: true)
    #expect(told.hasPrefix("ok    Mail in two steps  3 situations\n"), "\(told)")
    #expect(told.contains("\nmeasured: 90 frames shown\n"), "\(told)")
    #expect(told.hasSuffix("Next: interlude run Mail --scenario 'two steps' plays one of them\n"))
  }

  @Test func `without problems there is a line for each, and nothing about any`() {
    var measures = Measures()
    measures.situations = 2
    let plugin = Report(name: "Tray (plugin)", findings: [], measures: measures)
    #expect(
      text(plugin, Report(name: "Fine", findings: [])) == """
        ok    Tray (plugin)  2 scenarios
        ok    Fine           

        2 checked: 2 ok, 0 with warnings, 0 failed
        Next: add --verbose for notes and measurements, or --junit FILE for a build server

        """)
  }

  @Test func `what refuses everything is not checked`() {
    let next =
      "Next: interlude check Shy --scenario NAME plays it in screens that it does not refuse"
    #expect(
      text(Self.refused(66), Report(name: "Fine", findings: [])) == """
        not checked  Shy   refuses all 66 situations: not today
        ok           Fine  

        1 checked: 1 ok, 0 with warnings, 0 failed; 1 not checked
        \(next)

        """)
    #expect(text(Self.refused(1)).hasPrefix("not checked  Shy  refuses the only situation: not"))
  }

  @Test func `a program gets everything that is known of a finding and the measurements`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.warned.json.utf8))
    let expected: [String: Any] = [
      "name": "Slow", "verdict": "warn", "errors": 0, "warnings": 1,
      "findings": [
        [
          "rule": "time", "severity": "warning", "message": "it stands still",
          "fix": "shorten `duration`", "notes": ["the same holds for another piece"],
          "file": "Slow.lua", "line": 3, "situations": ["push", "pop"],
        ],
        [
          "rule": "presenter", "severity": "note", "message": "it covers the presenter",
          "situations": ["dismiss"],
        ],
      ] as [[String: Any]],
      "measures": [
        "situations": 66, "refusals": 2, "refusal": "not today", "frames": 1, "duration": 0.35,
        "largestDisplacement": 393, "reducedDisplacement": 1, "unseen": 0.1, "still": 0.25,
        "kinks": 1, "microseconds": 12.5,
      ] as [String: Any],
    ]
    #expect(NSDictionary(dictionary: expected).isEqual(object), "\(object)")
  }

  @Test func `a build server gets a case for each rule, and what breaks it`() {
    func cases(_ report: Report) -> [JUnitReport.Case] { report.suite.cases }
    let all = cases(Self.failed)
    #expect(!all.contains { $0.title.hasPrefix("lifetime") || $0.title.hasPrefix("liveViews") })
    #expect(all.filter { !$0.remarks.isEmpty }.map(\.title).map { $0.prefix(5) } == ["time:"])
    let xml = JUnitReport(command: "check", suites: [Self.failed.suite]).text
    #expect(xml.contains("failures=\"1\""))
    #expect(
      xml.contains(
        """
        <failure message="it stands still">Slow.lua:3: error: time: it stands still (push and pop)\
        &#10;to fix: shorten `duration`</failure>
        """), "\(xml)")
    let lifetime = Report(name: "App", findings: [Finding(.lifetime, .error, "it stays", fix: nil)])
    #expect(cases(lifetime).contains { $0.title.hasPrefix("lifetime") })
  }
}
