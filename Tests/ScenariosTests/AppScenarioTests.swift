import Apps
@_spi(Tools) import Diagnostics
import TestSupport
import Testing

@_spi(Tools) @testable import Scenarios

struct AppScenarioTests {
  private func complaints(_ text: String, apps: [App] = []) -> [String] {
    do throws(InvalidScenario) {
      var environment = PlayerEnvironment()
      environment.apps = apps
      _ = try Player(Scenario(text, file: "s.json"), in: environment)
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        let nearest = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return ([diagnostic.message + nearest] + diagnostic.notes.map(\.message))
          .joined(separator: " | ")
      }
    }
  }

  private func document(_ rest: String) -> String { "{interlude: 1, name: 's', \(rest)}" }

  @Test func `a scenario plays an app's own controllers`() throws {
    var environment = PlayerEnvironment()
    environment.apps = [CardApp.app()]
    let scenario = try Scenario(CardApp.scenario, file: "card.json").onScreen(of: environment.apps)
    #expect(scenario.device.name == "iPhone 14")
    let result = try Player(scenario, in: environment).play()
    #expect(result.outcome == .passed, "\(result.failures.map(\.message))")
    #expect(result.transitions == 2)
  }

  @Test func `a run of an app that can't begin has ended, too`() throws {
    struct NoWindow: Error {}
    var told: [String] = []
    var environment = PlayerEnvironment()
    environment.apps = [App("card", size: .iPhone14) { _ in throw NoWindow() }]
    environment.willBegin = {
      told.append($0)
      return nil
    }
    environment.didEnd = { told.append("ended") }
    #expect(throws: InvalidScenario.self) {
      _ = try Player(Scenario(document("app: 'card'"), file: "s.json"), in: environment)
    }
    #expect(told == ["s", "ended"])
  }

  @Test func `a device that the scenario names stays`() throws {
    let scenario = try Scenario(document("app: 'card', device: 'iPad'"), file: "s.json")
    #expect(scenario.onScreen(of: [CardApp.app()]).device.name == "iPad")
  }

  @Test func `an unknown app is reported with the nearest one`() {
    #expect(
      complaints(document("app: 'crad'"), apps: [CardApp.app()])
        == ["unknown app 'crad'; did you mean 'card'? | it has card"])
  }

  @Test func `a tool without apps says how one gets one`() {
    #expect(
      complaints(document("app: 'card'")) == [
        "unknown app 'card' | this interlude has no apps; 'interlude new --app card --sources FOLDER' "
          + "writes one that plays your own"
      ])
  }

  @Test(arguments: [
    (
      "app: 'card', root: { controller: 'a' }, controllers: { a: {} }",
      [
        "'root' can't be combined with 'app', which has its own controllers",
        "'controllers' can't be combined with 'app', which has its own controllers",
      ]
    ),
    (
      "app: 'card', actions: [{ at: 0, do: 'push', controller: 'a' }]",
      ["an app shows its own controllers; tap the view that does, as a user would"]
    ),
    (
      "app: 'card', actions: [{ at: 0, do: 'tap', view: 'a', x: 1 }]",
      ["a tap is at a place or on a view, not both"]
    ),
  ])
  func `what an app has itself can't be said`(rest: String, expected: [String]) {
    #expect(complaints(document(rest), apps: [CardApp.app()]) == expected)
  }

  @Test func `a tap on a view that is not there is reported with the time and the nearest name`()
    throws
  {
    var environment = PlayerEnvironment()
    environment.apps = [CardApp.app()]
    let text = document("app: 'card', actions: [{ at: 0.5, do: 'tap', view: 'opne' }]")
    let result = try Player(Scenario(text, file: "s.json"), in: environment).play()
    #expect(result.failures.map(\.message) == ["no view 'opne' was on the stage at 0.5 s"])
    #expect(result.failures.map(\.suggestion) == ["open"])
    #expect(result.outcome == .failed)
  }
}
