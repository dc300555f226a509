import Apps
import Diagnostics
import Testing
import UIKit

@testable import Scenarios
@testable import UIKitMistakes

/// What a scenario expects of an app's own containers.
@MainActor
struct AppExpectationTests {
  private func failures(expecting expectation: String) throws -> [String] {
    var environment = PlayerEnvironment()
    environment.apps = [
      App("shop") { Shop.tabs { _ in SlideAnimator(isForward: true, isCorrected: true) } }
    ]
    let text = """
      { interlude: 1, name: "shop", app: "shop",
        actions: [{ at: 0.1, do: "tap", view: "open" }],
        expect: [{ at: "end", \(expectation) }] }
      """
    let scenario = try Scenario(text, file: "shop.json").onScreen(of: environment.apps)
    return try Player(scenario, in: environment).play().failures.map(\.message)
  }

  @Test func `the selected tab is expected by its index or by its controller`() throws {
    #expect(try failures(expecting: "selected: 1").isEmpty)
    #expect(try failures(expecting: "selected: 'TabProductViewController'").isEmpty)
    #expect(
      try failures(expecting: "selected: 0")
        == ["expected selected to be the tab 0, found the tab 1 at the end"])
    #expect(throws: (any Error).self) { try failures(expecting: "selected: 100") }
    #expect(throws: (any Error).self) { try failures(expecting: "selected: -1") }
  }
}
