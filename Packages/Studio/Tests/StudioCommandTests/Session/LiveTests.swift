import Foundation
import Testing
import ToolTesting

@testable import Studio

/// A hand on a page moves what is shown, and other pages that show the same follow.
struct LiveTests {
  /// The finger goes down at the left edge and drags the screen to the right.
  private static let drag = [
    #"fingers: [[0, "began", 4, 400]]"#, #"fingers: [[0, "moved", 104, 400]]"#,
    #"fingers: [[0, "moved", 204, 400]]"#,
  ]
  private static let swipe = #"subject: "plugin:SwipeToPop", scenario: "button-pop""#

  private let studio: RunningStudio

  init() throws { studio = try RunningStudio(RunningStudio.files) }

  private func page(
    opening choice: String = swipe, of other: RunningStudio? = nil
  ) throws -> RunningStudio.Page {
    let page = try RunningStudio.Page(other ?? studio)
    try page.open(choice)
    return page
  }

  private func drag(_ page: RunningStudio.Page, count: Int = 3) throws -> [ShownFrame] {
    try Self.drag.prefix(count).flatMap { try page.tick(2, $0) }
  }

  // MARK: One page

  @Test func `live control begins with the frame at which the hand takes over`() throws {
    let page = try page(opening: RunningStudio.risePop)
    let frame = try #require(try page.live(from: 12))
    #expect(isClose(frame.time, 0.2))
    #expect(isClose(frame.number("opacity", of: "message"), 0.6))
  }

  @Test func `after the end of a run, live control begins with its last frame`() throws {
    let page = try page(opening: RunningStudio.risePop)
    #expect(isClose(try page.live(from: 19_999)?.time, 0.5))
  }

  @Test func `each tick plays as many frames as it asks for`() throws {
    let page = try page(opening: RunningStudio.risePop)
    try page.live(from: 12)
    #expect(try page.tick(3).map { ($0.time * 60).rounded() } == [13, 14, 15])
    let next = try page.tick(1)
    #expect(next.map { ($0.time * 60).rounded() } == [16])
    #expect(isClose(next.first?.number("opacity", of: "message"), 1 - 16.0 / 30))
  }

  @Test func `the screen follows the finger`() throws {
    let page = try page()
    try page.live(from: 0)
    let places = try drag(page).compactMap { $0.number("x", of: "message") }
    #expect(places.count == 6)
    #expect(places[0] == 0 && places[2] > 50)
    #expect(isClose(places[4] - places[2], 100))
  }

  @Test func `a finger that is cancelled lets the screen go back`() throws {
    let page = try page()
    try page.live(from: 0)
    _ = try drag(page, count: 2)
    let frames = try page.tick(30, #"fingers: [[0, "cancelled", 104, 400]]"#) + page.tick(30)
    #expect(frames.last?.number("x", of: "message") == 0)
    #expect(frames.last?.isMoving == false)
  }

  @Test func `what happens under the hand is said before its frames`() throws {
    let page = try page(opening: RunningStudio.risePop)
    try page.live(from: 30)
    page.send(#"do: "tick", count: 1, act: { do: "push", to: "message" }"#)
    let happened = try page.text("happened")
    #expect(happened["n"] as? Int == page.number)
    let first = try #require(happened.list("events").first)
    #expect(first.text("name") == "animationController")
    #expect(first.text("text") == "operation push, from inbox, to message, answer Rise")
    #expect(happened.list("problems").isEmpty)
    #expect(try page.frames(.tick).count == 1)
    // Nothing more happens in the next frame.
    #expect(try page.comesBefore().isEmpty)
    try page.tick(1)
    #expect(try page.comesBefore(#"do: "forget", pictures: []"#).isEmpty)
  }

  @Test func `an error of the script under the hand is said with its line`() throws {
    let failing = #"if presence > 0.5 and presence < 1 then error("too high") end return"#
    let page = try page(
      opening: RunningStudio.risePop,
      of: RunningStudio(RunningStudio.rise(["    return {": "    \(failing) {"])))
    try page.live(from: 30)
    page.send(#"do: "tick", count: 29, act: { do: "push", to: "message" }"#)
    let problems = try page.text("happened").list("problems")
    #expect(problems.first?.text("text")?.contains("too high") == true)
    #expect(problems.first?["line"] as? Int == 12)
  }

  @Test(arguments: [
    ("pop", [#"do: "push", to: "message""#], #"do: "pop""#, "pop"),
    ("present", [], #"do: "dismiss""#, "dismiss"),
    ("present", [#"do: "dismiss""#], #"do: "present", to: "card""#, "present"),
    ("tab", [], #"do: "select", tab: 2"#, "tab"),
    (
      "replace", [#"do: "replace", from: "home", to: "login""#],
      #"do: "replace", from: "login", to: "home""#, "replace"
    ),
  ])
  func `each button does what it says`(
    scenario: String, before: [String], act: String, operation: String
  ) throws {
    let page = try page(opening: "subject: \"Rise\", scenario: \"\(scenario)\"")
    // The scenario's first transition ends under the hand, and so does each one before the last.
    try page.live(from: 0)
    for _ in 0..<2 { try page.tick(30) }
    for act in before {
      try page.tick(30, "act: { \(act) }")
      try page.tick(30)
    }
    page.send("do: \"tick\", count: 1, act: { \(act) }")
    let first = try page.text("happened").list("events").first
    #expect(first?.text("text")?.hasPrefix("operation \(operation), ") == true)
  }

  @Test func `without live control, a tick plays nothing`() throws {
    let page = try page()
    #expect(try page.tick(3).isEmpty)
    try page.live(from: 0)
    #expect(try page.tick(3).count == 3)
    page.send(#"do: "leave""#)
    #expect(try page.tick(3).isEmpty)
  }

  @Test func `live control goes on from an earlier frame of it, with what the hand did`() throws {
    let page = try page()
    try page.live(from: 0)
    let frames = try drag(page)
    let again = try #require(try page.live(from: 0, after: 4))
    #expect(again.time == frames[3].time)
    #expect(again.number("x", of: "message") == frames[3].number("x", of: "message"))
    // The finger is still down there.
    let next = try page.tick(1, #"fingers: [[0, "moved", 204, 400]]"#)
    #expect(next.first?.number("x", of: "message") == frames[4].number("x", of: "message"))
  }

  @Test func `from another frame of the run, what the hand did is gone`() throws {
    let page = try page()
    try page.live(from: 0)
    _ = try drag(page)
    let again = try page.live(from: 1, after: 4)
    #expect(isClose(again?.time, 1.0 / 60))
    #expect(again?.number("x", of: "message") == 0)
  }

  @Test func `a finger of the scenario lifts when the hand takes over`() throws {
    let page = try page(opening: #"subject: "plugin:SwipeToPop", scenario: "swipe-pop""#)
    let start = try #require(try page.live(from: 12))
    #expect(start.number("x", of: "message") ?? 0 > 50)
    var frames: [ShownFrame] = []
    for _ in 0..<4 { frames += try page.tick(30) }
    #expect(frames.last?.number("x", of: "message") == 0)
  }

  @Test func `opening something ends live control`() throws {
    let page = try page(opening: RunningStudio.risePop)
    try page.live(from: 0)
    try page.open(RunningStudio.risePop + #", settings: { far: "0.5" }"#)
    #expect(try page.tick(1).isEmpty)
  }

  // MARK: Several pages

  @Test func `another page that shows the same repeats what the hand does`() throws {
    let (first, second) = (try page(), try page())
    try first.live(from: 3)
    #expect(try second.text("echo").json() == #"{"frame":3}"#)
    try first.tick(2, Self.drag[0])
    #expect(
      try second.text("echo").json() == #"{"count":2,"fingers":[[0,"began",4,400]]}"#)
    try first.live(from: 3, after: 1)
    #expect(try second.text("echo").json() == #"{"after":1,"frame":3}"#)
  }

  @Test(arguments: [
    #"{"do":"push","to":"message"}"#, #"{"do":"pop"}"#, #"{"do":"present","to":"message"}"#,
    #"{"do":"dismiss"}"#, #"{"do":"select","tab":1}"#,
    #"{"do":"replace","from":"inbox","to":"message"}"#, #"{"do":"reverse"}"#,
  ])
  func `another page repeats a button as it was pressed`(act: String) throws {
    let (first, second) = (try page(), try page())
    try first.live(from: 0)
    try second.text("echo")
    try first.tick(1, "act: \(act)")
    #expect(try second.text("echo").object("act").json(without: []) == act)
  }

  @Test(arguments: [
    RunningStudio.risePop, #"subject: "plugin:SwipeToPop", scenario: "swipe-pop""#,
    swipe + ", fps: 30",
  ])
  func `a page that shows something else doesn't follow`(choice: String) throws {
    let (first, second) = (try page(), try page(opening: choice))
    try first.live(from: 3)
    try first.tick(2, Self.drag[0])
    #expect(try second.comesBefore().isEmpty)
  }

  @Test func `on another device, the fingers are where they are on the screen`() throws {
    let (first, second) = (try page(), try page(opening: Self.swipe + #", screen: "786x426""#))
    try first.live(from: 0)
    try second.text("echo")
    try first.tick(1, #"fingers: [[0, "moved", 196.5, 400]]"#)
    let echo = try second.text("echo").json()
    #expect(echo == #"{"count":1,"fingers":[[0,"moved",393,200]]}"#)
  }

  @Test func `in the other direction, the fingers are on the other side`() throws {
    let (first, second) = (
      try page(), try page(opening: Self.swipe + #", direction: "rightToLeft""#)
    )
    try first.live(from: 0)
    try second.text("echo")
    try first.tick(1, Self.drag[1])
    #expect(
      try second.text("echo").json() == #"{"count":1,"fingers":[[0,"moved",289,400]]}"#)
  }

  @Test func `a page that repeats leads nobody, and keeps no take`() throws {
    let (first, second) = (try page(), try page())
    second.send(#"do: "mirror", frame: 0"#)
    #expect(try second.frames(.tick).count == 1)
    #expect(try second.tick(2, Self.drag[0]).count == 2)
    second.send(#"do: "keep""#)
    #expect(try second.comesBefore().isEmpty)
    #expect(try first.comesBefore().isEmpty)
  }

  @Test func `what the hand did is the take of a page that repeated it, too`() throws {
    let (first, second) = (try page(), try page())
    try first.live(from: 0)
    second.send(#"do: "mirror", frame: 0"#)
    _ = try second.frames(.tick)
    try first.tick(2, Self.drag[0])
    first.send(#"do: "keep""#)
    #expect(try first.text("takes")["current"] as? Int == 2)
    #expect(try second.text("takes")["current"] as? Int == 2)
  }
}
