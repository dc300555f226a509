import Foundation
import TestSupport
import Testing

@testable import Filming
@_spi(Tools) @testable import Motion
@testable import Rendering
@_spi(Tools) @testable import Scenarios
@testable import Terminal
@_spi(Tools) @testable import Views
@testable import Workspaces

struct FilmMomentsTests {
  private let workspace: Workspace
  /// The folder of the package, whose scripts a tool that was just built finds.
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    workspace = try Workspace(
      ProcessContext(
        currentDirectory: "/", environment: [:],
        executable: Self.package.appendingPathComponent(".build/debug/interlude").path),
      scripts: [])
  }

  private func run(_ name: String) throws -> FilmedRun {
    try FilmedRun(workspace.playable(workspace.subject(name), in: "pop"))
  }

  @Test func `moments of an even movement are spread over all of it`() throws {
    let run = try run("SwipeToPop")
    let moments = FilmMoments(ofTransition: 0, in: [run], count: 6)
    #expect(moments.detail == nil)
    #expect(moments.times.count == 6)
    #expect(moments.times.last == run.length(ofTransition: 0))
    let gaps = zip(moments.times, moments.times.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
  }

  @Test func `a spring's moments are those in which it moves, and its end`() throws {
    let run = try run("HalfWaySpring")
    let moments = FilmMoments(ofTransition: 0, in: [run], count: 8)
    #expect(moments.detail?.hasPrefix("frames spread over the 1.") == true)
    #expect(moments.times.last == run.length(ofTransition: 0))
    let frames = moments.shots(of: run.transitions[0], in: run).map(\.frame.root)
    // Each picture is another one.
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
    #expect(moments.times[6] < 1.3)
  }

  @Test func `beside one another both are seen at the same times though one is over`() throws {
    let runs = [try run("SwipeToPop"), try run("HalfWaySpring")]
    let moments = FilmMoments(ofTransition: 0, in: runs, count: 8)
    let times = runs.map { run in
      moments.shots(of: run.transitions[0], in: run).map(\.frame.time)
    }
    #expect(times.map(\.count) == [8, 8])
    let end = try #require(runs[0].shots.last?.frame.time)
    for (one, other) in zip(times[0], times[1]) { #expect(one == min(other, end)) }
  }

  @Test func `fewer frames than moments are all shown once`() throws {
    let run = try run("SwipeToPop")
    let moments = FilmMoments(ofTransition: 0, in: [run], count: 60)
    let shown = moments.shots(of: run.transitions[0], in: run).map(\.frame.time)
    #expect(shown == run.shots.map(\.frame.time))
  }

  @Test func `what a scenario puts on a screen covers nothing that is painted`() throws {
    let screens = PlaceholderScreens(try workspace.scenario("tour")).screens
    #expect(screens["card"]?.contentTop == 512)
    #expect(screens["message"]?.contentTop == 232)
  }

  @Test func `a small view at the head of a list has a name beside it`() throws {
    let screens = PlaceholderScreens(try workspace.scenario("tour")).screens
    #expect(screens["inbox"]?.portrait == Rect(x: 16, y: 111, width: 64, height: 64))
    #expect(screens["inbox"]?.contentTop == 187)
    #expect(screens["message"]?.portrait == nil)
  }
}
