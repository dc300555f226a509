import Foundation
import Recordings
import Scenarios
import Testing
import ToolTesting

struct TraceFileTests {
  @Test func `the file has the bytes that --json prints`() throws {
    let session = try Session()
    let path = session.folder.appendingPathComponent("pop.ndjson").path
    let written = session("run", "SideDrawer", "--scenario", "pop", "--trace", path, "--quiet")
    #expect(written.status == 0)
    #expect(written.output == "")
    let printed = session("run", "SideDrawer", "--scenario", "pop", "--json")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
    #expect(session.files == ["pop.ndjson"])
  }

  @Test func `a file that is there is refused before anything is played`() throws {
    let session = try Session()
    try session.write("precious", to: "pop.ndjson")
    let path = session.folder.appendingPathComponent("pop.ndjson").path
    let refused = session("run", "SideDrawer", "--scenario", "pop", "--trace", path)
    #expect(refused.status == 2)
    #expect(refused.output == "")
    #expect(
      refused.messages
        == "\(path): error: the file already exists; --force overwrites it\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    let forced = session(
      "run", "SideDrawer", "--scenario", "pop", "--trace", path, "--force", "--quiet")
    #expect(forced.status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{"))
    #expect(session.files == ["pop.ndjson"])
  }

  @Test func `a script that breaks leaves nothing behind but the trace`() throws {
    let session = try Session()
    try session.write("return { frame = function() while true do end end }", to: "Endless.lua")
    let path = session.folder.appendingPathComponent("out.ndjson").path
    #expect(session("run", "Endless", "--scenario", "pop", "--trace", path).status == 3)
    #expect(session.files == ["Endless.lua", "out.ndjson"])
  }

  @Test func `a parameter changes what moves`() throws {
    let session = try Session()
    func shifts(_ parallax: String) throws -> [Double] {
      let answer = session(
        "run", "SwipeToPop", "--scenario", "pop", "--set", "parallax=\(parallax)", "--json")
      return try answer.trace().frames.map { $0["back"]?["translateX"]?.double ?? 0 }
    }
    let (none, some, more) = (try shifts("0"), try shifts("0.2"), try shifts("0.4"))
    #expect(none.count > 10 && none.allSatisfy { $0 == 0 })
    #expect(some.contains { $0 < -10 })
    #expect(zip(some, more).allSatisfy { abs($0 * 2 - $1) < 1e-6 })
  }
}
