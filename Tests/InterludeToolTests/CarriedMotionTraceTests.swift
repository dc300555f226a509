import Foundation
import Testing
import ToolTesting

/// What is recorded of a push of UIKit's own that a pop ends: the motion goes on from where it is.
///
/// An app's own push is played to its end, so only UIKit's shows this (T70).
struct CarriedMotionTraceTests {
  /// The horizontal distance of the card in each frame, with the number of its transition.
  private func frames(_ behavior: String) throws -> [(transition: Int, time: Double, x: Double)] {
    let session = try Session()
    try session.write(
      """
      {
        interlude: 1, name: "interrupted", device: "iPhone 15", behavior: "\(behavior)",
        controllers: { list: { title: "List", background: "#F2F2F7" }, card: { title: "Card" } },
        root: { navigation: ["list"] },
        actions: [{ at: 0, do: "push", controller: "card" }, { at: 0.1, do: "pop" }],
        expect: [{ at: "end", stack: ["list"], leftovers: 0, stalled: false }],
      }
      """, to: "interrupted.json")
    let answer = session("run", "--scenario", "./interrupted.json", "--json")
    #expect(answer.status == 0, "\(answer.messages)")
    return try answer.output.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, object["type"] as? String == "frame",
        let views = object["views"] as? [String: [String: Any]],
        let transition = object["transition"] as? Int, let time = object["t"] as? Double
      else { return nil }
      return (transition, time, views["front"]?["translateX"] as? Double ?? 0)
    }
  }

  @Test func `a push that is taken back is recorded without a jump`() throws {
    let frames = try frames("iOS18")
    let push = try #require(frames.last { $0.transition == 1 })
    let pop = try #require(frames.first { $0.transition == 2 })
    // The push has come some of the way, and the pop begins there.
    #expect((50...300).contains(push.x) && pop.time <= 0.12)
    #expect(abs(pop.x - push.x) < 25, "\(push.x) -> \(pop.x)")
    let way = frames.filter { $0.transition == 2 }.map(\.x)
    for (one, next) in zip(way, way.dropFirst()) {
      #expect(abs(next - one) < 60, "\(one) -> \(next)")
    }
    #expect((way.last ?? 0) > 380)
  }

  @Test func `before iOS 18 the pop waits, and nothing is carried`() throws {
    let frames = try frames("iOS17")
    #expect((frames.last { $0.transition == 1 }?.x ?? 9) < 3)
    #expect(abs(frames.first { $0.transition == 2 }?.x ?? 9) < 9)
  }
}
