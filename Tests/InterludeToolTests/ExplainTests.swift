import Diagnostics
import Foundation
import Scenarios
import TestSupport
import Testing
import ToolTesting

@testable import InterludeTool

struct ExplainTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `every rule is listed in order, up to the one that answers`() {
    let answer = session(
      "explain", "--operation", "pop", "--from", "message", "--to", "inbox", "--plugin",
      "SwipeToPop")
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        pop from 'message' to 'inbox'
          · 1  the controller's own delegate: no, there is none
          · 2  the container's delegate: no, there is none
          ✓ 3  a registered plugin 'SwipeToPop', rule pop → SwipeToPop: SwipeToPop
               gesture: pan trailing, by plugin 'SwipeToPop'

        moved by SwipeToPop

        """)
  }

  @Test func `a rule that does not apply says why, and a tab then changes without animation`() {
    let answer = session("explain", "-o", "tab", "--plugin", "SideDrawer")
    #expect(answer.output.contains("rule present → SideDrawer: no, it applies to present"))
    #expect(answer.output.hasSuffix("the host's default: no animation\n\nnot animated\n"))
  }

  @Test func `only named plugins are registered, and only for the requested operations`() {
    let none = session("explain", "-o", "pop")
    #expect(none.output.contains("a registered plugin: no, there is none"))
    #expect(none.output.hasSuffix("the host's default: UIKit's own\n\nmoved by UIKit's own\n"))
    let other = session("explain", "-o", "pop", "--plugin", "SwipeToPop:push")
    #expect(other.output.contains("no, it is not registered for pop"))
    let wrong = session("explain", "--plugin", "SwipeToPop:puhs")
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("NAME or NAME:OPERATIONS"))
  }

  @Test(arguments: [
    ("photo-zoom", "the preferred transition of 'viewer': zoom"),
    ("photo-zoom", "gesture: its own: pan, edgePan, pinch"),
    ("layouts", "'grid' and 'rows' share a collection: from layout to layout"),
    ("content-swipe", "gesture: the swipe in the content, which iOS26 has"),
  ])
  func `what a screen or a version brings along is explained`(scenario: String, line: String) {
    let answer = session("explain", "--scenario", scenario)
    #expect(answer.status == 0)
    #expect(answer.output.contains(line), "\(answer.output)")
  }

  @Test func `a scenario is played, and shows what was decided in it`() {
    let answer = session(
      "explain", "-o", "pop", "--from", "message", "--to", "inbox", "--scenario", "swipe-pop")
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        1  pop from 'message' to 'inbox'
          · 1  the controller's own delegate: no, there is none
          ✓ 2  the container's delegate 'SwipeToPop', rule pop → SwipeToPop: SwipeToPop
               gesture: pan trailing, by plugin 'SwipeToPop'
        moved by SwipeToPop


        """)
    let tried = session("explain", "Cube", "--scenario", "swipe-pop")
    #expect(tried.output.contains("✓ 1  the animator being tried: Cube"))
    #expect(tried.output.contains("gesture: pan trailing, by plugin 'SwipeToPop'"))
    let set = session("explain", "SwipeToPop", "--scenario", "swipe-pop", "--set", "paralax=0")
    #expect(set.status == 2)
    #expect(set.messages.contains("parallax"))
    #expect(session("explain", "--set", "parallax=0").messages.contains("needs an animator"))
    let missing = session("explain", "-o", "present", "--scenario", "swipe-pop")
    #expect(missing.status == 1)
    #expect(missing.messages.contains("'swipe-pop' has no such transition. It has:"))
  }

  @Test func `a presentation is found by the screen that shows in the stack`() throws {
    try session.write(
      """
      {
        interlude: 1, name: "modal", controllers: { inbox: {}, card: {} },
        root: { navigation: ["inbox"] },
        plugins: [{ name: "SideDrawer", from: "inbox", operations: ["present"] }],
        actions: [
          { at: 0, do: "present", controller: "card" },
          { at: 1, do: "dismiss" },
        ],
      }
      """, to: "modal.json")
    let answer = session("explain", "--scenario", "./modal.json")
    #expect(answer.messages == "")
    #expect(
      answer.output.contains(
        "1  present from 'navigation' (which shows 'inbox') to 'card'\n"))
    #expect(answer.output.contains("presentation: custom, by plugin 'SideDrawer'\n"))
    #expect(answer.output.contains("no, it is not registered for dismiss"))
    #expect(
      session("explain", "--scenario", "./modal.json", "--from", "inbox").output
        .hasPrefix("1  present"))
  }

  @Test func `what replaces an animator is reported with its reason`() throws {
    try session.write(
      """
      return {
        canPerform = function() return false, "it is Monday" end,
        duration = 1, frame = function() return {} end,
      }
      """, to: "Shy.lua")
    let refused = session("explain", "./Shy.lua", "-o", "push")
    #expect(refused.output.contains("→    'Shy' does not move this: it is Monday\n"))
    #expect(refused.output.contains("moved by SystemSlide\n"))
    try session.write(
      "return { duration = 1, frame = function() error('no idea') end }", to: "Lost.lua")
    let failed = session("explain", "./Lost.lua", "-o", "push")
    #expect(failed.output.contains("→    'Lost' failed: ./Lost.lua:1: error: no idea"))
  }

  @Test func `slips are answered with the nearest name`() {
    #expect(
      session("explain", "--to", "inbx", "--scenario", "swipe-pop").messages
        .contains("found 'inbx'; did you mean 'inbox'?"))
    #expect(
      session("explain", "--plugin", "SideDrawr").messages
        .hasPrefix("error: unknown plugin 'SideDrawr'; did you mean 'SideDrawer'?"))
  }

  // MARK: For a program

  private func objects(_ words: String...) throws -> [NSDictionary] {
    try session.run(["explain", "--json"] + words).output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
  }

  @Test func `a program gets a decision with every step, and what replaced the animator`() throws {
    let pop: NSDictionary = [
      "transition": 1, "operation": "pop", "from": "message", "to": "inbox",
      "visibleFrom": "message", "visibleTo": "inbox", "answer": "SwipeToPop",
      "steps": [
        "the controller's own delegate: no, there is none",
        "the container's delegate 'SwipeToPop', rule pop → SwipeToPop: SwipeToPop",
      ],
      "replacements": [[String: String]](), "animator": "SwipeToPop",
      "gesture": "pan trailing, by plugin 'SwipeToPop'",
    ]
    #expect(try objects("--scenario", "swipe-pop") == [pop])
    try session.write(
      """
      return { canPerform = function() return false, "it is Monday" end, frame = function() return {} end }
      """, to: "Shy.lua")
    let refused = try #require(try objects("./Shy.lua", "-o", "push").first)
    #expect(refused["answer"] as? String == "Shy")
    #expect(refused["animator"] as? String == "SystemSlide")
    #expect(
      refused["replacements"] as? [[String: String]] == [
        ["reason": "'Shy' does not move this: it is Monday", "animator": "SystemSlide"]
      ])
    let drawer = try #require(try objects("--scenario", "drawer", "-o", "present").first)
    #expect(drawer["presentation"] as? String == "custom, by plugin 'SideDrawer'")
  }

  @Test func `a program gets the answer to one question with its source`() throws {
    let pop: NSDictionary = [
      "operation": "pop", "from": "message", "to": "inbox",
      "steps": [
        "the controller's own delegate: no, there is none",
        "the container's delegate: no, there is none",
        "a registered plugin 'SwipeToPop', rule pop → SwipeToPop: SwipeToPop",
      ],
      "gesture": "pan trailing, by plugin 'SwipeToPop'", "animator": "SwipeToPop",
      "source": "a registered plugin", "plugin": "SwipeToPop",
    ]
    #expect(
      try objects("-o", "pop", "--from", "message", "--to", "inbox", "--plugin", "SwipeToPop")
        == [pop])
    let drawer = try #require(try objects("-o", "present", "--plugin", "SideDrawer").first)
    #expect(drawer["presentation"] as? String == "custom, by plugin 'SideDrawer'")
  }

  @Test func `only the decisions about the named operation and screens are shown`() {
    func heads(_ words: String...) -> [String] {
      session.run(["explain", "--scenario", "tour"] + words).output.split(separator: "\n")
        .filter { $0.first?.isNumber == true }.map(String.init)
    }
    let all = [
      "1  present from 'navigation' (which shows 'inbox') to 'card'",
      "2  dismiss from 'card' to 'navigation' (which shows 'inbox')",
      "3  push from 'inbox' to 'message'", "4  pop from 'message' to 'inbox'",
    ]
    #expect(heads() == all)
    #expect(heads("-o", "push") == [all[2]])
    #expect(heads("--from", "inbox") == [all[0], all[2]])
    #expect(heads("--to", "inbox") == [all[1], all[3]])
    #expect(heads("--from", "navigation", "--to", "card") == [all[0]])
    // The answer to one without a transition names those that there are.
    let missing = session("explain", "--scenario", "swipe-pop", "-o", "present").messages
    #expect(missing.hasSuffix("It has:\n  1  pop from 'message' to 'inbox'\n"), "\(missing)")
  }

  // MARK: explain and run

  /// What a run answered, by the numbers of its transitions.
  private func answers(_ words: [String]) throws -> [Int: String] {
    let lines = session.run(["run", "--json", "--quiet"] + words).output.split(separator: "\n")
    var answers: [Int: String] = [:]
    for line in lines where line.contains("\"animationController\"") {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let id = event?["transition"] as? Int else { continue }
      answers[id] = event?["answer"] as? String
    }
    return answers
  }

  /// What `explain` says of the same run.
  private func explained(_ words: [String]) throws -> [Int: (animator: String?, isHosts: Bool)] {
    let lines = session.run(["explain", "--json"] + words).output.split(separator: "\n")
    var decisions: [Int: (String?, Bool)] = [:]
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let id = try #require(object["transition"] as? Int)
      let steps = try #require(object["steps"] as? [String])
      let isHosts = steps.last?.hasPrefix("the host's default") == true
      let asked = steps.first != "no delegate is asked"
      if asked { decisions[id] = (object["answer"] as? String, isHosts) }
    }
    return decisions
  }

  @Test(arguments: TestTier.sample([[], ["Cube"], ["plugin:SideDrawer"]], every: 3))
  func `explain shows what the run did, in every shipped scenario`(name: [String]) throws {
    let scenarios = session("list", "--scenarios", "--names").output.split(separator: "\n")
    #expect(scenarios.count > 20)
    for scenario in scenarios {
      let words = name + ["--scenario", String(scenario)]
      let (ran, told) = (try answers(words), try explained(words))
      for (id, decision) in told {
        // A swipe of the system's own needs an animator, so there the host's is an answer, too.
        let isAnswered = !decision.isHosts || ran[id] != nil
        #expect(
          ran[id] == (isAnswered ? decision.animator : nil), "\(scenario), transition \(id)")
      }
      #expect(Set(ran.keys).isSubset(of: told.keys), "\(scenario)")
    }
  }
}
