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
