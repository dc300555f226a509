import Foundation
import Testing
import ToolTesting

/// What pages ask, and what the studio answers, without a browser.
struct SessionTests {
  private let session: Session
  private let studio: RunningStudio

  init() throws {
    session = try Session()
    try session.makeFolder("animators")
    try session.write(
      """
      return {
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "animators/Rise.lua")
    studio = try RunningStudio(of: session.folder.path)
  }

  private func page(opening subject: String) throws -> (RunningStudio.Page, [String: Any]) {
    let page = try RunningStudio.Page(studio)
    page.send("do: \"open\", choice: { subject: \"\(subject)\", scenario: \"pop\" }")
    return (page, try page.text("subject"))
  }

  @Test func `a page that comes gets what there is, and the takes of an app`() throws {
    let page = try RunningStudio.Page(studio)
    page.send("do: \"hello\"")
    let catalogue = try page.text("catalogue")
    let animators = try #require(catalogue["animators"] as? [[String: Any]])
    #expect(animators.contains { $0["name"] as? String == "Rise" })
    let takes = try #require(page.text("takes")["takes"] as? [[String: Any]])
    #expect(takes.map { $0["name"] as? String } == ["Tap"])
    let opens = try #require(takes.first?["opens"] as? [String: Any])
    #expect(opens["subject"] as? String == "SwipeToPop")
    #expect(opens["settings"] as? [String: String] == [:])
  }

  @Test func `only a script of the user's own has versions`() throws {
    for (name, hasVersions) in [("Rise", true), ("SwipeToPop", false)] {
      let (_, subject) = try page(opening: name)
      #expect(subject["title"] as? String == name)
      #expect(subject["hasVersions"] as? Bool == hasVersions)
      let transitions = try #require(subject["transitions"] as? [[String: Any]])
      #expect(transitions.count == 1)
    }
  }

  @Test func `a version that one page keeps is listed on another`() throws {
    let (first, _) = try page(opening: "Rise")
    let (second, _) = try page(opening: "Rise")
    first.send("do: \"keepVersion\", name: \"slow\", values: {}")
    for page in [first, second] {
      #expect(try page.text("versions")["names"] as? [String] == ["slow"])
    }
  }

  @Test func `the system's transition comes as frames`() throws {
    let (page, _) = try page(opening: "Rise")
    _ = try page.bytes()
    page.send("do: \"refer\", to: \"push\"")
    #expect(try page.bytes().count > 100)
  }

  @Test func `what a hand did is a take on every page`() throws {
    let (first, _) = try page(opening: "Rise")
    let (second, _) = try page(opening: "Rise")
    first.send("do: \"live\", frame: 0")
    first.send("do: \"tick\", count: 5, act: { do: \"pop\" }")
    // Another choice ends what the hand does, and keeps it.
    first.send("do: \"open\", choice: { subject: \"SwipeToPop\", scenario: \"pop\" }")
    for page in [first, second] {
      let takes = try #require(page.text("takes")["takes"] as? [[String: Any]])
      #expect(takes.count == 2)
      #expect(takes.contains { $0["opens"] == nil && $0["seconds"] != nil })
    }
  }
}
