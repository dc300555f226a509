import Foundation
import Testing

@testable import Studio

/// The curves and the keys of a script, as a page gets them.
struct CurvesAndLanesTests {
  private func subject(
    _ files: [String: String], opening choice: String = RunningStudio.risePop
  ) throws -> Reply {
    try RunningStudio.Page(RunningStudio(files)).open(choice)
  }

  /// The curve of a script with this text for it.
  private func curve(
    _ text: String, named name: String = "curve", opening choice: String = RunningStudio.risePop
  ) throws -> Reply {
    let spring = "local spring = require \"interlude.spring\"\nreturn {\n  api"
    return try #require(
      try subject(
        RunningStudio.rise(["return {\n  api": spring, #"curve = "linear""#: "curve = \(text)"]),
        opening: choice
      ).list("curves").first { $0.text("name") == name })
  }

  // MARK: Curves

  @Test func `a curve has its text, its line and its plot`() throws {
    let curve = try curve(#""quadIn""#)
    #expect(
      curve.json(without: ["plot"])
        == #"{"canBecomeParameters":false,"default":"quadIn","line":5,"name":"curve","#
        + #""text":"\"quadIn\"","value":"quadIn"}"#)
    #expect(curve.numbers("plot").count == 97)
    #expect(isClose(curve.numbers("plot")[48], 0.25))
  }

  @Test func `a curve that was bent has the bent one besides`() throws {
    let curve = try curve(
      #""quadIn""#, opening: RunningStudio.risePop + #", curves: { curve: "linear" }"#)
    #expect(curve.text("default") == "quadIn" && curve.text("value") == "linear")
    #expect(isClose(curve.numbers("plot")[48], 0.5))
  }

  @Test func `a spring has its duration, and its numbers in every form`() throws {
    let curve = try curve("spring { mass = 1, stiffness = 100, damping = 10 }")
    #expect(curve["canBecomeParameters"] as? Bool == true)
    // Half of the critical damping, at a frequency of 10 radians in a second.
    #expect(
      curve.object("forms").json(without: [])
        == #"{"bounce":{"bounce":0.5,"duration":0.628318531,"velocity":0},"#
        + #""fitted":{"dampingRatio":0.5,"duration":\#(curve.seconds),"velocity":0},"#
        + #""physical":{"damping":10,"mass":1,"stiffness":100,"velocity":0},"#
        + #""response":{"dampingRatio":0.5,"response":0.628318531,"velocity":0}}"#)
    #expect(curve["seconds"] as? Double ?? 0 > 0.5)
    #expect(curve["settles"] as? Double ?? 0 > 0.5)
  }

  @Test func `a spring that is damped too much has a bounce below zero`() throws {
    let forms = try curve("spring { duration = 0.5, bounce = -0.5 }").object("forms")
    #expect(forms.object("bounce")["bounce"] as? Double == -0.5)
    #expect(forms.object("response")["dampingRatio"] as? Int == 2)
    #expect(forms.object("fitted")["dampingRatio"] as? Int == 1)
  }

  @Test func `a spring that never settles has ends for its plot`() throws {
    let script = """
      local spring = require "interlude.spring"
      local slow = spring { mass = 1, stiffness = 0.01, damping = 0.0001 }
      return {
      """
    let curve = try subject(RunningStudio.rise(["return {\n  api": script + "\n  api"]))
      .list("curves").first
    #expect(curve?.text("name") == "slow")
    #expect(curve?["seconds"] as? Int == 60)
    #expect(curve?["settles"] as? Int == 1000)
  }

  @Test func `a spring that takes its numbers from parameters is drawn with them`() throws {
    let text = "spring { response = ctx.parameters.far, dampingRatio = 0.5 }"
    func forms(_ settings: String) throws -> String {
      let curve = try curve(
        "function(ctx) return \(text) end", named: "spring",
        opening: RunningStudio.risePop + settings)
      #expect(curve.numbers("plot").count == 97, "\(curve.json())")
      return curve.object("forms").object("response").json()
    }
    #expect(try forms("") == #"{"dampingRatio":0.5,"response":1,"velocity":0}"#)
    #expect(
      try forms(#", settings: { far: "0.5" }"#)
        == #"{"dampingRatio":0.5,"response":0.5,"velocity":0}"#)
  }

  // MARK: Keys

  private static let script = """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      api = 1, name = "Keyed", summary = "It has keys.", version = "1.0.0",
      duration = 0.5, curve = "linear",
      parameters = { rise = { default = 0.5, min = 0, max = 1 } },
      front = {
        translateY = { { 0, keyframes.height(0.5) }, { 1, 0, { 0.2, 0, 0, 1 } } },
        scale = { { 0, keyframes.parameter "rise" }, { 1, 1 } },
      },
      dimming = {
        overlay = { above = "back", color = "#000000" },
        backgroundColor = { { 0, "#000000" }, { 1, "#112233" } },
      },
    }
    """

  private func keyed(_ lanes: String = "") throws -> Reply {
    try subject(
      ["animators/Keyed.lua": Self.script],
      opening: #"subject: "Keyed", scenario: "push""# + lanes)
  }

  @Test func `each lane has its place, its property and its keys`() throws {
    let lanes = try keyed().list("lanes")
    #expect(
      lanes.map { $0.json(without: ["keys", "played", "text"]) } == [
        #"{"line":7,"name":"front.translateY","property":"translateY","unit":"pt","view":"front"}"#,
        #"{"line":8,"name":"front.scale","property":"scale","unit":"×","view":"front"}"#,
        #"{"line":12,"name":"dimming.backgroundColor","property":"backgroundColor","unit":"","#
          + #""view":"dimming"}"#,
      ])
    #expect(
      lanes.map { lane in lane.list("keys").map { $0.json(without: []) } } == [
        [
          #"{"at":0,"number":0.5,"side":"height"}"#,
          #"{"at":1,"number":0,"value":"0.2,0,0,1"}"#,
        ],
        [#"{"at":0,"text":"keyframes.parameter \"rise\""}"#, #"{"at":1,"number":1}"#],
        [##"{"at":0,"color":"#000000"}"##, ##"{"at":1,"color":"#112233"}"##],
      ])
    #expect(lanes[1].text("text")?.hasPrefix("scale = {") == true)
  }

  @Test func `a key that is played has the plot of the curve to it`() throws {
    let played = try keyed().list("lanes").first?.list("played")
    #expect(played?.map { $0.numbers("plot").count } == [0, 97])
    #expect(played?.last?.json(without: ["plot"]) == #"{"at":1,"number":0,"value":"0.2,0,0,1"}"#)
  }

  @Test func `keys that were moved are those that are played`() throws {
    let lane = try keyed(#", lanes: { "front.translateY": "0:0;1:0.8=20" }"#).list("lanes").first
    #expect(lane?.list("keys").map { $0["at"] as? Int } == [0, 1])
    #expect(lane?.list("played").map { $0["at"] as? Double } == [0, 0.8])
    #expect(lane?.list("played").last?["number"] as? Int == 20)
    #expect(lane?["isNew"] == nil)
  }

  @Test func `a new lane has no keys of the script`() throws {
    let lanes = try keyed(#", lanes: { "back.alpha": ":0=1;:1=0.5" }"#).list("lanes")
    let lane = try #require(lanes.first { $0.text("name") == "back.alpha" })
    #expect(lane["isNew"] as? Bool == true && lane["keys"] as? [String] == [])
    #expect(
      lane.list("played").map { $0.json(without: []) } == [
        #"{"at":0,"number":1}"#, #"{"at":1,"number":0.5}"#,
      ])
    #expect(lane["least"] as? Int == 0 && lane["most"] as? Int == 1)
  }

  @Test(arguments: [(24, 97), (25, 0)])
  func `a lane of many keys has no plots`(count: Int, plot: Int) throws {
    let keys = (0..<count).map { #"{ \#(Double($0) / Double(count)), 0, "easeIn" }"# }
    let script = Self.script.replacing(
      "{ { 0, keyframes.height(0.5) }, { 1, 0, { 0.2, 0, 0, 1 } } }",
      with: "{ \(keys.joined(separator: ", ")) }")
    let lane = try subject(
      ["animators/Keyed.lua": script], opening: #"subject: "Keyed", scenario: "push""#
    ).list("lanes").first
    #expect(lane?.list("played").count == count)
    #expect(lane?.list("played").last?.numbers("plot").count == plot)
  }

  @Test func `the views of the table come with their layers`() throws {
    #expect(
      try keyed().list("keyedViews").map { $0.json(without: []) } == [
        #"{"name":"front"}"#, #"{"layer":"overlay","name":"dimming"}"#,
      ])
  }

  @Test func `views that follow one another have their order and its numbers`() throws {
    let script = Self.script.replacing(
      "  front = {",
      with:
        #"  ["front.row*"] = { stagger = { overlap = 0.5, order = "backward" }, alpha = { { 0, 0 }, { 1, 1 } } },"#
        + "\n  front = {")
    let files = ["animators/Keyed.lua": script]
    let view = try #require(
      try subject(files, opening: #"subject: "Keyed", scenario: "push""#).list("keyedViews").first)
    #expect(view.text("name") == "front.row*" && view.text("order") == "backward")
    #expect(view.list("numbers").map { $0["value"] as? Double } == [0.5])
  }
}

extension Reply {
  /// Its seconds as they are in a text.
  fileprivate var seconds: String { "\(members["seconds"] ?? "")" }
}
