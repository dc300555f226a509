import Foundation
import TestSupport
import Testing
import ToolTesting

@testable import Workspaces

/// Reviews and matrices of an app, in the process of the test.
struct AppReviewTests {
  let session: Session

  init() throws {
    session = try Session()
    try session.makeFolder("scenarios")
    try session.write(CardApp.scenario, to: "scenarios/card.json")
  }

  private func call(_ words: String..., mistake: CardApp.Mistake = .none) -> Session.Answer {
    session.run(words, apps: [CardApp.app(mistake)])
  }

  @Test func `a review of an app says what moved, and shows it as it is now`() {
    _ = call("test", "--update")
    let answer = call("test", "--review", "out", mistake: .endsElsewhere)
    #expect(answer.status == 1 && answer.messages.contains("wrote out/index.html: 1 change"))
    let change = session.text(of: "out/changes/1.js")
    #expect(change.contains("\"words\":[\"front.centerY is new\""), "\(change)")
    #expect(change.contains("\"now\":\"1-now.webp\"") && !change.contains("\"past\":\"1-then"))
    #expect(session.exists("out/changes/1-now.webp"))
    #expect(!session.exists("out/changes/1-then.webp"))
  }

  @Test func `a review shows the recorded film strip of an app that moves otherwise`() {
    _ = call("test", "--update", "--pictures")
    let answer = call("test", "--review", "out", mistake: .endsElsewhere)
    #expect(answer.messages.contains("wrote out/index.html: 1 change"), "\(answer.messages)")
    let change = session.text(of: "out/changes/1.js")
    #expect(change.contains("front.centerY is new") && change.contains("\"past\":\"1-then.webp\""))
    #expect(session.exists("out/changes/1-then.webp"))
    #expect(session.exists("out/changes/1-difference.png"))
  }

  private func path(_ name: String) -> String {
    session.folder.appendingPathComponent(name).path
  }

  /// One case each of left to right and right to left.
  private let few = [
    "--axis", "device=iPhone-SE", "--axis", "orientation=portrait", "--axis", "movement=full",
    "--axis", "rate=60",
  ]

  private func matrix(
    _ words: String..., mistake: CardApp.Mistake = .none, faults: [String: String] = [:]
  ) -> Session.Answer {
    session.run(
      ["matrix"] + words + few, apps: [CardApp.app(mistake)], journal: FaultyJournal(faults: faults)
    )
  }

  private let cases = [
    "card/card/iPhone-SE/portrait/ltr/full/default/never/60",
    "card/card/iPhone-SE/portrait/rtl/full/default/never/60",
  ]

  @Test func `a matrix plays an app's scenarios, and compares their motion with a baseline`() {
    #expect(matrix("list").output == cases.map { $0 + "\n" }.joined())
    #expect(matrix("run", "card", "--out", path("base.ndjson")).status == 0)
    let same = matrix("run", "--baseline", path("base.ndjson"))
    #expect(same.status == 0 && same.output.contains("nothing has changed"), "\(same.output)")
    let other = matrix(
      "run", "--baseline", path("base.ndjson"), "--review", "page", mistake: .endsElsewhere)
    #expect(other.status == 1)
    #expect(other.output.contains("card: error: end: after the present of CardController"))
    #expect(other.output.contains("since the baseline: 2 "), "\(other.output)")
    #expect(other.messages.contains("wrote page/index.html: 2 changes"), "\(other.messages)")
    #expect(session.exists("page/changes/1-now.webp"))
    #expect(session.text(of: "page/changes/1.js").contains("\"now\":\"1-now.webp\""))
  }

  @Test func `a case that ends the app fails, and the others are played`() {
    let answer = matrix("run", faults: ["card/card/iPhone-SE/rtl/full/fps=60": "the app crashed"])
    #expect(answer.status == 1)
    #expect(answer.output.contains("2 cases: 1 ok, 1 failed"), "\(answer.output)")
    #expect(answer.output.contains("the app crashed"))
  }

  @Test(arguments: [
    (["--axis", "cancel=0.5"], "--axis cancel is for animators"),
    (["--resume", "--out", "a"], "--resume is for animators"), (["Rise"], "'Rise' is no app"),
  ])
  func `what a matrix of apps doesn't have is refused`(words: [String], expected: String) {
    let answer = session.run(["matrix", "run", "card"] + words, apps: [CardApp.app()])
    #expect(answer.status == 2)
    #expect(answer.messages.contains(expected), "\(answer.messages)")
  }

  private struct FaultyJournal: RunJournal {
    let faults: [String: String]
    let begun = Begun()

    func begin(_ name: String) -> String? {
      begun.names.append(name)
      begun.isPlaying = faults[name] == nil
      return faults[name]
    }
    func didReach(_ time: Double) {}
    func end() { begun.isPlaying = false }
    func rest(_ isResting: Bool) {}

    /// Only the thread of the test plays.
    final class Begun: @unchecked Sendable {
      var names: [String] = []
      var isPlaying = false
    }
  }
}
