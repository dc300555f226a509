import Diagnostics
import JSON5Reading
import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing
import Transitions

struct ShippedScenarioTests {
  static let names = [
    "button-pop", "content-swipe", "dismiss", "download", "grabbed", "held", "interrupted",
    "layouts", "nested",
    "photo-zoom", "pop", "present", "present-custom", "push", "reload-midway", "replace",
    "rotate-midway", "stuck", "swipe-pop", "swipe-pop-cancelled", "system",
    "tab", "tour",
  ]

  @Test
  func `every file is played by a test`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: scenarioFolder.path)
    let scenarios = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(scenarios.sorted() == Self.names)
  }

  @Test(arguments: names)
  func `a scenario has its file's name and says what it shows`(name: String) throws {
    let scenario = try shipped(name)
    #expect(scenario.name == name)
    #expect(!scenario.summary.isEmpty)
    #expect(!scenario.expectations.isEmpty)
  }

  @Test(arguments: names)
  func `a scenario holds with an animator that slides`(name: String) throws {
    let result = try Player(shipped(name), in: slides()).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.outcome == (name == "stuck" ? .incomplete : .passed))
  }

  @Test(arguments: names)
  func `a scenario holds with the host's own cross dissolve`(name: String) throws {
    let environment = slides(by: .always { CrossDissolve() })
    let result = try Player(shipped(name), in: environment).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.outcome == (name == "stuck" ? .incomplete : .passed))
  }

  @Test(arguments: names)
  func `a scenario gives the same bytes on each run`(name: String) throws {
    let scenario = try shipped(name)
    #expect(try traced(scenario).text == traced(scenario).text)
  }

  @Test
  func `a cancelled swipe has UIKit's events in UIKit's order`() throws {
    let text = try traced(shipped("swipe-pop-cancelled")).text
    let trace = try Trace(bytes: Array(text.utf8), file: "trace")
    var events = trace.events.map { event in
      guard case .string(let controller) = event["controller"] else { return event.name }
      return "\(event.name) \(controller)"
    }
    // How often the finger moves is not the point.
    events.removeAll { $0 == "updateInteractiveTransition" || $0 == "gesture" }
    #expect(
      events == [
        "animationController", "interactionController",
        "viewWillDisappear message", "viewWillAppear inbox", "willShow inbox",
        "transitionDuration", "startInteractiveTransition", "interruptibleAnimator",
        "viewIsAppearing inbox",
        "cancelInteractiveTransition", "notifyWhenInteractionChanges", "completeTransition",
        "viewWillDisappear inbox", "viewDidDisappear inbox",
        "viewWillAppear message", "viewIsAppearing message", "viewDidAppear message",
        "animationEnded",
      ])
  }
}
