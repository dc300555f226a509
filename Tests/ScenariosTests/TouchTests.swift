import Diagnostics
import JSON5Reading
import Motion
import Recordings
import Scenarios
import TestSupport
import Testing
import Transitions

struct TouchTests {
  /// The swipe from the left edge, played at some frame rate.
  private func swipe(frameRate: Int, release: String) throws -> Trace {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "swipe", device: { width: 400, height: 800 }, frameRate: \(frameRate),
        controllers: { a: {}, b: {} }, root: { navigation: ["a", "b"], plugin: "SwipeToPop" },
        actions: [{ at: 0.5, do: "touch", path: [[0, 0, 9], [0.5, 200, 9]], release: \(release) }] }
      """, file: "swipe.json")
    return try Trace(bytes: Array(traced(scenario).text.utf8), file: "trace")
  }

  @Test(arguments: [20, 60, 120])
  func `a finger moves in a straight line with each frame`(frameRate: Int) throws {
    let frames = try swipe(frameRate: frameRate, release: "{}").frames.filter { $0.time < 1 }
    #expect(!frames.isEmpty)
    for frame in frames {
      #expect(abs(frame.progress - (frame.time - 0.5)) < 1e-6)
    }
  }

  @Test
  func `the velocity of the release is measured unless it is given`() throws {
    #expect(try swipe(frameRate: 60, release: "{}")[0] == true)
    #expect(try swipe(frameRate: 60, release: "{ velocity: [1, 0] }")[0] == true)
    #expect(try swipe(frameRate: 60, release: "{ velocity: [-1, 0] }")[0] == false)
  }

  @Test func `a finger that stays in one place holds the transition there`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "rest", device: { width: 400, height: 800 },
        controllers: { a: {}, b: {} }, root: { navigation: ["a", "b"], plugin: "SwipeToPop" },
        actions: [{ at: 0, do: "touch", path: [[0, 0, 9], [0.5, 160, 9], [2.5, 160, 9], [2.6, 300, 9]] }],
        expect: [
          { at: 0.6, view: "front", property: "translateX", equals: 160, within: 1e-9 },
          { at: 2.4, view: "front", property: "translateX", equals: 160, within: 1e-9 },
          { never: "stalled" }, { at: "end", stack: ["a"], leftovers: 0 },
        ] }
      """, file: "rest.json")
    let result = try Player(scenario, in: slides()).play()
    #expect(result.failures.map(\.message) == [])
  }

  @Test
  func `a touch that the system takes away cancels`() throws {
    #expect(try swipe(frameRate: 60, release: "{ cancelled: true }")[0] == false)
  }

  @Test func `a finger can come down on a view wherever that lies`() throws {
    func scenario(_ touch: String, direction: String = "leftToRight") throws -> Scenario {
      try Scenario(
        """
        { interlude: 1, name: "s", traits: { layoutDirection: "\(direction)" },
          controllers: { a: {
            bars: false, layout: "free",
            views: [{ id: "list", edges: { top: 400, leading: 20 }, width: 100, height: 200, contentSize: [100, 900] }],
          } },
          root: { controller: "a" },
          actions: [{ at: 0.5, do: "touch", \(touch), release: { velocity: [0, 0] } }],
          expect: [{ at: "end", scrolled: { view: "a/list", y: 70 } }] }
        """, file: "s.json")
    }
    let path = "path: [[0, 0, 50], [0.3, 0, -10], [0.4, 0, -20]]"
    for direction in ["leftToRight", "rightToLeft"] {
      let result = try Player(
        scenario("view: \"a/list\", \(path)", direction: direction)
      ).play()
      #expect(result.failures.isEmpty, "\(direction) \(result.failures)")
    }
    #expect {
      _ = try scenario("view: \"a/lst\", \(path)")
    } throws: { "\($0)".contains("unknown view 'lst' of controller 'a'; did you mean 'list'?") }
  }

  @Test(arguments: [
    ("[[0, 0, 0], [0.6, 0, 0]]", ["b"]), ("[[0, 0, 0], [0.3, 0, 0]]", ["c"]),
    // A finger that moves away presses nothing, and neither taps.
    ("[[0, 0, 0], [0.2, 30, 0], [0.8, 30, 0]]", []),
    ("[[0, 0, 0], [0.6, 4, 0], [0.9, 60, 0]]", ["b"]),
  ])
  func `a finger that rests on a view is a long press, and no tap`(
    path: String, presented: [String]
  ) throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "s",
        controllers: {
          a: { views: [{
            id: "pill", frame: [20, 100, 200, 60], onTap: { do: "present", controller: "c" },
            onLongPress: { do: "present", controller: "b" },
            views: [{ id: "label", frame: [80, 20, 40, 20], text: "Go" }],
          }] },
          b: {}, c: {},
        },
        root: { controller: "a" },
        actions: [{ at: 0, do: "touch", view: "a/label", path: \(path) }],
        expect: [{ at: "end", presented: \(presented.first.map { "\"\($0)\"" } ?? "null") }] }
      """, file: "s.json")
    let result = try Player(scenario).play()
    #expect(result.failures.isEmpty, "\(result.failures)")
  }
}

extension Trace {
  /// Whether the transition that ended at an index has completed.
  fileprivate subscript(index: Int) -> Bool? {
    let ends = events.filter { $0.name == "completeTransition" }
    guard ends.indices.contains(index), case .bool(let completed) = ends[index]["completed"] else {
      return nil
    }
    return completed
  }
}
