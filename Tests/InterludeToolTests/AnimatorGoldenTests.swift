import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing
import ToolTesting

/// `interlude test` of animators, which borrow their scenarios, and of what is not the author's.
struct AnimatorGoldenTests {
  let session: Session

  init() throws {
    session = try Session()
    try session.write(Self.rise, to: "Rise.lua")
  }

  private static let rise = """
    return {
      duration = 0.4,
      frame = function(ctx, progress, presence)
        return { front = { alpha = presence } }
      end,
    }
    """

  private func header(_ golden: String) throws -> TraceHeader {
    try Trace(bytes: Array(session.text(of: golden).utf8), file: golden).header
  }

  @Test func `an animator is recorded in the tour, beside its file`() throws {
    #expect(session("test", "Rise", "--update").status == 0)
    #expect(session.files == ["Rise.lua", "goldens"])
    #expect(try header("goldens/Rise/tour.ndjson").animator == "Rise")
    #expect(session("test", "./Rise.lua").output.hasPrefix("ok        Rise/tour  4 transitions"))
  }

  @Test func `one in a folder animators has its goldens beside that folder`() throws {
    try session.makeFolder("Scripts/animators")
    try session.write(Self.rise, to: "Scripts/animators/Lift.lua")
    let answer = session("test", "Lift", "--update")
    #expect(answer.output.hasPrefix("recorded  Lift/tour  Scripts/goldens/Lift/tour.ndjson\n"))
    #expect(session.exists("Scripts/goldens/Lift/tour.ndjson"))
  }

  @Test func `it is played in what it has goldens of, at the frame rate that they have`() throws {
    let recorded = session(
      "test", "Rise", "-s", "push", "-s", "tab", "--frame-rate", "10", "--update")
    #expect(recorded.status == 0)
    #expect(try header("goldens/Rise/push.ndjson").frameRate == 10)
    let answer = session("test", "Rise")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("ok        Rise/push  1 transition, 5 frames\n"))
    #expect(answer.output.contains("ok        Rise/tab "))
    #expect(!answer.output.contains("tour"))
    #expect(session("test", "Rise", "--frame-rate", "20", "--update").status == 0)
    #expect(try header("goldens/Rise/tab.ndjson").frameRate == 20)
  }

  @Test func `a golden with an impossible frame rate is reported`() throws {
    let golden = "goldens/Rise/tour.ndjson"
    #expect(session("test", "Rise", "--update").status == 0)
    try session.replace("\"frameRate\":60", with: "\"frameRate\":0", in: golden)
    let answer = session("test", "Rise")
    #expect(answer.status == 1)
    #expect(answer.output.contains("\(golden):1:"), "\(answer.output)")
    #expect(answer.output.contains("expected frames per second from 1 to 1000, found 0"))
  }

  @Test func `a frame rate is for recording, and in its range`() {
    #expect(session("test", "Rise", "--frame-rate", "10").status == 2)
    #expect(
      session("test", "Rise", "--frame-rate", "0", "--update").messages
        .contains("expects 1 to 1000 frames per second, found '0'\n"))
  }

  @Test func `what an animator leaves behind is reported, and removed by an update`() throws {
    try session.write(Self.rise, to: "Fall.lua")
    #expect(session("test", "Rise", "Fall", "--update").status == 0)
    try session.remove("Fall.lua")
    let answer = session("test", "--filter", "Fall")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("orphan    Fall/tour  goldens/Fall/tour.ndjson\n"))
    #expect(session("test", ".").output.contains("orphan    Fall/tour  "))
    #expect(session("test", "Rise").status == 0)
    #expect(session("test", "--filter", "Fall", "--update").status == 0)
    #expect(!session.exists("goldens/Fall"))
    #expect(session.exists("goldens/Rise/tour.ndjson"))
  }

  @Test func `what is installed is compared, and recorded only by its path`() throws {
    try session.makeFolder("prefix/share/interlude/animators")
    try session.makeFolder("prefix/share/interlude/scenarios")
    try session.remove("Rise.lua")
    let file = "prefix/share/interlude/animators/Rise.lua"
    try session.write(Self.rise, to: file)
    let scenario = Session.package.appendingPathComponent("Scripts/scenarios/tour.json")
    try session.write(
      String(contentsOf: scenario, encoding: .utf8),
      to: "prefix/share/interlude/scenarios/tour.json")
    func test(_ words: String...) -> Session.Answer {
      session.run(
        ["test"] + words, executable: session.folder.path + "/prefix/bin/interlude")
    }
    let answer = test("Rise", "--update")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("new       Rise/tour  "))
    #expect(!session.exists("prefix/share/interlude/Goldens"))
    #expect(test(session.folder.path + "/" + file, "--update").status == 0)
    #expect(test("Rise").status == 0)
    try session.replace("duration = 0.4", with: "duration = 0.5", in: file)
    let changed = test("Rise", "--update")
    #expect(
      changed.output.contains("installed with the tool; to record it, pass its file or folder"))
  }

  /// Neither one that nobody finds by its name nor one that is called like another.
  @Test(
    .enabled(if: TestTier.isThorough), arguments: [("check", "Bounce"), ("test", "SwipeToPop")])
  func `a plugin named by its path is the one that is played`(
    command: String, name: String
  ) throws {
    let apart = try Session()
    #expect(apart("new", name, "--plugin").status == 0)
    // The shipped SwipeToPop does not rise.
    try apart.replace(
      "expect: [",
      with: "expect: [{ at: 0, view: \"front\", property: \"translateY\", equals: 80 },",
      in: "Plugins/\(name)/scenarios/\(name).json")
    let answer = session.run(
      [command, "\(apart.folder.path)/Plugins/\(name)"] + (command == "test" ? ["-u"] : []))
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
  }
}
