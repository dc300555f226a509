import Foundation
import Synchronization
import Testing
import ToolTesting

@testable import Studio

/// What a page shows beside its run: another motion, a frame, a view, the curves, what the system does.
struct InspectingTests {
  private let studio: RunningStudio

  init() throws { studio = try RunningStudio(RunningStudio.files) }

  private func page(
    opening choice: String = RunningStudio.risePop, of other: RunningStudio? = nil
  ) throws -> RunningStudio.Page {
    let page = try RunningStudio.Page(other ?? studio)
    try page.open(choice)
    _ = try page.frames(.run)
    return page
  }

  // MARK: Comparing

  @Test func `another motion is played beside the run, with the same pictures`() throws {
    let page = try page()
    page.send("do: \"compare\", choice: { \(RunningStudio.risePop), settings: { far: \"0.5\" } }")
    let frames = try page.frames(.run)
    #expect(frames.count == 31)
    #expect(isClose(frames[15].number("opacity", of: "message"), 0.25))
    #expect(try page.comesBefore().isEmpty)
    // What is on the page stays.
    #expect(isClose(try page.live(from: 15)?.number("opacity", of: "message"), 0.5))
  }

  @Test func `the curves of another motion come if the page asks for them`() throws {
    let page = try page()
    page.send("do: \"compare\", choice: { \(RunningStudio.risePop) }, curves: true")
    let curves = try page.text("curves")
    #expect(curves["n"] as? Int == page.number)
    #expect(curves.list("transitions").first?.list("curves").first?.text("name") == "front.alpha")
  }

  @Test func `another motion that can't be loaded is reported`() throws {
    let page = try page()
    let reply = try page.reply(to: #"do: "compare", choice: { subject: "Nobody" }"#)
    #expect(reply.kind == "failure" && reply.problems.contains("Nobody"))
  }

  @Test(arguments: ["", ", take: 2"])
  func `another motion that fails while it plays is reported`(take: String) throws {
    let failing = #"if ctx.parameters.far < 1 then error("too near") end return"#
    let page = try page(of: RunningStudio(RunningStudio.rise(["    return {": "    \(failing) {"])))
    try page.live(from: 30)
    try page.tick(1, #"act: { do: "push", to: "message" }"#)
    page.send(#"do: "keep""#)
    try page.text("takes")
    page.send(
      "do: \"compare\", choice: { \(RunningStudio.risePop), settings: { far: \"0.5\" } }\(take)")
    #expect(try page.text("failure").problems.contains("too near"))
  }

  // MARK: A single frame

  @Test(arguments: [0, 7, 30, 19_999])
  func `a single frame is that of the whole run`(frame: Int) throws {
    let page = try page()
    page.send(
      "do: \"peek\", choice: { \(RunningStudio.risePop), settings: { far: \"0.5\" } }, frame: \(frame)"
    )
    let frames = try page.frames(.peek)
    #expect(frames.count == 1)
    #expect(isClose(frames.first?.time, Double(min(frame, 30)) / 60))
    let opacity = frames.first?.number("opacity", of: "message")
    if frame < 30 {
      #expect(isClose(opacity, 0.5 * (1 - Double(frame) / 30)))
    } else {
      #expect(opacity == nil)
    }
  }

  @Test func `while only keys move, nothing is read again but the script`() throws {
    let loads = Counter()
    let studio = try RunningStudio(RunningStudio.files) { library in
      let load = library.load
      library.load = {
        loads.add(); return try load($0, $1, $2)
      }
    }
    let keyed = #"subject: "Keyed", scenario: "push""#
    let page = try page(opening: keyed, of: studio)
    let before = loads.count
    page.send(
      "do: \"peek\", choice: { \(keyed), lanes: { \"front.alpha\": \"0:0;1:1=0.5\" } }, frame: 15")
    #expect(isClose(try page.frames(.peek).first?.number("opacity", of: "message"), 0.25))
    #expect(loads.count == before)
  }

  @Test(arguments: [
    (#"subject: "Rise", scenario: "push""#, 0.5),
    (#"subject: "Keyed", scenario: "push", version: "half""#, 0.25),
    (#"subject: "Keyed", scenario: "push", fps: 30"#, 1.0),
    (#"subject: "Keyed", scenario: "pop""#, 0.5),
  ])
  func `anything else in a single frame is loaded`(choice: String, opacity: Double) throws {
    let half = RunningStudio.keyed.replacing("{ 1, 1 }", with: "{ 1, 0.5 }")
    let studio = try RunningStudio(
      RunningStudio.files.merging(["animators/.versions/Keyed/half.lua": half]) { $1 })
    let page = try page(opening: #"subject: "Keyed", scenario: "push""#, of: studio)
    page.send("do: \"peek\", choice: { \(choice) }, frame: 15")
    let frame = try #require(try page.frames(.peek).first)
    #expect(isClose(frame.number("opacity", of: "message"), opacity))
  }

  @Test func `a single frame that can't be played has none`() throws {
    let page = try page()
    page.send(#"do: "peek", choice: { subject: "Nobody" }, frame: 3"#)
    #expect(try page.frames(.peek).isEmpty)
  }

  // MARK: Exactly

  @Test func `a frame is drawn as a picture with two pixels for a point`() throws {
    let page = try page()
    page.send(#"do: "exact", frame: 10"#)
    let bytes = try page.bytes(.exact)
    #expect(bytes.double(at: 0) == 393 && bytes.double(at: 8) == 852)
    #expect(bytes.dropFirst(16).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    page.send(#"do: "exact", frame: 20"#)
    #expect(try page.bytes(.exact) != bytes)
    // Under live control, it is the current frame.
    try page.live(from: 10)
    page.send(#"do: "exact""#)
    #expect(try page.bytes(.exact) == bytes)
  }

  @Test func `without live control and without a frame, nothing is drawn`() throws {
    let page = try page()
    page.send(#"do: "exact""#)
    #expect(try page.comesBefore().isEmpty)
  }

  // MARK: A view

  @Test func `a view has its place, what differs, and what sets it`() throws {
    let reply = try page().reply(to: #"do: "inspect", view: "message", frame: 15"#)
    #expect(reply.kind == "inspected")
    #expect(reply.list("path").first?.json() == #"{"id":"window","nth":0}"#)
    #expect(reply.list("path").last?.json() == #"{"id":"message","nth":0}"#)
    #expect(
      reply.list("facts").map { $0.json() } == [
        #"{"name":"alpha","unit":"","value":0.5}"#,
        #"{"name":"x","unit":"pt","value":0}"#, #"{"name":"y","unit":"pt","value":0}"#,
        #"{"name":"width","unit":"pt","value":393}"#,
        #"{"name":"height","unit":"pt","value":852}"#,
      ])
    let settings = reply.list("settings")
    #expect(
      settings.map { $0.json(without: ["times", "values"]) } == [
        #"{"animator":"Rise","base":1,"key":"front","line":12,"name":"alpha","unit":"","#
          + #""value":0.5}"#
      ])
    #expect(settings.first?.numbers("times").count == 31)
    #expect(settings.first?.numbers("values").prefix(2).elementsEqual([1, 0.966666667]) == true)
  }

  @Test func `the numbers in the code that sets a view come with their places`() throws {
    let studio = try RunningStudio(
      RunningStudio.rise(["presence * ctx.parameters.far": "presence * 0.8"]))
    let setting = try page(of: studio).reply(to: #"do: "inspect", view: "message", frame: 15"#)
      .list("settings").first
    #expect(setting?.text("code") == "alpha = presence * 0.8")
    #expect(
      setting?.list("numbers").map { $0.json() } == [
        #"{"length":3,"name":"front.alpha 1","offset":19,"value":0.8}"#
      ])
  }

  @Test func `the numbers of a plugin's animator are changed in that, and not here`() throws {
    let files = RunningStudio.rise(["presence * ctx.parameters.far": "presence * 0.8"]).merging([
      "Plugins/Rise/plugin.lua":
        #"return { api = 1, name = "Rise", version = "1.0.0", animator = { pop = "Rise" } }"#
    ]) { $1 }
    let page = try page(
      opening: #"subject: "plugin:Rise", scenario: "pop""#, of: RunningStudio(files))
    let setting = try page.reply(to: #"do: "inspect", view: "message", frame: 15"#)
      .list("settings").first
    #expect(setting?.text("animator") == "Rise")
    #expect(setting?["line"] as? Int == 12)
    #expect(setting?["code"] == nil)
  }

  @Test func `of views with one name, the one that is meant is described`() throws {
    let page = try page()
    let first = try page.reply(to: #"do: "inspect", view: "avatar", nth: 0, frame: 15"#)
    let second = try page.reply(to: #"do: "inspect", view: "avatar", nth: 1, frame: 15"#)
    #expect(first.list("path").contains { $0.text("id") == "inbox" })
    #expect(second.list("path").contains { $0.text("id") == "message" })
    #expect(second.list("path").last?.json() == #"{"id":"avatar","nth":1}"#)
  }

  @Test func `a view that a frame doesn't have is none`() throws {
    let page = try page()
    #expect(
      try page.refusal(of: #"do: "inspect", view: "message", nth: 1, frame: 15"#).contains(
        "there is no view 'message' in this frame"))
    #expect(
      try page.refusal(of: #"do: "inspect", view: "message", frame: 19999"#).contains(
        "there is no view 'message' in this frame"))
  }

  @Test func `under live control, a view is described as it is now, or as it was`() throws {
    let page = try page()
    try page.live(from: 5)
    try page.tick(10)
    func alpha(_ members: String = "") throws -> Double? {
      try page.reply(to: "do: \"inspect\", view: \"message\"\(members)").list("facts")
        .first { $0.text("name") == "alpha" }?["value"] as? Double
    }
    #expect(isClose(try alpha(), 0.5))
    #expect(isClose(try alpha(", after: 4"), 0.7))
    #expect(isClose(try alpha(", frame: 3"), 0.9))
    // Then a hand brings the screen back, which the run doesn't.
    try page.tick(30)
    try page.tick(15, #"act: { do: "push", to: "message" }"#)
    let setting = try page.reply(to: #"do: "inspect", view: "message""#).list("settings").first
    #expect(isClose(setting?["value"] as? Double, 14.0 / 30))
    #expect(setting?.numbers("values").count == 15)
  }

  @Test func `a transition that has ended sets nothing`() throws {
    let page = try page(opening: #"subject: "Rise", scenario: "push""#)
    try page.live(from: 29)
    func settings() throws -> Int {
      try page.reply(to: #"do: "inspect", view: "message""#).list("settings").count
    }
    #expect(try settings() == 1)
    try page.tick(5)
    #expect(try settings() == 0)
  }

  // MARK: Curves

  @Test func `the curves of the run have each frame`() throws {
    let transitions = try page().reply(to: #"do: "curves""#).list("transitions")
    #expect(transitions.count == 1)
    let transition = try #require(transitions.first)
    #expect(
      transition.json(without: ["times", "progress", "curves"])
        == #"{"all":1,"animator":"Rise","began":0,"ended":0.5,"from":"message","id":1,"#
        + #""operation":"pop","to":"inbox"}"#)
    #expect(transition.numbers("times").count == 31)
    #expect(transition.numbers("progress").first == 0 && transition.numbers("progress").last == 1)
    let curve = try #require(transition.list("curves").first)
    #expect(
      curve.json(without: ["times", "values"])
        == #"{"name":"front.alpha","rest":1,"unit":""}"#)
    #expect(curve.numbers("times").count == 31 && curve.numbers("values").last == 0)
    #expect(isClose(curve.numbers("times")[3], 0.05) && isClose(curve.numbers("values")[3], 0.9))
  }

  @Test func `under live control, the curves are those of the hand`() throws {
    let page = try page()
    try page.live(from: 30)
    try page.tick(10, #"act: { do: "push", to: "message" }"#)
    #expect(
      try page.reply(to: #"do: "curves", all: true"#).list("transitions")
        .map { $0.text("operation") } == ["pop", "push"])
  }

  @Test func `a panel gets as many curves as it has room for, and a timeline all`() throws {
    let views = (0..<60).map { "piece\($0) = { alpha = presence }" }.joined(separator: ", ")
    let made = (0..<60).map { "stage:overlay('piece\($0)', { above = 'front' })" }
      .joined(separator: "\n")
    let studio = try RunningStudio(
      RunningStudio.rise([
        "  frame =": "  prepare = function(ctx, stage)\n\(made)\nend,\n  frame =",
        "front = { alpha = presence * ctx.parameters.far }": views,
      ]))
    let page = try page(of: studio)
    for (members, count) in [("", 48), (", all: true", 60)] {
      let transition = try page.reply(to: "do: \"curves\"\(members)").list("transitions").first
      #expect(transition?["all"] as? Int == 60)
      #expect(transition?.list("curves").count == count)
    }
  }

  // MARK: The system

  @Test(arguments: [("pop", "push"), ("push", "push"), ("push", "sheet")])
  func `what the system does is played on the same screens`(
    scenario: String, system: String
  ) throws {
    let page = try page(opening: #"subject: "Rise", scenario: "\#(scenario)""#)
    page.send("do: \"refer\", to: \"\(system)\"")
    let frames = try page.frames(.run)
    // The upper screen of the run is the one that comes.
    let moved = frames.compactMap { frame in
      frame.views["message"].map { ($0["x"] ?? 0) + ($0["y"] ?? 0) }
    }
    #expect(moved.max() ?? 0 > 300)
    #expect(frames.allSatisfy { $0.number("opacity", of: "message") ?? 1 == 1 })
    #expect(frames.last?.views["message"] != nil)
  }

  @Test func `a scenario of one screen has no reference`() throws {
    let one = """
      { interlude: 1, name: "one", summary: "one screen", device: "iPhone 15",
        controllers: { only: { title: "Only", background: "#FFFFFF" } }, root: { controller: "only" },
        actions: [] }
      """
    let studio = try RunningStudio(
      RunningStudio.files.merging(["scenarios/one.json": one]) { $1 })
    let page = try page(opening: #"subject: "Rise", scenario: "one""#, of: studio)
    #expect(
      try page.refusal(of: #"do: "refer", to: "push""#, as: "failure").contains(
        "there is no reference: the scenario has only one screen"))
  }
}

/// Counts on any thread.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}
