import Foundation
import Scenarios
import Testing

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

  @Test func `a parameter changes what moves`() throws {
    let session = try Session()
    let answer = session("run", "SwipeToPop", "--scenario", "pop", "--set", "parallax=0", "--json")
    let frames = try answer.trace().frames
    #expect(frames.allSatisfy { $0["back"] == nil })
  }
}
