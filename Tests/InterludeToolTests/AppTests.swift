import Apps
import Foundation
import Motion
import Recordings
import Workspaces
import TestSupport
import Testing
import ToolTesting

@testable import InterludeTool

/// An interlude with an app, in the process of the test.
struct AppTests {
  let session: Session

  init() throws {
    session = try Session()
    try session.makeFolder("scenarios")
    try session.write(CardApp.scenario, to: "scenarios/card.json")
  }

  private func call(_ words: String..., mistake: CardApp.Mistake = .none) -> Session.Answer {
    session.run(words, apps: [CardApp.app(mistake)])
  }

  @Test func `run plays the app's own scenario without a name`() {
    let answer = call("run")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output.contains("present"))
  }

  @Test func `a trace has the values that the app's animator shows`() throws {
    let trace = try call("run", "card", "--json").trace()
    #expect(trace.header.scenario == "card")
    let text = call("run", "card", "--json").output
    #expect(text.contains("\"alpha\":0."))
  }

  @Test func `explain says which delegate has answered`() {
    let answer = call("explain", "card")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output.contains("the delegate: Opener"))
  }

  @Test func `a golden is recorded, compared and found different`() {
    #expect(call("test").status == 1)
    #expect(call("test", "--update").status == 0)
    #expect(session.exists("goldens/card/card.ndjson"))
    #expect(call("test").status == 0)
    let answer = call("test", mistake: .endsElsewhere)
    #expect(answer.status == 1)
  }

  @Test func `check is silent about an app that does everything right`() {
    let answer = call("check", "--verbose")
    #expect(answer.status == 0, "\(answer.output)")
    #expect(!answer.output.contains("error:") && !answer.output.contains("warning:"))
  }

  @Test(arguments: [
    (CardApp.Mistake.completesAlways, "completeTransition(true) was called"),
    (.neverCompletes, "completeTransition(_:) was not called for the present of CardController"),
    (.completesTwice, "completeTransition(_:) was called 2 times"),
    (.leavesSnapshot, "'snapshot' is left behind in the container view"),
    (.endsElsewhere, "has the frame (0 20 390 844), but finalFrame(for:) is (0 0 390 844)"),
    (.takesLonger, "says 0.2 s for the present of CardController, but it takes 0.4 s"),
    (.keepsTransform, "the view of HomeController keeps the transform scale 0.9"),
    (.keepsController, "CardController left the screen and was not released"),
    (
      .neverRests,
      "the app does not come to rest: after a minute, 150 transitions have begun, the last one the"
    ),
  ])
  func `check names a mistake as UIKit's documentation would`(
    mistake: CardApp.Mistake, words: String
  ) {
    let answer = call("check", mistake: mistake)
    #expect(answer.status == 1)
    #expect(answer.output.contains(words), "\(answer.output)")
  }

  @Test func `a run that has crashed is reported, and the others are played`() throws {
    let journal = FaultyJournal(faults: ["card, right to left": "the app crashed at 0.5 s"])
    let answer = session.run(["check"], apps: [CardApp.app()], journal: journal)
    #expect(answer.status == 1)
    #expect(answer.output.contains("the app crashed at 0.5 s (right to left)"), "\(answer.output)")
    #expect(answer.output.contains("1 error "), "\(answer.output)")
  }

  @Test func `a scenario that ends the app as it is written is played no further`() {
    let journal = FaultyJournal(faults: ["card": "the app crashed at 0.5 s"])
    let answer = session.run(["check"], apps: [CardApp.app()], journal: journal)
    #expect(answer.status == 1)
    #expect(answer.output.contains("the app crashed at 0.5 s\n"), "\(answer.output)")
    #expect(journal.begun.names == ["card"])
  }

  @Test func `a gesture that ends the app is not tried again in the same transition`() {
    let journal = FaultyJournal(
      faults: ["card, transition 1 cancelled at 0.01": "the app crashed at 0.5 s"])
    let answer = session.run(["check"], apps: [CardApp.app()], journal: journal)
    #expect(answer.status == 1)
    let first = journal.begun.names.filter { $0.hasPrefix("card, transition 1 ") }
    #expect(
      first
        == [
          "cancelled at 0.01", "interrupted half way", "reversed half way",
          "the device turned half way",
        ].map { "card, transition 1 \($0)" })
    #expect(journal.begun.names.contains("card, transition 2 cancelled at 0.99"))
  }

  @Test func `what comes next is said as one calls an interlude of one's own`() {
    let run = call("run").output
    #expect(run.contains("Next: swift run interlude check card, or"), "\(run)")
    let check = call("check", mistake: .endsElsewhere).output
    #expect(check.contains("then run: swift run interlude check card --scenario card"), "\(check)")
  }

  @Test func `a mistake in the app's scenario is reported, and not that there is none`() throws {
    let wrong = CardApp.scenario.replacingOccurrences(of: "transitions: 2", with: "transitoins: 2")
    try session.write(wrong, to: "scenarios/card.json")
    for command in ["run", "test", "explain", "check"] {
      let answer = call(command)
      #expect(answer.status != 0)
      let said = answer.output + answer.messages
      #expect(said.contains("card.json:9") && said.contains("'transitoins'"), "\(said)")
    }
    try session.write("{ interlude: 1, app: card", to: "scenarios/card.json")
    let answer = call("run")
    #expect(answer.status == 2 && answer.messages.contains("card.json:1"), "\(answer.messages)")
  }

  @Test(arguments: [["check"], ["test"], ["run", "--scenario", "old"]])
  func `a scenario of an app that is no longer there is reported with its line and the apps`(
    words: [String]
  ) throws {
    try session.write(
      "{\n  interlude: 1, name: 'old',\n  app: 'crad',\n}", to: "scenarios/old.json")
    let journal = FaultyJournal(faults: [:])
    let answer = session.run(words, apps: [CardApp.app()], journal: journal)
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains(
        "scenarios/old.json:3:8: error: app: unknown app 'crad'; did you mean 'card'?"),
      "\(answer.messages)")
    #expect(answer.messages.contains("note: it has card"), "\(answer.messages)")
    #expect(!journal.begun.isPlaying)
    #expect(call("check", "card").status == 0)
  }

  @Test func `a heading names the app that the scenario plays, and not the first or another one`() {
    let apps = [CardApp.app(named: "other"), CardApp.app()]
    for words in [["run", "--scenario", "card"], ["run", "other", "--scenario", "card"]] {
      let answer = session.run(words, apps: apps)
      #expect(answer.output.hasPrefix("app 'card' in 'card'"), "\(answer.output)")
    }
  }

  @Test func `an app that can't begin has not ended the run`() {
    struct Trouble: Error {}
    let app = App("card", size: .iPhone15) { _ in throw Trouble() }
    let journal = FaultyJournal(faults: [:])
    let answer = session.run(["check"], apps: [app], journal: journal)
    #expect(answer.output.contains("the app 'card' can't begin: Trouble()"), "\(answer.output)")
    #expect(!journal.begun.names.isEmpty && !journal.begun.isPlaying)
  }

  @Test func `an unknown name is reported with the nearest app`() {
    let answer = call("run", "crad")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        "error: unknown app, animator or plugin 'crad'; did you mean 'card'?\n"),
      "\(answer.messages)")
    #expect(answer.messages.contains("note: the apps are card\n"), "\(answer.messages)")
  }

  @Test func `explain without a name plays the app`() {
    let answer = call("explain")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output.contains("the delegate: Opener"))
  }

  @Test func `a test that has crashed fails with the reason`() {
    #expect(call("test", "--update").status == 0)
    let journal = FaultyJournal(faults: ["card": "the app crashed at 0.5 s"])
    let answer = session.run(["test"], apps: [CardApp.app()], journal: journal)
    #expect(answer.status == 1)
    #expect(answer.output.contains("the app crashed at 0.5 s"), "\(answer.output)")
  }

  private let cases = [
    "card/card/iPhone-SE/portrait/ltr/full/default/never/60",
    "card/card/iPhone-SE/portrait/rtl/full/default/never/60",
  ]

  @Test func `a case of an app can be played and checked by its address`() throws {
    let trace = try call("run", "--case", cases[1], "--json").trace()
    #expect(trace.header.size.width == 375)
    #expect(call("check", "--case", cases[1]).status == 0)
    let answer = call("check", "--case", "card/card/iPad", mistake: .endsElsewhere)
    #expect(answer.status == 1 && answer.output.contains("card/card/iPad"), "\(answer.output)")
    let parameter = call("check", "--case", "card/card/depth=1")
    #expect(parameter.status == 2 && parameter.messages.contains("has no parameters to set"))
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

struct NewAppTests {
  let session: Session

  init() throws {
    session = try Session()
    try session.makeFolder("Shop")
    try session.write("final class A {}", to: "Shop/A.swift")
  }

  @Test func `a package is written whose one file is to be filled in`() {
    let answer = session(
      "new", "CardStage", "--app", "--sources", "Shop", "--interlude", "/interlude")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("'/interlude' has no Packages/Apps"))
    let other = session(
      "new", "CardStage", "--app", "--sources", "Shop", "--interlude", Session.package.path)
    #expect(other.status == 0, "\(other.messages)")
    #expect(other.output.hasPrefix("wrote CardStage/Package.swift\n"), "\(other.output)")
    #expect(
      other.output.hasSuffix(
        """


        Next:
          fill in CardStage/Sources/CardStage/Apps.swift
          cd CardStage
          swift run CardStage run
          swift run CardStage check

        """))
    #expect(session.text(of: "CardStage/Sources/CardStage/AppSources.txt").hasSuffix("\n../Shop\n"))
    let manifest = session.text(of: "CardStage/Package.swift")
    let checkout = Session.package.path
    #expect(manifest.contains(".package(name: \"All\", path: \"\(checkout)/Packages/All\")"))
    #expect(
      manifest.contains(
        ".package(name: \"Apps\", path: \"\(checkout)/Packages/Apps\", traits: [\"WholeModules\"]),"
      ))
    #expect(manifest.contains(".product(name: \"AppTool\", package: \"Apps\")"))
    #expect(manifest.contains(".product(name: \"UIKit\", package: \"Apps\")"))
    #expect(manifest.contains(".plugin(name: \"AppSources\", package: \"Apps\")"))
    #expect(
      session.text(of: "CardStage/Sources/CardStage/Apps.swift").contains("App(\"cardstage\""))
  }

  @Test func `an installed tool names the sources that were installed with it`() throws {
    let sources = session.folder.path + "/usr/share/interlude/sources"
    let tool = session.folder.path + "/usr/bin/interlude"
    let missing = session.run(["new", "A", "--app"], executable: tool)
    #expect(missing.status == 2 && missing.messages.contains("--interlude is missing"))
    try session.makeFolder("usr/share/interlude/sources/Packages/Apps")
    try session.write("", to: "usr/share/interlude/sources/Packages/Apps/Package.swift")
    let answer = session.run(["new", "A", "--app"], executable: tool)
    #expect(answer.status == 0, "\(answer.messages)")
    let manifest = session.text(of: "A/Package.swift")
    #expect(manifest.contains(".package(name: \"Apps\", path: \"\(sources)/Packages/Apps\","))
  }

  @Test(arguments: ["https://example.com/interlude.git", "git@example.com:Motion-Tools.git"])
  func `a git URL is refused, since it can't name the package inside`(url: String) {
    let answer = session("new", "A", "--app", "--interlude", url)
    #expect(answer.status == 2)
    #expect(answer.messages.contains("clone \(url) and name the folder"), "\(answer.messages)")
    #expect(session.files == ["Shop"])
  }

  @Test(arguments: [
    (["new", "Rise", "--sources", "Shop"], "--sources and --interlude need --app"),
    (["new", "Rise", "--app", "--plugin"], "--app can't be combined with --plugin or --from"),
    (["new", "Rise", "--app", "--sources", "Shp"], "--sources: there is no 'Shp'"),
    (["new", "UIKit", "--app"], "'UIKit' is a module that the package needs"),
    (["new", "Card-Stage", "--app"], "for a Swift module"),
    (["new", "1Stage", "--app"], "for a Swift module"),
    (["new", "Éclair", "--app"], "for a Swift module"),
    (["new", String(repeating: "a", count: 65), "--app"], "for a Swift module"),
  ])
  func `what does not fit is refused before anything is written`(words: [String], expected: String)
  {
    let answer = session.run(words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(expected), "\(answer.messages)")
    #expect(session.files == ["Shop"])
  }
}
