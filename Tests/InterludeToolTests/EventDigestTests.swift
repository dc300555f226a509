import Foundation
import Recordings
import Scenarios
import Testing
import ToolTesting

@testable import InterludeTool
@testable import Transitions

/// The events in a report.
struct EventDigestTests {
  @Test func `events at one time are reported together, in the order of the trace`() throws {
    let session = try Session()
    let report = session("run", "SwipeToPop", "--scenario", "swipe-pop-cancelled").output
    let trace = try session("run", "SwipeToPop", "--scenario", "swipe-pop-cancelled", "--json")
      .trace()
    let part = try #require(report.components(separatedBy: "Events\n").last)
    let text = try #require(part.components(separatedBy: "\n\n").first)
    var rest = text[...]
    var names = trace.events.map(\.name)
    // A finger's updates are one.
    names.removeAll { $0 == "updateInteractiveTransition" }
    for name in names {
      let place = try #require(rest.range(of: name), "\(name) is missing or comes too early")
      rest = rest[place.upperBound...]
    }
    #expect(text.contains("updateInteractiveTransition 0.047 … 0.321, 11 times"))
    #expect(text.contains("animationEnded not completed"))
    #expect(text.split(separator: "\n").count < names.count)
    // What is one thing is not broken.
    #expect(
      text.split(separator: "\n").allSatisfy { $0.count <= 80 || !$0.dropLast().contains(",") })
  }

  @Test func `what is refused in each frame is one line`() {
    func refused(_ time: Double, _ screen: String) -> Event {
      Event(
        time: time, transition: nil, name: .refused,
        details: [.init(key: .from, value: .string(screen))])
    }
    let digest = EventDigest(
      [refused(1, "Card"), refused(1.25, "Card"), refused(1.5, "Card"), refused(2, "List")])
    #expect(
      digest.moments.map(\.words) == [
        ["refused from Card, 3 times until 1.5"], ["refused from List"],
      ])
  }

  @Test func `of many layers at one time the first eight are named, also where the run ends`() {
    let layers = (1...10).map { number in
      Event(
        time: 1, transition: nil, name: .layer,
        details: [.init(key: .from, value: .string("tile\(number)"))])
    }
    let words = EventDigest(layers).moments.map(\.words).flatMap { $0 }
    #expect(words.count == 9)
    #expect(words.last == "2 more layers")
  }
}
