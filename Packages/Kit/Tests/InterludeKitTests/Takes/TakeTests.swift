import Foundation
import Motion
@_spi(Tools) import Scenarios
import Testing
@_spi(Tools) import Transitions
import UIKit
import Views

@testable import InterludeKit

/// What an app does arrives as takes, and plays as it was.
@MainActor
struct TakeTests {
  private static func plan(_ plugin: String) throws -> FingerPlan {
    try #require((FingerPlan.shipped + FingerPlan.presentations).first { $0.plugin == plugin })
  }

  private static func drag(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), steps: Int = 12, rest: Int = 0
  ) -> [[FingerAct]] {
    func place(_ share: Double) -> Motion.Point {
      Motion.Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    return [[.touch(.began, place(0), finger: 0)]]
      + (1...steps).map { [.touch(.moved, place(Double($0) / Double(steps)), finger: 0)] }
      + Array(repeating: [], count: rest) + [[.touch(.ended, place(1), finger: 0)]]
  }

  @Test(arguments: [
    "SwipeToPop", "TabSwipe", "LiquidSwipe", "NowPlaying", "SideDrawer", "EdgeSwipe",
  ])
  func `what fingers do in the app is a take that shows the same frames`(plugin: String) throws {
    var (takes, faults): (Int, [String]) = (0, [])
    for finger in 0..<20 {
      let plan = try Self.plan(plugin)
      var loop = plan.loop
      // An app's own presentation controller is not known to a scenario.
      if loop.style == .custom { loop.isPluginsOwn = true }
      let taken = try TakenApp(loop, "plugin:\(plugin)")
      let first = taken.frames
      let acts = plan.finger(finger)
      for act in acts { taken.tick(act) }
      taken.rest()
      if let message = taken.message() {
        takes += 1
        let start = first + (acts.firstIndex { !$0.isEmpty } ?? 0)
        let gap = try taken.gap(of: message, since: start)
        if !gap.isNone { faults.append("finger \(finger): \(gap)") }
      }
      taken.end()
    }
    #expect(takes >= 4, "\(takes) takes")
    #expect(faults.isEmpty, "\(plugin), \(takes) takes:\n\(faults.joined(separator: "\n"))")
  }

  @Test(arguments: [
    (TransitionOperationName.push, "Deck"), (.pop, "Slide"), (.present, "CardSlide"),
    (.dismiss, "Zoom"),
    (.tab, "ParallaxTabs"),
  ])
  func `a change that the app asks for is a take, too`(
    operation: TransitionOperationName, animator: String
  ) throws {
    let taken = try TakenApp(LoopCase.all(of: operation.operation)[0], animator)
    let first = taken.frames
    taken.tick([.request])
    taken.rest()
    let message = try #require(taken.message())
    #expect(message["subject"] as? String == animator)
    let names = operation == .pop || operation == .dismiss ? "Message → Inbox" : "Inbox → Message"
    #expect(message["take"] as? String == "\(operation) \(names)")
    let gap = try taken.gap(of: message, since: first)
    #expect(gap.isNone, "\(gap)")
    #expect(taken.message() == nil)
    taken.end()
  }

  @Test func `a finger that changes nothing is no take, and does not begin the next one`() throws {
    let taken = try TakenApp(try Self.plan("SwipeToPop").loop, "plugin:SwipeToPop")
    for act in Self.drag((200, 300), (204, 302), steps: 3) { taken.tick(act) }
    taken.rest()
    #expect(taken.message() == nil)
    let first = taken.frames
    for act in Self.drag((60, 300), (340, 310), rest: 8) { taken.tick(act) }
    taken.rest()
    let message = try #require(taken.message())
    #expect(message["take"] as? String == "pop Message → Inbox")
    let gap = try taken.gap(of: message, since: first)
    #expect(gap.isNone, "\(gap)")
    taken.end()
  }

  /// The studio's tests play this take on their page.
  @Test func `the recorded take of the studio's tests is what the app sends`() throws {
    let taken = try TakenApp(try Self.plan("SwipeToPop").loop, "plugin:SwipeToPop")
    let first = taken.frames
    for act in Self.drag((60, 300), (340, 310)) { taken.tick(act) }
    taken.rest()
    let message = try #require(taken.message())
    let gap = try taken.gap(of: message, since: first)
    #expect(gap.isNone, "\(gap)")
    let fixture =
      ["message": message, "places": taken.places(of: "Message", since: first)] as [String: Any]
    taken.end()
    let path = Shipped.root + "/Packages/Studio/Tests/StudioBrowserTests/Fixtures/app-take.json"
    let bytes = try JSONSerialization.data(
      withJSONObject: fixture, options: [.sortedKeys, .prettyPrinted])
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `a percentage of the app's own is no take`() throws {
    let taken = try TakenApp(LoopCase.all(of: .push)[0], "Deck")
    taken.app.tick { taken.app.drive() }
    for percent in [0.2, 0.6] { taken.app.tick { taken.app.update(percent) } }
    taken.app.tick { taken.app.release(completes: true) }
    taken.rest()
    #expect(taken.message() == nil)
    taken.app.tick { _ = taken.app.parts.navigation?.popViewController(animated: true) }
    taken.rest()
    #expect(taken.message()?["take"] as? String == "pop Message → Inbox")
    taken.end()
  }

  /// A second delegate, whose change comes before the first one's take is sent.
  private func next(
    in taken: TakenApp, _ change: (UIViewController, UIViewController, InterludeDelegate) -> Void
  ) throws {
    let (root, other) = (try #require(taken.app.parts.root), Message())
    let second = try taken.app.interlude.delegate("Cover")
    other.modalPresentationStyle = .fullScreen
    other.transitioningDelegate = second
    taken.tick([.request])
    while !taken.app.isOver { taken.tick() }
    taken.app.tick { change(root.navigationController ?? root, other, second) }
    taken.rest()
    withExtendedLifetime(second) {}
  }

  @Test func `a change elsewhere that percentages drive is no take, and the one before is`() throws
  {
    let taken = try TakenApp(LoopCase.all(of: .push)[0], "Deck")
    try next(in: taken) { front, other, second in
      second.drive { front.present(other, animated: true) }.finish()
    }
    #expect(taken.message()?["take"] as? String == "push Inbox → Message")
    #expect(taken.message() == nil)
    taken.end()
  }

  @Test func `a change elsewhere under a finger of the take before is no take`() throws {
    let taken = try TakenApp(try Self.plan("SwipeToPop").loop, "plugin:SwipeToPop")
    let place = Motion.Point(x: 200, y: 300)
    try next(in: taken) { [stage = taken.app.stage] front, other, _ in
      stage.touch(.began, at: place)
      front.present(other, animated: true)
    }
    taken.tick([.touch(.ended, place, finger: 0)])
    taken.rest()
    #expect(taken.message() == nil)
    taken.end()
  }

  @Test func `views in views beyond the limit are left out`() throws {
    let taken = try TakenApp(LoopCase.all(of: .push)[0], "Deck")
    var inner: UIView = try #require(taken.app.parts.root?.view)
    for _ in 0..<60 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      inner.addSubview(view)
      inner = view
    }
    let first = taken.frames
    taken.tick([.request])
    taken.rest()
    let gap = try taken.gap(of: try #require(taken.message()), since: first)
    #expect(gap.isNone, "\(gap)")
    taken.end()
  }

  @Test func `a seed that no scenario has is no take, and any other one is`() throws {
    let taken = try TakenApp(LoopCase.all(of: .push)[0], "Deck")
    taken.app.interlude.seed = 1 << 40
    let first = taken.frames
    taken.tick([.request])
    taken.rest()
    let message = try #require(taken.message())
    #expect((message["scenario"] as? String)?.contains("\"seed\":1099511627776,") == true)
    let gap = try taken.gap(of: message, since: first)
    #expect(gap.isNone, "\(gap)")
    taken.app.interlude.seed = .max
    taken.app.tick { _ = taken.app.parts.navigation?.popViewController(animated: true) }
    taken.rest()
    #expect(taken.message() == nil)
    taken.end()
  }

  @Test func `three fingers are no take`() throws {
    let taken = try TakenApp(try Self.plan("SwipeToPop").loop, "plugin:SwipeToPop")
    for finger in 0..<3 {
      taken.tick([.touch(.began, Motion.Point(x: 60 + 90 * Double(finger), y: 300), finger: finger)]
      )
    }
    for finger in 0..<3 {
      taken.tick([.touch(.ended, Motion.Point(x: 60 + 90 * Double(finger), y: 300), finger: finger)]
      )
    }
    taken.tick([.request])
    taken.rest()
    #expect(taken.message() == nil)
    taken.end()
  }
}

/// The operations by their names, for arguments.
enum TransitionOperationName: String, Sendable { case push, pop, present, dismiss, tab }

extension TransitionOperationName {
  var operation: TransitionOperation { TransitionOperation(rawValue: rawValue) ?? .push }
}
