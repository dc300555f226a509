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

  // MARK: The keyboard

  @Test func `a scenario brings up the keyboard, and expects it with its view`() throws {
    #expect(
      try failures(
        of: """
          controllers: { list: {}, note: { views: [{ id: "field", frame: [20, 200, 200, 40],
            onTap: { do: "becomeFirstResponder", view: "note/field" } }] } },
          root: { navigation: ["list", "note"] },
          actions: [{ at: 0.1, do: "tap", view: "note/field" }, { at: 1, do: "endEditing" },
            { at: 2, do: "becomeFirstResponder", view: "note/field" }, { at: 3, do: "pop" }],
          expect: [
            { at: 0, keyboard: false, firstResponder: null },
            { at: 0.5, keyboard: true, firstResponder: "note/field" },
            { at: 1.5, keyboard: false, firstResponder: null },
            { at: 2.5, view: "keyboard", property: "height", equals: 216 },
            { event: "keyboardWillHide", times: 2 }, { at: "end", keyboard: false },
          ]
          """) == [])
    #expect(
      try failures(
        of: """
          controllers: { note: { views: [{ id: "field", frame: [20, 200, 200, 40] }] } },
          root: { controller: "note" },
          expect: [{ at: "end", keyboard: true, firstResponder: "note/field" }]
          """) == [
          "expected keyboard to be true, found false; expected firstResponder to be note/field, "
            + "found nothing at the end"
        ])
  }

  // MARK: Bars

  @Test func `a bar has a title and buttons, which a scenario taps and expects`() throws {
    #expect(
      try failures(
        of: """
          controllers: {
            list: { title: "Inbox", navigationItem: { backButtonTitle: "All",
              trailing: { title: "New", onTap: { do: "push", controller: "note" } } } },
            note: { title: "Note", navigationItem: { title: "A note", trailing: "Share" } },
            edit: { title: "Edit", navigationItem: { leading: "Cancel" } },
          },
          root: { navigation: ["list"] },
          actions: [{ at: 0.1, do: "tap", view: "navigation.bar.trailing(list)" },
            { at: 1, do: "push", controller: "edit" }, { at: 2, do: "pop" }],
          expect: [
            { at: 0, bar: { title: "Inbox", back: null, trailing: "New", hidden: false } },
            { at: 0.9, bar: { title: "A note", back: "All", leading: null, trailing: "Share" } },
            { at: 1.9, bar: { title: "Edit", back: null, leading: "Cancel", trailing: null } },
            { at: "end", stack: ["list", "note"], bar: { title: "A note" } },
          ]
          """) == [])
    #expect(
      try failures(
        of: """
          controllers: { list: { title: "Inbox" } }, root: { navigation: ["list"] },
          expect: [{ at: "end", bar: { title: "Outbox" } }, { at: "end", bar: { back: "All" } }]
          """) == [
          "expected title of the bar to be 'Outbox', found 'Inbox' at the end",
          "expected back of the bar to be 'All', found nothing at the end",
        ])
  }

  // MARK: Scrolling to the side

  @Test func `a scroll to the side is played and expected`() throws {
    func play(_ x: Double) throws -> [String] {
      try failures(
        of: """
          device: "iPhone 15",
          controllers: { home: { bars: false, views: [{ id: "strip", frame: [0, 100, 393, 200],
            contentSize: [2000, 200] }] } },
          root: { controller: "home" },
          actions: [{ at: 0, do: "touch", path: [[0, 300, 200], [0.4, 100, 200]] },
            { at: 1, do: "scroll", view: "home/strip", to: [900, 0] }],
          expect: [{ at: 0.9, scrolled: { view: "home/strip", x: 200, y: 0 } },
            { at: "end", scrolled: { view: "home/strip", x: \(x) } }]
          """)
    }
    #expect(try play(900) == [])
    #expect(
      try play(901) == [
        "expected 'home/strip' to be scrolled to the side by 901, found 900 at the end"
      ])
  }

  // MARK: Chrome

  @Test func `the chrome of a presentation is expected by its ids`() throws {
    #expect(
      try failures(
        of: """
          device: "iPhone 15",
          controllers: { home: {}, note: { style: "pageSheet",
            sheet: { detents: ["medium", "large"], grabber: true, undimmedUpTo: "medium" } } },
          root: { controller: "home" },
          actions: [{ at: 0, do: "present", controller: "note" },
            { at: 1, do: "selectDetent", detent: "large" }],
          expect: [
            { at: 0.9, view: "dimming(note)", property: "alpha", equals: 0 },
            { at: 0.9, view: "grabber(note)", property: "width", equals: 36 },
            { at: "end", view: "dimming(note)", property: "alpha", equals: 0.2 },
            { at: "end", view: "container(note)", property: "height", equals: 852 },
          ]
          """) == [])
  }

  // MARK: The accessibility focus

  @Test func `a scenario moves the accessibility focus, and expects it`() throws {
    #expect(
      try failures(
        of: """
          controllers: {
            list: { bars: false, views: [{ id: "one", frame: [0, 100, 100, 40], text: "One" },
              { id: "two", frame: [0, 200, 100, 40], text: "Two" }] },
            note: { bars: false, views: [{ id: "title", frame: [0, 100, 100, 40], text: "Note" }] },
          },
          root: { navigation: ["list"] },
          actions: [{ at: 0.5, do: "focus", view: "list/two" },
            { at: 1, do: "push", controller: "note" }, { at: 2, do: "pop" }],
          expect: [
            { at: 0, accessibilityFocus: "list/one" }, { at: 0.9, accessibilityFocus: "list/two" },
            { at: 1.9, accessibilityFocus: "note/title" },
            { at: "end", accessibilityFocus: "list/two" },
          ]
          """) == [])
    #expect(
      try failures(
        of: """
          controllers: { list: {} }, root: { controller: "list" },
          expect: [{ at: "end", accessibilityFocus: null }]
          """) == [])
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
