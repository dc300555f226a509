import Foundation
import Testing
import ToolTesting

@testable import Studio

/// What a hand did is a take, which plays again and becomes a scenario.
struct TakeTests {
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

  /// A page on which a hand has dragged the screen to the right, from a frame on.
  private func touched(
    _ choice: String = swipe, from frame: Int = 0, of studio: RunningStudio? = nil
  ) throws -> (page: RunningStudio.Page, frames: [ShownFrame]) {
    let page = try page(opening: choice, of: studio)
    try page.live(from: frame)
    let frames = try [
      #"[0, "began", 4, 400]"#, #"[0, "moved", 104, 400]"#, #"[0, "moved", 304, 400]"#,
      #"[0, "ended", 304, 400]"#,
    ].flatMap { try page.tick(2, "fingers: [\($0)]") }
    return (page, frames)
  }

  /// A page on which such a drag was kept as take 2.
  private func kept(_ choice: String = swipe, from frame: Int = 0) throws -> RunningStudio.Page {
    let page = try touched(choice, from: frame).page
    page.send(#"do: "keep""#)
    try page.text("takes")
    return page
  }

  // MARK: Keeping

  @Test func `what a hand did is kept with its scenario and how long it took`() throws {
    let page = try touched().page
    page.send(#"do: "keep""#)
    let takes = try page.text("takes")
    #expect(takes["current"] as? Int == 2)
    #expect(
      takes.list("takes").last?.json()
        == #"{"name":"Take 2","number":2,"scenario":"button-pop","seconds":0.133333333}"#)
  }

  @Test func `a hand that goes on goes on with its take`() throws {
    let page = try kept()
    try page.tick(2, #"fingers: [[0, "began", 4, 300]]"#)
    page.send(#"do: "rename", take: 2, name: "Mine""#)
    try page.text("takes")
    page.send(#"do: "keep""#)
    let takes = try page.text("takes").list("takes")
    #expect(takes.count == 2)
    #expect(takes.last?.text("name") == "Mine")
    #expect(isClose(takes.last?["seconds"] as? Double, 10.0 / 60))
    // The next one is another.
    try page.live(from: 0)
    try page.tick(1, #"act: { do: "pop" }"#)
    page.send(#"do: "keep""#)
    #expect(try page.text("takes").list("takes").map { $0["number"] as? Int } == [1, 2, 3])
  }

  @Test func `a hand that did nothing leaves no take`() throws {
    let page = try page()
    page.send(#"do: "keep""#)
    try page.live(from: 0)
    try page.tick(5)
    page.send(#"do: "keep""#)
    #expect(try page.comesBefore().isEmpty)
  }

  @Test func `a button is something that a hand did`() throws {
    let page = try page()
    try page.live(from: 0)
    try page.tick(1, #"act: { do: "pop" }"#)
    page.send(#"do: "keep""#)
    #expect(try page.text("takes").list("takes").count == 2)
  }

  @Test func `opening something else keeps what the hand did`() throws {
    let page = try touched().page
    page.send("do: \"open\", choice: { \(RunningStudio.risePop) }")
    #expect(try page.text("takes").list("takes").count == 2)
    // The new one has no take.
    page.send(#"do: "hello""#)
    #expect(try page.text("takes")["current"] == nil)
  }

  @Test func `without room, the oldest takes go`() throws {
    let page = try page()
    for _ in 0..<25 {
      try page.live(from: 0)
      try page.tick(1, #"act: { do: "pop" }"#)
      page.send(#"do: "keep""#)
    }
    page.send(#"do: "hello""#)
    try page.text("catalogue")
    let takes = try page.text("takes").list("takes").compactMap { $0["number"] as? Int }
    #expect(takes == Array(3...26))
  }

  // MARK: Names

  @Test func `a take gets another name on every page`() throws {
    let (first, second) = (try kept(), try page())
    first.send(#"do: "rename", take: 2, name: "Slow é""#)
    for page in [first, second] {
      #expect(try page.text("takes").list("takes").map { $0.text("name") } == ["Tap", "Slow é"])
    }
  }

  @Test func `a take that is discarded is gone on every page`() throws {
    let (first, second) = (try kept(), try page())
    first.send(#"do: "discard", take: 1"#)
    for page in [first, second] {
      #expect(try page.text("takes").list("takes").map { $0["number"] as? Int } == [2])
    }
  }

  @Test func `what isn't there gets no name, and isn't discarded`() throws {
    let page = try page()
    page.send(#"do: "rename", take: 7, name: "Slow""#)
    page.send(#"do: "discard", take: 7"#)
    #expect(try page.comesBefore().isEmpty)
  }

  @Test(arguments: ["a\u{1}b", "", String(repeating: "x", count: 81)])
  func `a name has one line, and not too many letters`(name: String) throws {
    let page = try page()
    let json = try JSONEncoder().encode(name)
    #expect(
      page.isRefused(
        "{ n: 1, do: \"rename\", take: 1, name: \(String(decoding: json, as: UTF8.self)) }"))
  }

  // MARK: Playing

  @Test func `a take plays frame by frame what the hand did, and then until all is at rest`() throws
  {
    let frames = try touched().frames
    let page = try page()
    // The hand's page is gone, so its take is that of this page's hand.
    try page.live(from: 0)
    for input in [
      #"[0, "began", 4, 400]"#, #"[0, "moved", 104, 400]"#, #"[0, "moved", 304, 400]"#,
      #"[0, "ended", 304, 400]"#,
    ] { try page.tick(2, "fingers: [\(input)]") }
    page.send(#"do: "keep""#)
    try page.text("takes")
    page.send(#"do: "replay", take: 2"#)
    let played = try page.frames(.tick)
    #expect(try page.text("takes")["current"] as? Int == 2)
    let replayed = try page.text("replayed")
    #expect(played.count > 20)
    #expect(
      played[1...8].map { $0.number("x", of: "message") }
        == frames.map { $0.number("x", of: "message") })
    #expect(played.suffix(10).allSatisfy { !$0.isMoving })
    #expect(played.dropLast(10).last?.isMoving == true)
    #expect(replayed["from"] as? Int == 0)
    #expect(replayed.list("events").contains { $0.text("name") == "didShow" })
    #expect(replayed.list("problems").isEmpty)
  }

  @Test func `a take begins at the frame at which the hand took over`() throws {
    let page = try kept(from: 4)
    page.send(#"do: "replay", take: 2"#)
    #expect(isClose(try page.frames(.tick).first?.time, 4.0 / 60))
    #expect(try page.text("replayed")["from"] as? Int == 4)
  }

  @Test func `a finger that is down at the end of a take lifts`() throws {
    let page = try page()
    try page.live(from: 0)
    try page.tick(2, #"fingers: [[0, "began", 4, 400]]"#)
    try page.tick(2, #"fingers: [[0, "moved", 104, 400]]"#)
    page.send(#"do: "keep""#)
    try page.text("takes")
    page.send(#"do: "replay", take: 2"#)
    let frames = try page.frames(.tick)
    #expect(frames[4].number("x", of: "message") ?? 0 > 50)
    #expect(frames.last?.number("x", of: "message") == 0)
    #expect(frames.last?.isMoving == false)
  }

  @Test func `on a shorter run, a take begins with the last frame`() throws {
    let studio = try RunningStudio([
      "animators/Rise.lua": RunningStudio.rise,
      "animators/Quick.lua": RunningStudio.rise.replacing("duration = 0.5", with: "duration = 0.1")
        .replacing(#"name = "Rise""#, with: #"name = "Quick""#),
    ])
    let page = try page(opening: RunningStudio.risePop, of: studio)
    try page.live(from: 20)
    try page.tick(1, #"act: { do: "push", to: "message" }"#)
    page.send(#"do: "keep""#)
    try page.text("takes")
    try page.open(#"subject: "Quick", scenario: "pop""#)
    page.send(#"do: "replay", take: 2"#)
    #expect(try page.text("replayed")["from"] as? Int == 6)
  }

  @Test func `live control goes on after a take`() throws {
    let page = try kept()
    page.send(#"do: "replay", take: 2"#)
    let last = try #require(try page.frames(.tick).last)
    #expect(isClose(try page.tick(1).first?.time, last.time + 1.0 / 60))
  }

  @Test func `a take plays on what is on the page now`() throws {
    let page = try page(opening: RunningStudio.risePop)
    try page.live(from: 30)
    try page.tick(1, #"act: { do: "push", to: "message" }"#)
    page.send(#"do: "keep""#)
    try page.text("takes")
    try page.open(RunningStudio.risePop + #", settings: { far: "0.5" }"#)
    page.send(#"do: "replay", take: 2"#)
    // The push has played for nine frames then.
    let frame = try page.frames(.tick)[10]
    #expect(isClose(frame.number("opacity", of: "message"), 0.5 * 9 / 30))
  }

  @Test(arguments: [
    (9, RunningStudio.risePop, "the take is gone"),
    (1, RunningStudio.risePop, "'Tap' is from an app, and is opened"),
    (
      2, RunningStudio.risePop,
      "'Take 2' belongs to the scenario 'button-pop' at 60 frames per second; choose that first"
    ),
    (
      2, swipe + ", fps: 30",
      "'Take 2' belongs to the scenario 'button-pop' at 60 frames per second; choose that first"
    ),
  ])
  func `a take that can't be played says why`(take: Int, choice: String, why: String) throws {
    let page = try kept()
    try page.open(choice)
    #expect(try page.refusal(of: "do: \"replay\", take: \(take)").hasSuffix(why))
  }

  @Test func `what another motion does under a take is compared`() throws {
    let page = try kept()
    page.send("do: \"compare\", choice: { \(Self.swipe) }, take: 2, curves: true")
    let compared = try page.frames(.run)
    #expect(try page.text("curves").list("transitions").first?.text("operation") == "pop")
    page.send(#"do: "replay", take: 2"#)
    let played = try page.frames(.tick)
    #expect(compared.count == played.count)
    #expect(
      compared.map { $0.number("x", of: "message") }
        == played.map { $0.number("x", of: "message") })
  }

  @Test func `a comparison has the frames before the hand, too`() throws {
    let page = try kept(from: 4)
    page.send("do: \"compare\", choice: { \(Self.swipe) }, take: 2")
    let frames = try page.frames(.run)
    #expect(frames.first?.time == 0)
    #expect(frames.indices.allSatisfy { isClose(frames[$0].time, Double($0) / 60) })
  }

  @Test func `a take that doesn't fit a motion is left out of a comparison`() throws {
    let page = try kept()
    page.send("do: \"compare\", choice: { \(RunningStudio.risePop) }, take: 2")
    #expect(try page.frames(.run).count == 31)
  }

  // MARK: Scenarios

  @Test func `what a hand did becomes a scenario in the folder, which plays the same`() throws {
    let (page, frames) = try touched()
    let reply = try page.reply(to: #"do: "record", name: "My Pop!""#)
    #expect(reply.kind == "recorded")
    #expect(reply["isKept"] as? Bool == true)
    #expect(reply.text("file") == "my-pop.json")
    let command = "interlude run plugin:SwipeToPop --scenario ./my-pop.json"
    #expect(reply.text("command") == command)
    let text = try #require(reply.text("text"))
    #expect(text == studio.folder.text(of: "my-pop.json"))
    #expect(text.hasPrefix("// \(command)\n"))
    let subject = try page.open(#"subject: "plugin:SwipeToPop", scenario: "./my-pop.json""#)
    #expect(subject.object("scenario").text("name") == "My Pop!")
    let played = try page.frames(.run)
    #expect(
      played[1...8].map { $0.number("x", of: "message") }
        == frames.map { $0.number("x", of: "message") })
  }

  @Test func `a second scenario of the same name gets a number, and so does its command`() throws {
    let page = try touched().page
    try page.reply(to: #"do: "record", name: "mine""#)
    let reply = try page.reply(to: #"do: "record", name: "mine""#)
    #expect(reply.text("file") == "mine-2.json")
    #expect(reply.text("command")?.hasSuffix("./mine-2.json") == true)
    #expect(studio.folder.text(of: "mine-2.json") == reply.text("text"))
  }

  @Test func `over a network, the text of the scenario comes, and no file is written`() throws {
    let away = try RunningStudio(isEditable: false)
    let page = try touched(of: away).page
    let reply = try page.reply(to: #"do: "record", name: "mine""#)
    #expect(reply["isKept"] as? Bool == false)
    #expect(reply.text("file") == "mine.json")
    #expect(reply.text("text")?.contains("do: \"touch\"") == true)
    #expect(away.folder.files == [])
  }

  @Test func `before a hand did anything, there is no scenario`() throws {
    let page = try page()
    try page.live(from: 0)
    try page.tick(3)
    #expect(
      try page.refusal(of: #"do: "record", name: "mine""#).contains(
        "can't record: you have not touched the device yet"))
    #expect(!studio.folder.exists("mine.json"))
  }

  @Test func `the take of an app that is open becomes a scenario as it is`() throws {
    let page = try page(opening: #"subject: "SwipeToPop", scenario: "dismiss""#)
    let text = try #require(try page.reply(to: #"do: "record", name: "From the app""#).text("text"))
    #expect(text.contains(#"name: "From the app""#))
    #expect(text.contains(#"{ at: 0.1, do: "dismiss" },"#))
    #expect(text.contains("expect: [\n    { at: 0.05"))
  }

  @Test func `a hand on the take of an app becomes a scenario of both`() throws {
    let page = try page(opening: #"subject: "SwipeToPop", scenario: "dismiss""#)
    try page.live(from: 19_999)
    try page.tick(1, #"act: { do: "present", to: "card" }"#)
    let text = try #require(try page.reply(to: #"do: "record", name: "Both""#).text("text"))
    #expect(text.contains(#"{ at: 0.1, do: "dismiss" },"#))
    #expect(text.contains(#"do: "present", controller: "card" }"#) && text.contains("expect: []"))
  }
}
