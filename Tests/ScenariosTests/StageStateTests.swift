import Diagnostics
import Motion
import Scenarios
import TestSupport
import Testing
import Transitions
import Views

/// What a scenario says of the surroundings of its screens: the application's status bar, a turned
/// device, the keyboard, bars, chrome, and the accessibility focus.
struct StageStateTests {
  private func failures(
    of text: String, _ environment: PlayerEnvironment = PlayerEnvironment()
  ) throws -> [String] {
    try Player(Scenario("{ interlude: 1, name: 's', \(text) }", file: "s.json"), in: environment)
      .play().failures.map(\.message)
  }

  // MARK: The status bar of an application

  @Test func `an Info plist leaves the status bar to the application`() throws {
    func play(_ plist: String) throws -> [String] {
      try failures(
        of: """
          infoPlist: { \(plist) },
          controllers: { home: { statusBar: "darkContent" }, card: { statusBar: "lightContent" } },
          root: { controller: "home" },
          actions: [{ at: 0, do: "present", controller: "card", style: "fullScreen" }],
          expect: [{ at: "end", statusBar: "lightContent" }]
          """)
    }
    #expect(try play("") == [])
    #expect(try play("UIViewControllerBasedStatusBarAppearance: true") == [])
    #expect(
      try play("UIViewControllerBasedStatusBarAppearance: false") == [
        "expected statusBar to be lightContent, found default at the end"
      ])
    #expect(
      try play("UIViewControllerBasedStatusBarAppearance: false, UIStatusBarHidden: true") == [
        "expected statusBar to be lightContent, found hidden at the end"
      ])
    #expect(
      try play(
        "UIViewControllerBasedStatusBarAppearance: false, UIStatusBarStyle: 'lightContent'") == [])
    do {
      _ = try play("UIStatusBarStyle: 'lightContent'")
      Issue.record("a style without effect was taken")
    } catch {
      #expect(
        "\(error)".contains(
          "'UIStatusBarStyle' has no effect unless 'UIViewControllerBasedStatusBarAppearance' is false"
        ), "\(error)")
    }
  }

  // MARK: A turned device

  @Test func `what lies beyond an edge follows the safe area of a turned device`() throws {
    #expect(
      try failures(
        of: """
          device: "iPhone 15",
          controllers: { home: { bars: false, layout: { as: "free", safeArea: true }, views: [
            { id: "mark", edges: { top: -10, leading: -10 }, width: 50, height: 50 },
            { id: "last", edges: { bottom: -34, trailing: -20 }, width: 50, height: 50 },
            { id: "wide", edges: -5 }, { id: "out", frame: [-20, -20, 50, 50] }] } },
          root: { controller: "home" },
          actions: [{ at: 0.5, do: "resize", width: 852, height: 393 }],
          expect: [
            { at: 0.4, view: "home/mark", property: "x", equals: -10 },
            { at: 0.4, view: "home/mark", property: "y", equals: 49 },
            { at: 0.4, view: "home/last", property: "y", equals: 802 },
            { at: 0.4, view: "home/wide", property: "width", equals: 403 },
            { at: "end", view: "home/mark", property: "x", equals: 49 },
            { at: "end", view: "home/mark", property: "y", equals: -10 },
            { at: "end", view: "home/last", property: "x", equals: 763 },
            { at: "end", view: "home/last", property: "y", equals: 356 },
            { at: "end", view: "home/wide", property: "x", equals: 54 },
            { at: "end", view: "home/wide", property: "width", equals: 744 },
            { at: "end", view: "home/out", property: "x", equals: -20 },
          ]
          """) == [])
  }
}
