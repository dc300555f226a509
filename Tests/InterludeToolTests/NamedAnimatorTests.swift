import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing
import ToolTesting
import Workspaces

struct NamedAnimatorTests {
  static let animators = ["CrossDissolve", "HalfWaySpring", "SwipeToPop", "SideDrawer"]
  static let scenarios = ["present", "dismiss", "push", "pop", "tab", "present-custom", "tour"]

  @Test(arguments: TestTier.sample(animators, every: 4), scenarios)
  func `runs unchanged in every operation, twice with the same bytes`(
    animator: String, scenario: String
  ) throws {
    let session = try Session()
    let first = session("run", animator, "--scenario", scenario, "--json")
    #expect(first.complaints == "")
    #expect(first.status == 0)
    let summary = try #require(try first.trace().summary)
    #expect(summary.completed == summary.transitions)
    #expect(summary.completed > 0)
    #expect(summary.scriptErrors == 0)
    let second = session("run", animator, "--scenario", scenario, "--json")
    #expect(first.output == second.output)
  }

  /// R3, first row: `spring_reference.py` of the conformance study, for duration 2, damping 0.6.
  static let halfWaySpring = [
    0.373586, 0.855655, 1.072096, 1.085640, 1.036927, 1.001408, 0.991097, 0.993793, 0.998302,
  ]

  @Test func `HalfWaySpring is UIKit's spring from the middle of the screen`() throws {
    let answer = try Session()("run", "HalfWaySpring", "--scenario", "push", "--json")
    let frames = try answer.trace().frames
    for (index, expected) in Self.halfWaySpring.enumerated() {
      let frame = try #require(frames.first { abs($0.time - Double(index + 1) * 0.2) < 1e-6 })
      let height = 852.0
      let y = try #require(frame["to"]?["y"]?.double)
      #expect(abs((height / 2 - y) / (height / 2) - expected) < 1e-6)
      let alpha = frame["to"]?["alpha"]?.double ?? 1
      #expect(abs(alpha - min(expected, 1)) < 1e-6)
    }
  }

  @Test func `SwipeToPop has the article's numbers half way`() throws {
    let answer = try Session()("run", "SwipeToPop", "--scenario", "button-pop", "--json")
    let frames = try answer.trace().frames
    let half = try #require(frames.first { abs($0.progress - 0.5) < 1e-9 })
    let start = try #require(frames.first)
    #expect(abs(half.time - start.time - 0.25) < 1e-9)
    #expect(half["front"]?["translateX"]?.double == 196.5)
    #expect(half["back"]?["translateX"]?.double == -58.95)
    #expect(half["dimming"]?["alpha"]?.double == 0.05)
    // A strip of 4 points under the view's edge casts it, 4 points beside the view.
    #expect(half["front"]?["shadowOpacity"]?.double == nil)
    // Its shadow is gone after Core Animation's quarter of a second, and so half way.
    #expect(half["edge"]?["shadowOpacity"]?.double ?? 0 == 0)
    let fifth = try #require(frames.first { abs($0.progress - 0.2) < 1e-9 })
    #expect(abs((fifth["edge"]?["shadowOpacity"]?.double ?? 0) - 0.06) < 1e-9)
    #expect(half["edge"]?["shadowX"]?.double == -4)
    #expect(half["edge"]?["translateX"]?.double == 196.5)
  }

  @Test(arguments: [true, false])
  func `Corner shrinks on the way back, or slides away at full size`(slides: Bool) throws {
    let words = ["run", "Corner", "--set", "slidesAway=\(slides)", "--json", "--scenario"]
    let frames = try Session().run(words + ["dismiss"]).trace().frames
    let half = try #require(frames.first { abs($0.progress - 0.5) < 0.05 })
    let front = half["front"]
    #expect(
      front?["scale"]?.double.map { abs($0 - half.presence) < 1e-9 } == (slides ? nil : true))
    #expect(
      front?["translateX"]?.double.map { abs($0 - 393 * half.progress) < 1e-6 }
        == (slides ? true : nil))
    // The way in is the same.
    let first = try #require(try Session().run(words + ["present"]).trace().frames.first)
    #expect(first["front"]?["scale"]?.double == 0)
  }

  @Test func `a cancelled swipe makes UIKit's calls`() throws {
    let answer = try Session()("run", "SwipeToPop", "--scenario", "swipe-pop-cancelled", "--json")
    #expect(answer.status == 0)
    let trace = try answer.trace()
    let told = trace.events.filter { $0.name.hasPrefix("view") || $0.name.hasSuffix("Show") }
      .map { "\($0["controller"]?.text ?? "").\($0.name)" }
    #expect(
      told == [
        "message.viewWillDisappear", "inbox.viewWillAppear", "inbox.willShow",
        "inbox.viewIsAppearing", "inbox.viewWillDisappear", "inbox.viewDidDisappear",
        "message.viewWillAppear", "message.viewIsAppearing", "message.viewDidAppear",
      ])
    #expect(trace.events.last?.name == "animationEnded")
    #expect(trace.summary?.cancelled == 1)
  }

  @Test func `an animator that a plugin has for itself is found by its name too`() throws {
    let session = try Session()
    let answer = session("run", "CardUp", "--scenario", "present")
    #expect(answer.status == 0)
    #expect(answer.output.contains("moved by CardUp\n"))
  }
}
