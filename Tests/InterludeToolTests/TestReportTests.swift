import CommandLineParsing
import Diagnostics
import Foundation
import Testing
import ToolTesting

@testable import InterludeTool

/// What a person and a program read of a test, whatever its runs are like.
struct TestReportTests {
  private func text(_ verdicts: TestResult.Verdict...) -> String {
    let transcript = Transcript()
    let results = verdicts.enumerated().map { index, verdict in
      TestResult(
        name: "Rise/\(index)", suite: "Rise", verdict: verdict, about: "as expected",
        diagnostics: verdict.isFailure
          ? [Diagnostic(.error, "not so", at: SourcePosition(file: "\(index).ndjson", line: 7))]
          : [])
    }
    TestReport(results: results, terminal: transcript.console.output.terminal)
      .write(to: transcript.console)
    return transcript.output
  }

  @Test func `a report has a line for each run, then the problems, and counts what happened`() {
    #expect(
      text(.ok, .new, .failed, .ok) == """
        ok        Rise/0  as expected
        new       Rise/1  as expected
        failed    Rise/2  as expected
        ok        Rise/3  as expected

        Rise/2
        2.ndjson:7: error: not so

        4 tested: 2 ok, 1 new, 1 failed
        Next: fix the problems above, then run the command again

        """)
  }

  @Test(
    arguments: [
      ([.ok, .failed, .differs], "fix the problems above, then run the command again"),
      ([.differs, .new, .recorded], "undo the change, or record it with --update"),
      ([.new, .recorded], "run it again with --update, then review and commit the files"),
      ([.orphan, .removed], "run it again with --update, then review and commit the files"),
      ([.recorded, .ok], "review the files and commit them"),
      ([.removed], "review the files and commit them"),
      ([.ok, .ok], "for a build server, add --junit FILE"),
    ] as [([TestResult.Verdict], String)])
  func `the next step is that of the worst run`(verdicts: [TestResult.Verdict], next: String) {
    let transcript = Transcript()
    let results = verdicts.map { TestResult(name: "", suite: "", verdict: $0, about: "") }
    TestReport(results: results, terminal: transcript.console.output.terminal)
      .write(to: transcript.console)
    #expect(transcript.output.hasSuffix("\nNext: \(next)\n"), "\(transcript.output)")
  }

  @Test func `a program gets the first difference and the largest ones with their places`() throws {
    let session = try Session()
    func script(_ points: Int) -> String {
      """
      return { duration = 0.1, curve = "linear", frame = function(ctx, progress, presence)
        return { front = { translateX = \(points) * (1 - presence) } }
      end }
      """
    }
    try session.write(script(100), to: "Rise.lua")
    #expect(session("test", "Rise", "-s", "push", "--update").status == 0)
    func result() throws -> [String: Any] {
      let output = session("test", "Rise", "--json").output
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return try #require(object as? [String: Any])
    }
    let golden = "goldens/Rise/push.ndjson"
    let same: NSDictionary = [
      "name": "Rise/push", "scenario": "push", "verdict": "ok", "golden": golden,
      "transitions": 1, "frames": 7, "errors": [String](),
    ]
    #expect(same.isEqual(try result()))
    try session.write(script(120), to: "Rise.lua")
    var different = try result()
    #expect(different["verdict"] as? String == "differs")
    #expect(different["differences"] as? Int == 6)
    let line = session.text(of: golden).split(separator: "\n")
      .firstIndex { $0.contains("\"translateX\":100") }.map { $0 + 1 }
    var place: [String: Any] = [
      "line": line ?? 0, "t": 0, "transition": 1, "operation": "push", "n": 0, "progress": 0,
    ]
    #expect(
      NSArray(array: [
        place.merging(["view": "front", "property": "translateX", "difference": 20]) { $1 }
      ]).isEqual(different["largest"]), "\(different)")
    place.merge(["what": "views.front.translateX", "golden": "100", "now": "120", "change": 20]) {
      $1
    }
    #expect(NSDictionary(dictionary: place).isEqual(different["first"]), "\(different)")
    let errors = try #require(different["errors"] as? [[String: Any]])
    #expect(errors.map { $0["file"] as? String } == [golden])
    #expect(errors.first?["line"] as? Int == line)
    #expect((errors.first?["message"] as? String)?.hasSuffix("was 100, is 120 (+20)") == true)
    try session.write(
      "return { duration = 0.1, frame = function() return { frnt = {} } end }", to: "Rise.lua")
    different = try result()
    #expect(different["verdict"] as? String == "failed")
    #expect((different["errors"] as? [[String: Any]])?.first?["suggestion"] as? String == "front")
  }
}
