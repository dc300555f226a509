import Foundation
import TestSupport
import Testing
import ToolTesting

/// `interlude test --pictures`: a film strip beside the trace.
@Suite(.enabled(if: TestTier.isThorough))
struct FilmStripGoldenTests {
  let session: Session
  let script = "Plugins/Bounce/animators/Bounce.lua"
  let strip = "Plugins/Bounce/goldens/Bounce.png"

  init() throws {
    session = try Session()
    _ = session("new", "Bounce", "--plugin")
  }

  private func record() { #expect(session("test", "Bounce", "--pictures", "-u").status == 0) }

  private var bytes: Data? {
    FileManager.default.contents(atPath: session.folder.path + "/" + strip)
  }

  @Test func `a strip is recorded when it is asked for, and compared from then on`() {
    #expect(session("test", "Bounce", "--update").status == 0)
    #expect(bytes == nil)
    let missing = session("test", "Bounce", "--pictures")
    #expect(missing.status == 1)
    #expect(missing.output.contains("new       Bounce/Bounce.png  no golden yet\n"))
    record()
    let answer = session("test", "Bounce")
    #expect(answer.status == 0)
    #expect(answer.output.contains("ok        Bounce/Bounce.png  film strip\n"))
  }

  @Test func `a strip that looks different fails, and can be recorded`() throws {
    record()
    let before = bytes
    try session.replace("alpha = presence", with: "alpha = presence * 0.9", in: script)
    let answer = session("test", "Bounce", "--filter", ".png")
    #expect(answer.status == 1)
    #expect(answer.output.contains("\(strip): error: the film strip differs: "))
    let command = "interlude test plugin:Bounce --update"
    #expect(answer.output.contains("if the change is intended: \(command)\n"))
    #expect(bytes == before)
    #expect(session("test", "Bounce", "-u").status == 0)
    #expect(bytes != before)
    #expect(session("test", "Bounce").status == 0)
  }

  @Test func `a file that is not a picture fails, and is not replaced`() throws {
    record()
    try session.write("no picture", to: strip)
    let answer = session("test", "Bounce")
    #expect(answer.status == 1)
    #expect(
      answer.output.contains(
        "\(strip): error: can't be compared: not a readable PNG file\n"))
    let update = session("test", "Bounce", "-u")
    #expect(update.status == 1)
    #expect(update.output.contains("\(strip): error: not a picture, so it is not replaced\n"))
    #expect(session.text(of: strip) == "no picture")
  }

  @Test func `a strip of another size can't be compared`() throws {
    record()
    let scenario = "Plugins/Bounce/scenarios/Bounce.json"
    try session.replace("{ at: 2, do: \"touch\"", with: "// { at: 2, do: \"touch\"", in: scenario)
    try session.replace(
      "stack: [\"inbox\"], transitions: 3, completed: 2,", with: "completed: 1,", in: scenario)
    let answer = session("test", "Bounce", "--filter", ".png")
    #expect(answer.status == 1)
    #expect(answer.output.contains("can't be compared: one picture is "), "\(answer.output)")
  }

  @Test
  func `a strip whose scenario is gone is removed, and a file that is not a picture is kept`()
    throws
  {
    record()
    let orphan = "Plugins/Bounce/goldens/Old.png"
    try #require(bytes).write(to: session.folder.appendingPathComponent(orphan))
    let answer = session("test", "Bounce")
    #expect(answer.output.contains("orphan    Bounce/Old.png     \(orphan)\n"))
    #expect(session("test", "Bounce", "-u").status == 0)
    #expect(!session.exists(orphan))
    try session.write("mine", to: orphan)
    #expect(session("test", "Bounce", "-u").output.contains("\(orphan): error: not a PNG file"))
    #expect(session.exists(orphan))
  }
}
