import Foundation
import Synchronization
import Testing
import ToolTesting
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Studio

/// What a page gets when it comes, and what it shows when it opens something.
struct OpeningTests {
  private let studio: RunningStudio

  init() throws { studio = try RunningStudio(RunningStudio.files) }

  private func page(
    opening choice: String = RunningStudio.risePop
  ) throws -> (page: RunningStudio.Page, subject: Reply) {
    let page = try RunningStudio.Page(studio)
    return (page, try page.open(choice))
  }

  private func catalogue(_ studio: RunningStudio? = nil) throws -> Reply {
    let page = try RunningStudio.Page(studio ?? self.studio)
    page.send(#"do: "hello""#)
    return try page.text("catalogue")
  }

  // MARK: Coming

  @Test func `a page that comes gets what there is, and the takes of an app`() throws {
    let page = try RunningStudio.Page(studio)
    page.send(#"do: "hello""#)
    let catalogue = try page.text("catalogue")
    #expect(catalogue["n"] as? Int == 0)
    let animators = catalogue.list("animators")
    #expect(
      animators.first { $0.text("name") == "Rise" }?.json()
        == #"{"isOwn":true,"name":"Rise","summary":"It rises."}"#)
    let cover = try #require(animators.first { $0.text("name") == "Cover" })
    #expect(cover["isOwn"] == nil)
    #expect(cover.words("tags") == ["slide", "cover", "push"])
    #expect(cover.text("basedOn") == "cover and uncover of Hero's defaults")
    #expect(catalogue.list("plugins").contains { $0.text("name") == "plugin:SwipeToPop" })
    #expect(catalogue.list("scenarios").contains { $0.text("name") == "pop" })
    #expect(catalogue.object("first").members.isEmpty)
    #expect(
      try page.text("takes").json() == #"{"takes":[{"name":"Tap","number":1,"#
        + #""opens":{"scenario":"dismiss","settings":{},"subject":"SwipeToPop"},"#
        + #""scenario":"dismiss","seconds":0.1}]}"#)
  }

  @Test func `a page gets the words that it can use`() throws {
    let catalogue = try catalogue()
    #expect(catalogue.words("curves").starts(with: ["linear", "easeIn"]))
    #expect(catalogue.words("devices").first == "iPhone 15")
    #expect(catalogue.words("slots") == ItemRow.names)
    #expect(catalogue.list("exports").first?.json() == #"{"name":"json","title":"JSON"}"#)
    #expect(
      catalogue.list("screens").first?.json()
        == ##"{"color":"#F2F2F7","name":"inbox","title":"Inbox"}"##)
    #expect(catalogue["hasCode"] as? Bool == PageEditorFolder.isThere)
  }

  @Test(arguments: [
    ("alpha", #"{"base":1,"kind":"number","least":0,"most":1,"name":"alpha","unit":""}"#),
    ("translateX", #"{"base":0,"kind":"number","name":"translateX","unit":"pt"}"#),
    ("translateY", #"{"base":0,"kind":"number","name":"translateY","unit":"pt"}"#),
    ("rotation", #"{"base":0,"kind":"number","name":"rotation","unit":"°"}"#),
    ("scale", #"{"base":1,"kind":"number","name":"scale","unit":"×"}"#),
    ("width", #"{"kind":"number","least":0,"name":"width","unit":"pt"}"#),
    ("blur", #"{"base":0,"kind":"number","least":0,"name":"blur","unit":"pt"}"#),
    (
      "trimEnd",
      #"{"base":1,"isOfShape":true,"kind":"number","least":0,"most":1,"name":"trimEnd","unit":""}"#
    ),
  ])
  func `a page gets what it must know of a property to make keys of it`(
    name: String, expected: String
  ) throws {
    let found = try catalogue().list("properties").first { $0.text("name") == name }
    #expect(found?.json(without: ["summary"]) == expected)
    #expect(found?.text("summary") == Property(name: name)?.facts.summary)
  }

  @Test func `a page begins with what the command named`() throws {
    var first = Choice()
    (first.subject, first.scenario) = ("Rise", "push")
    first.settings = [.init(name: "far", value: "0.5")]
    first.surroundings.device = Device.named("iPad")
    first.surroundings.isLandscape = true
    first.surroundings.isDark = true
    first.surroundings.textScale = 1.5
    first.surroundings.layoutDirection = .rightToLeft
    first.surroundings.reduceMotion = false
    first.surroundings.cancelledAt = 0.25
    first.surroundings.frameRate = 30
    #expect(
      try catalogue(RunningStudio(RunningStudio.files, first: first)).object("first").json()
        == #"{"cancel":0.25,"dark":true,"device":"iPad","direction":"rightToLeft","fps":30,"#
        + #""landscape":true,"reduceMotion":false,"scenario":"push","settings":{"far":"0.5"},"#
        + #""subject":"Rise","textSize":1.5}"#)
    first = Choice()
    first.surroundings.device = Device(ownWord: "430x932")
    let screen = try catalogue(RunningStudio(first: first)).object("first").text("screen")
    #expect(screen == Device(ownWord: "430x932")?.ownWord)
  }

  @Test func `over a network, a page may not write, and has no editor`() throws {
    let away = try catalogue(RunningStudio(isEditable: false, editor: "/bin/true"))
    #expect(away["editor"] == nil)
    #expect(away["isEditable"] as? Bool == false)
    #expect(away["makesMotions"] as? Bool == false)
    let here = try catalogue(RunningStudio(editor: "/bin/true"))
    #expect(here["isEditable"] as? Bool == true)
    #expect(here["makesMotions"] as? Bool == true)
    #expect(here.text("editor") == "true")
  }

  @Test(arguments: [
    "x", "[]", #"{ "n": 1 }"#, #"{ "n": -1, "do": "hello" }"#, #"{ "n": 1, "do": "format" }"#,
    #"{ "n": 1, "do": "live", "frame": -1 }"#,
  ])
  func `a page that sends anything else is closed`(text: String) throws {
    #expect(try RunningStudio.Page(studio).isRefused(text))
  }

  // MARK: The subject

  @Test func `what is played comes with its script and the command for a terminal`() throws {
    let subject = try page().subject
    let rest: Set = [
      "kind", "n", "curves", "parameters", "scenario", "events", "transitions", "expectations",
    ]
    #expect(
      subject.json(without: rest) == #"{"canSave":true,"canUndo":false,"#
        + #""command":"interlude run Rise --scenario pop","darkBar":8,"file":"animators/Rise.lua","#
        + #""hasVersions":true,"isCut":false,"keyedViews":[],"lanes":[],"lightBar":9,"#
        + #""loaded":"10:31:05","problems":[],"reloaded":false,"summary":"It rises.","#
        + #""title":"Rise","versions":[],"warnings":[]}"#)
  }

  @Test func `a script without parameters has something to save, too`() throws {
    let subject = try page(opening: #"subject: "Keyed", scenario: "push""#).subject
    #expect(subject.list("parameters").isEmpty)
    #expect(subject["canSave"] as? Bool == true)
  }

  @Test func `each kind of parameter comes with what its control needs`() throws {
    let parameters = try page(
      opening: #"subject: "Rise", scenario: "pop", settings: { far: "0.5" }"#
    ).subject.list("parameters")
    #expect(
      parameters.map { $0.json(without: ["plot", "range"]) } == [
        #"{"default":"1","help":"how far","isSaved":true,"max":1,"min":0,"name":"far","step":0.5,"#
          + #""type":"number","unit":"points","value":"0.5"}"#,
        #"{"default":"left","isSaved":true,"name":"side","type":"choice","value":"left","#
          + #""values":["left","right"]}"#,
        #"{"default":"true","isSaved":true,"name":"isLoud","type":"boolean","value":"true"}"#,
        #"{"default":"easeOut","isSaved":true,"name":"bend","type":"curve","value":"easeOut"}"#,
      ])
    #expect(parameters.first?.text("range") == "a number from 0 to 1 points")
    #expect(parameters.last?.numbers("plot").count == 97)
  }

  @Test func `a parameter without bounds has none, and its group comes`() throws {
    let studio = try RunningStudio(
      RunningStudio.rise(["min = 0, max = 1, step = 0.5, unit": #"group = "Light", unit"#]))
    let parameter = try RunningStudio.Page(studio).open(RunningStudio.risePop)
      .list("parameters").first
    #expect(parameter?.text("group") == "Light")
    #expect(parameter?["min"] == nil && parameter?["max"] == nil && parameter?["step"] == nil)
  }

  @Test(arguments: [
    ("pop", #"{"ids":["inbox","message"],"kind":"navigation"}"#),
    ("tab", #"{"ids":["feed","search","profile"],"kind":"tabs"}"#),
    ("present", #"{"id":"home","kind":"controller"}"#),
    ("replace", #"{"id":"login","kind":"container"}"#),
  ])
  func `the root of a scenario is named`(scenario: String, root: String) throws {
    let found = try page(opening: #"subject: "Rise", scenario: "\#(scenario)""#).subject
      .object("scenario")
    #expect(found.text("name") == scenario)
    #expect(found.object("root").json(without: []) == root)
  }

  @Test func `the device and the screens of a scenario come`() throws {
    #expect(
      try page().subject.object("scenario").json(without: ["root"])
        == #"{"device":{"camera":[134.5,11,124,36,18],"corner":52,"height":852,"#
        + #""insets":[59,0,34,0],"name":"iPhone 15","width":393},"frameRate":60,"name":"pop","#
        + #""reduceMotion":false,"rightToLeft":false,"#
        + #""screens":[{"id":"inbox","title":"Inbox"},{"id":"message","title":"Message"}]}"#)
  }

  @Test func `a transition comes with its screens and its times`() throws {
    #expect(
      try page().subject.list("transitions").map { $0.json() } == [
        #"{"animator":"Rise","began":0,"ended":0.5,"from":"message","operation":"pop","#
          + #""to":"inbox"}"#
      ])
  }

  @Test func `the events come with what they say`() throws {
    let events = try page().subject.list("events").map { $0.json() }
    #expect(
      events.first == #"{"name":"animationController","#
        + #""text":"operation pop, from message, to inbox, answer Rise","time":0}"#)
    #expect(
      events.contains(#"{"name":"transitionDuration","text":"duration 0.5","time":0}"#))
    #expect(
      events.contains(
        #"{"name":"interactionController","#
          + #""text":"operation pop, from message, to inbox, answer nil","time":0}"#))
    #expect(events.last == #"{"name":"animationEnded","text":"completed","time":0.5}"#)
  }

  @Test func `what a cancelled run didn't do is said as not done`() throws {
    let events = try page(opening: RunningStudio.risePop + ", cancel: 0.5").subject.list("events")
    #expect(
      events.contains {
        $0.text("name") == "completeTransition" && $0.text("text") == "not completed"
      })
  }

  @Test func `an expectation that fails says why`() throws {
    let pop = try String(
      contentsOf: Session.package.appendingPathComponent("Scripts/scenarios/pop.json"),
      encoding: .utf8)
    let studio = try RunningStudio(
      RunningStudio.files.merging(
        [
          "scenarios/mine.json": pop.replacing(
            #"didShow", controller: "inbox""#, with: #"didShow", controller: "message""#)
        ]) { $1 })
    let found = try RunningStudio.Page(studio).open(#"subject: "Rise", scenario: "mine""#)
      .list("expectations")
    #expect(found.map { $0["holds"] as? Bool } == [true, false, true, true])
    #expect(found.map { $0.text("path") } == (0..<4).map { "expect[\($0)]" })
    #expect(found[1].text("text")?.contains("didShow") == true)
    #expect(found[0]["text"] == nil)
  }

  @Test func `other pages are served while a run is played for one`() throws {
    final class Order: Sendable {
      let events = Mutex<[String]>([])
      let isLoading = DispatchSemaphore(value: 0)
      let mayLoad = DispatchSemaphore(value: 0)
      let hasEnded = DispatchSemaphore(value: 0)
    }
    let order = Order()
    let studio = try RunningStudio(RunningStudio.files) { library in
      let load = library.load
      library.load = { choice, before, log in
        if choice.subject == "Rise" {
          order.isLoading.signal()
          order.mayLoad.wait()
        }
        return try load(choice, before, log)
      }
      library.isAtWork = { isAtWork in
        order.events.withLock { $0.append(isAtWork ? "begin" : "end") }
        if !isAtWork { order.hasEnded.signal() }
      }
    }
    let (first, second) = (try RunningStudio.Page(studio), try RunningStudio.Page(studio))
    first.send("do: \"open\", choice: { \(RunningStudio.risePop) }")
    order.isLoading.wait()
    second.send(#"do: "hello""#)
    order.mayLoad.signal()
    try first.text("subject")
    try second.text("catalogue")
    // A reply is sent before the work for it has ended.
    for _ in 0..<2 { order.hasEnded.wait() }
    // What the second page asks is done within the work for the first one.
    #expect(order.events.withLock { $0 } == ["begin", "begin", "end", "end"])
  }

  // MARK: Frames

  @Test func `all frames of the run come, one for each frame of the device`() throws {
    let frames = try page().page.frames(.run)
    #expect(frames.count == 31)
    #expect(frames.indices.allSatisfy { isClose(frames[$0].time, Double($0) / 60) })
    for (index, frame) in frames.dropLast().enumerated() {
      #expect(isClose(frame.number("opacity", of: "message"), 1 - Double(index) / 30))
      #expect(frame.isMoving)
    }
    // The transition has removed the view.
    #expect(frames.last?.views["message"] == nil && frames.last?.isMoving == false)
  }

  @Test(arguments: [
    (#"subject: "Rise", scenario: "push", settings: { far: "0.5" }"#, 0.25),
    (#"subject: "Rise", scenario: "push", curves: { curve: "quadIn" }"#, 0.25),
    (#"subject: "Keyed", scenario: "push", lanes: { "front.alpha": "0:0;1:1=0.5" }"#, 0.25),
    (#"subject: "Keyed", scenario: "push", lanes: { "front.alpha": "0:0;:0.5=0.2;1:1" }"#, 0.2),
    // Curves, keys and numbers that the script no longer has change nothing.
    (#"subject: "Rise", scenario: "push", curves: { other: "quadIn" }"#, 0.5),
    (#"subject: "Keyed", scenario: "push", lanes: { "back.alpha": "0:0;1:1=0.5" }"#, 0.5),
    (#"subject: "Rise", scenario: "push", numbers: { "back.alpha 1": "0.5" }"#, 0.5),
  ])
  func `what was turned is played`(choice: String, half: Double) throws {
    let frames = try page(opening: choice).page.frames(.run)
    #expect(isClose(frames[15].number("opacity", of: "message"), half))
  }

  @Test func `a number of the script is replaced`() throws {
    let studio = try RunningStudio(
      RunningStudio.rise(["presence * ctx.parameters.far": "presence * 0.8"]))
    let page = try RunningStudio.Page(studio)
    try page.open(#"subject: "Rise", scenario: "push", numbers: { "front.alpha 1": "0.4" }"#)
    #expect(isClose(try page.frames(.run)[15].number("opacity", of: "message"), 0.2))
  }

  @Test(arguments: [
    (#"device: "iPad""#, "width", 820), (#"device: "iPad", landscape: true"#, "width", 1180),
    (#"screen: "430x932""#, "height", 932),
  ])
  func `another device is played`(choice: String, side: String, points: Double) throws {
    let (page, subject) = try page(opening: RunningStudio.risePop + ", " + choice)
    #expect(subject.object("scenario").object("device")[side] as? Double == points)
    #expect(try page.frames(.run).first?.number(side, of: "window") == points)
  }

  @Test func `another direction, another user and another rate are played`() throws {
    let scenario = try page(
      opening: RunningStudio.risePop + #", direction: "rightToLeft", reduceMotion: true, fps: 30"#
    ).subject.object("scenario")
    #expect(scenario["rightToLeft"] as? Bool == true)
    #expect(scenario["reduceMotion"] as? Bool == true)
    #expect(scenario["frameRate"] as? Int == 30)
  }

  @Test func `the command for a terminal has the values and the surroundings`() throws {
    #expect(
      try page(opening: RunningStudio.risePop + #", settings: { far: "0.5" }"#).subject
        .text("command") == "interlude run Rise --scenario pop --set far=0.5")
    #expect(
      try page(opening: RunningStudio.risePop + ", dark: true").subject.text("command")?
        .hasPrefix("interlude run --case ") == true)
  }

  // MARK: Pictures

  @Test func `a picture comes before the frames that show it, twice as large as the view`() throws {
    let page = try RunningStudio.Page(studio)
    page.send("do: \"open\", choice: { \(RunningStudio.risePop) }")
    let pictures = try page.pictures(before: .run)
    for bytes in pictures.values {
      #expect(bytes.dropFirst(16).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(Array(bytes.dropFirst(16 + 16)).bigEndianWord == Int(bytes.double(at: 0) * 2))
    }
    #expect(pictures.values.contains { $0.double(at: 0) == 393 && $0.double(at: 8) == 852 })
  }

  @Test func `a picture that a page has forgotten comes again`() throws {
    let page = try RunningStudio.Page(studio)
    try page.open(RunningStudio.risePop)
    let number = Int(
      try #require(try page.frames(.run).first?.number("picture", of: "message")))
    func pictures() throws -> Int {
      page.send("do: \"open\", choice: { \(RunningStudio.risePop) }")
      return try page.pictures(before: .run).count
    }
    #expect(try pictures() == 0)
    let reply = try page.reply(to: "do: \"forget\", pictures: [\(number), 2000000000, 7000]")
    #expect(reply.json() == "{\"pictures\":[\(number),7000,2000000000]}")
    #expect(try pictures() == 1)
  }

  // MARK: What can't be played

  @Test func `what can't be loaded is reported, and nothing is kept`() throws {
    let page = try RunningStudio.Page(studio)
    let reply = try page.reply(to: #"do: "open", choice: { subject: "Nobody" }"#)
    #expect(reply.kind == "failure")
    #expect(reply.problems.contains("Nobody"))
    #expect(reply["keeping"] == nil)
  }

  @Test func `a wrong address is reported, and the page stays`() throws {
    let page = try RunningStudio.Page(studio)
    let reply = try page.reply(to: #"do: "open", choice: { device: "Nokia" }"#)
    #expect(reply.kind == "failure")
    #expect(reply.problems.contains("in the page's address: "))
    #expect(try page.open(RunningStudio.risePop).text("title") == "Rise")
  }

  @Test func `after a wrong value, the last motion stays`() throws {
    let (page, _) = try page()
    let wrong = RunningStudio.risePop + #", settings: { far: "high" }"#
    let reply = try page.reply(to: "do: \"open\", choice: { \(wrong) }")
    #expect(reply.kind == "failure")
    #expect(reply.text("keeping") == "10:31:05")
    #expect(reply.list("problems").first?.text("severity") == "error")
  }

  @Test(arguments: [
    #"subject: "Rise", scenario: "nowhere""#, #"subject: "Nobody", scenario: "pop""#,
  ])
  func `another subject or scenario that fails leaves nothing of the last one`(
    choice: String
  ) throws {
    let (page, _) = try page()
    let reply = try page.reply(to: "do: \"open\", choice: { \(choice) }")
    #expect(reply.kind == "failure")
    #expect(reply["keeping"] == nil)
  }

  @Test func `a script that fails while it plays is shown if there is nothing better`() throws {
    let failing = #"if ctx.parameters.far < 1 then error("too near") end return"#
    let studio = try RunningStudio(RunningStudio.rise(["    return {": "    \(failing) {"]))
    let near = RunningStudio.risePop + #", settings: { far: "0.5" }"#
    let page = try RunningStudio.Page(studio)
    page.send("do: \"open\", choice: { \(near) }")
    let subject = try page.text("subject")
    #expect(subject.problems.contains("too near"))
    let failure = try page.text("failure")
    #expect(failure.problems.contains("too near") && failure["keeping"] == nil)
    try page.open(RunningStudio.risePop)
    // Now there is a better one.
    let reply = try page.reply(to: "do: \"open\", choice: { \(near) }")
    #expect(reply.kind == "failure")
    #expect(reply.text("keeping") == "10:31:05")
    #expect(reply.list("problems").first?["line"] as? Int == 12)
    #expect(reply.list("problems").first?.text("file") == "animators/Rise.lua")
  }
}

extension [UInt8] {
  /// The number that it begins with, as PNG files have it.
  fileprivate var bigEndianWord: Int { prefix(4).reduce(0) { $0 << 8 | Int($1) } }
}

/// Whether this machine has what the page edits code with.
private enum PageEditorFolder {
  static let isThere = FileManager.default.fileExists(
    atPath: "/usr/share/javascript/codemirror/lib/codemirror.js")
}
