import Foundation
import Testing

@testable import CommandLineParsing

struct ManualPageTests {
  private let page: String

  init() {
    let transcript = Transcript()
    _ = sample.run(["manual"], console: transcript.console)
    page = transcript.output
  }

  @Test func `the page begins with the name, the version and its day`() {
    #expect(
      page.hasPrefix(
        #"""
        .TH INTERLUDE 1 2026-11-22 "interlude 0.1.0" "User Commands"
        .nh
        .SH "NAME"
        interlude \- play view\-controller transitions without a screen
        .SH "SYNOPSIS"
        \fBinterlude\fR \fIcommand\fR [\fIoptions\fR]
        .SH "DESCRIPTION"
        Play view\-controller transitions without a screen.

        """#))
  }

  @Test func `a command has its call, its details, its parameters, an example and its exits`() {
    #expect(
      page.contains(
        #"""
        .SS "interlude play"
        Play a scenario and report its assertions.
        .PP
        .RS 4
        .nf
        interlude play [options] <scenario>
        .fi
        .RE
        .PP
        The scenario is played on a virtual clock, so that the same input always gives
        the same trace.
        .TP
        \fB<scenario>\fR
        The scenario file to play.
        .TP
        \fB\-f, \-\-fps <number>\fR
        Frames sampled each second. (default: 60)
        .TP
        \fB\-\-seed <number>\fR
        Where chance begins; another one each time if not given.

        """#))
    #expect(
      page.contains(
        #"""
        .PP
        Example:
        .PP
        .RS 4
        .nf
        interlude play drawer.json \-\-fps 120
        .fi
        .RE
        .PP
        Exit statuses:
        .TP
        \fB0\fR
        All expectations held.

        """#))
  }

  @Test(arguments: [
    (".Dd is not a request", [#"\&.Dd is not a request"#]),
    ("'br is not a request", [#"\(aqbr is not a request"#]),
    (#"C:\temp"#, [#"C:\etemp"#]),
    ("393 × 852 points…", [#"393 \[u00D7] 852 points\[u2026]"#]),
    ("see `run --show`", [#"see \fBrun \-\-show\fR"#]),
    ("one ` alone", [#"one \(ga alone"#]),
    ("two\nlines", ["two lines"]),
    (
      String(repeating: "word ", count: 20),
      [
        String(repeating: "word ", count: 14) + "word",
        String(repeating: "word ", count: 4) + "word",
      ]
    ),
  ])
  func `text shows as it is`(text: String, lines: [String]) {
    var troff = Troff()
    troff.paragraph(text)
    #expect(troff.text == lines.map { $0 + "\n" }.joined())
  }

  /// Those that are installed; each prints warnings where the other does not.
  @Test(arguments: [
    ("groff", ["-ww", "-z", "-man", "-Tutf8"]), ("mandoc", ["-Tlint", "-Wwarning"]),
  ])
  func `a formatter has nothing to say about it`(formatter: String, options: [String]) throws {
    guard let program = Program.find(formatter) else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try program.run(options + [file.path])
    #expect(result.output + result.errors == "")
    #expect(result.status == 0)
  }
}
