#if Rendering
  import Foundation
  import Motion
  import Rendering
  import Scenarios
  import Views
  import Testing

  @testable import InterludeTool

  struct RenderMomentsTests {
    private let workspace: Workspace

    init() throws {
      workspace = try Workspace(
        ProcessContext(
          currentDirectory: "/", environment: [:],
          executable: Session.package.appendingPathComponent(".build/debug/interlude").path),
        scripts: [])
    }

    private func take(_ name: String) throws -> RenderTake {
      let animator = try workspace.animator(name)
      return try RenderTake(
        try workspace.scenario("pop"), by: name,
        in: workspace.environment(for: .animator(animator)))
    }

    @Test func `moments of an even movement are spread over all of it`() throws {
      let take = try take("SwipeToPop")
      let moments = RenderMoments(ofTransition: 0, in: [take], count: 6)
      #expect(moments.detail == nil)
      #expect(moments.times.count == 6)
      #expect(moments.times.last == take.length(ofTransition: 0))
      let gaps = zip(moments.times, moments.times.dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
    }

    @Test func `a spring's moments are those in which it moves, and its end`() throws {
      let take = try take("HalfWaySpring")
      let moments = RenderMoments(ofTransition: 0, in: [take], count: 8)
      #expect(moments.detail?.hasPrefix("frames spread over the 1.") == true)
      #expect(moments.times.last == take.length(ofTransition: 0))
      let frames = moments.shots(of: take.transitions[0], in: take).map(\.frame.root)
      // Each picture is another one.
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
      #expect(moments.times[6] < 1.3)
    }

    @Test func `beside one another both are seen at the same times though one is over`() throws {
      let takes = [try take("SwipeToPop"), try take("HalfWaySpring")]
      let moments = RenderMoments(ofTransition: 0, in: takes, count: 8)
      let times = takes.map { take in
        moments.shots(of: take.transitions[0], in: take).map(\.frame.time)
      }
      #expect(times.map(\.count) == [8, 8])
      let end = try #require(takes[0].shots.last?.frame.time)
      for (one, other) in zip(times[0], times[1]) { #expect(one == min(other, end)) }
    }

    @Test func `fewer frames than moments are all shown once`() throws {
      let take = try take("SwipeToPop")
      let moments = RenderMoments(ofTransition: 0, in: [take], count: 60)
      let shown = moments.shots(of: take.transitions[0], in: take).map(\.frame.time)
      #expect(shown == take.shots.map(\.frame.time))
    }

    @Test func `what a scenario puts on a screen covers nothing that is painted`() throws {
      let screens = RenderScenery(try workspace.scenario("tour")).screens
      #expect(screens["card"]?.contentTop == 512)
      #expect(screens["message"]?.contentTop == 232)
    }

    @Test func `a small view at the head of a list has a name beside it`() throws {
      let screens = RenderScenery(try workspace.scenario("tour")).screens
      #expect(screens["inbox"]?.portrait == Rect(x: 16, y: 111, width: 64, height: 64))
      #expect(screens["inbox"]?.contentTop == 187)
      #expect(screens["message"]?.portrait == nil)
    }

    @Test func `where a scenario has a back button of its own there is no other`() throws {
      #expect(
        RenderScenery(try workspace.scenario("button-pop")).screens["message"]?.back == nil)
      #expect(RenderScenery(try workspace.scenario("tour")).screens["message"]?.back == "Inbox")
    }
  }
#endif
