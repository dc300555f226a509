import Diagnostics
import JSON5Reading
import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Scenarios

/// Sheets, adaptive styles and content that scrolls, as a scenario describes them.
struct SheetScenarioTests {
  private func failures(_ text: String) throws -> [String] {
    let scenario = try Scenario(text, file: "sheet.json")
    return try Player(scenario, in: slides()).play().failures.map(\.message)
  }

  private func scenario(note: String, actions: String, expect: String) -> String {
    """
    { interlude: 1, name: "n", device: { width: 400, height: 800 },
      controllers: {
        home: { views: [{ id: "button", frame: [0, 0, 100, 100], onTap: { do: "selectDetent", detent: "large" } }] },
        note: { \(note) },
      },
      root: { controller: "home" },
      actions: [{ at: 0, do: "present", controller: "note" }, \(actions)],
      expect: [\(expect)] }
    """
  }

  @Test func `a sheet goes where fingers and actions have it`() throws {
    let text = scenario(
      note: """
        sheet: {
          detents: ["medium", "large", { id: "low", height: 0.25 }, { id: "tip", height: 60 }],
          selected: "low", undimmedUpTo: "low", grabber: true, cornerRadius: 12 }
        """,
      actions: """
        { at: 1, do: "selectDetent", detent: "tip", animated: false },
        { at: 2, do: "touch", path: [[0, 200, 750], [0.4, 200, 420]], release: { velocity: [0, 0] } },
        { at: 4, do: "selectDetent", detent: "low" },
        { at: 6, do: "tap", x: 50, y: 50 },
        { at: 8, do: "selectDetent", detent: "unknown" },
        """,
      expect: """
        { at: 0.9, detent: "low" },
        { at: 0.9, view: "note/note", property: "y", equals: 600 },
        { at: 0.9, view: "note/note", property: "cornerRadius", equals: 12 },
        { at: 0.9, view: "grabber(note)", property: "x", equals: 182 },
        { at: 1.5, view: "note/note", property: "y", equals: 740 },
        { at: 3.9, detent: "medium" },
        { at: 3.9, view: "dimming(note)", property: "alpha", equals: 0.2 },
        { at: 5.9, view: "dimming(note)", property: "alpha", equals: 0 },
        { at: 7.9, detent: "large", presented: "note" },
        { event: "refused", controller: "note", times: 1 },
        { at: "end", detent: "large", leftovers: 0 },
        """)
    #expect(try failures(text) == [])
  }

  @Test func `content scrolls in a sheet and without one`() throws {
    let text = scenario(
      note: """
        sheet: { detents: ["medium", "large"], scrollExpands: false },
        views: [{ id: "list", frame: [0, 0, 400, 800], contentSize: [400, 3000], contentOffset: [0, 50] }]
        """,
      actions: """
        { at: 1, do: "touch", path: [[0, 200, 700], [0.4, 200, 600]] },
        { at: 2, do: "touch", path: [[0, 200, 500], [0.4, 200, 780]], release: { velocity: [0, 0] } },
        """,
      expect: """
        { at: 0.5, scrolled: { view: "note/list", y: 50 } },
        { at: 1.9, detent: "medium", scrolled: { view: "note/list", y: 150 } },
        { at: 3.9, presented: "note", scrolled: { view: "note/list", y: 0 } },
        { event: "cancelInteractiveTransition", times: 1 },
        { at: "end", detent: "medium", leftovers: 0 },
        """)
    #expect(try failures(text) == [])
    let plain = """
      { interlude: 1, name: "n", device: { width: 400, height: 800 },
        controllers: { home: { views: [
          { id: "list", frame: [0, 0, 400, 800], contentSize: [900, 3000] }] } },
        root: { controller: "home" },
        actions: [{ at: 0, do: "touch", path: [[0, 200, 700], [0.4, 200, 600]] }],
        expect: [{ at: 1, scrolled: { view: "home/list", y: 100 } }] }
      """
    #expect(try failures(plain) == [])
  }

  @Test func `a modal controller, its size and its adaptive style are as described`() throws {
    let text = scenario(
      note: """
        style: "formSheet", preferredSize: [300, 200], modal: true,
        adaptivePresentationStyle: "fullScreen"
        """,
      actions: """
        { at: 1, do: "resize", width: 1000, height: 1000, horizontalSizeClass: "regular" },
        { at: 2, do: "resize", width: 400, height: 800, horizontalSizeClass: "compact" },
        """,
      expect: """
        { at: 0.9, view: "note/note", property: "height", equals: 800 },
        { at: 1.5, view: "decoration(note)", property: "x", equals: 350 },
        { at: 1.5, view: "note/note", property: "height", equals: 200 },
        { event: "viewDidAppear", controller: "home", times: 1 },
        { event: "viewDidDisappear", controller: "home", times: 2 },
        { at: "end", presented: "note", leftovers: 0 },
        """)
    #expect(try failures(text) == [])
  }

  /// Plays a presentation of which the stage's delegate chooses the style.
  private func failures(_ text: String, style: PresentationStyle) throws -> [String] {
    let stage = TransitionDelegate(
      name: "stage", animator: { _ in SlideAnimator() },
      presentation: {
        let sheet = SheetPresentationController(presented: $0.to, presenting: $0.from)
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        return sheet
      }, presentationStyle: { _ in style })
    return try Player(
      Scenario(text, file: "s.json"), in: PlayerEnvironment(defaultDelegate: stage)
    ).play().failures.map(\.message)
  }

  @Test(arguments: [PresentationStyle.pageSheet, .formSheet, .custom])
  func `a sheet is set up although the stage's delegate chooses the style`(
    style: PresentationStyle
  ) throws {
    let text = scenario(
      note: "sheet: { detents: [{ id: 'low', height: 200 }, 'large'], cornerRadius: 12 }",
      actions: "",
      expect: """
        { at: "end", detent: "low" },
        { at: "end", view: "\(style == .formSheet ? "decoration(note)" : "note/note")", property: "y", equals: 600 },
        { at: "end", view: "note/note", property: "cornerRadius", equals: 12 },
        """)
    #expect(try failures(text, style: style) == [])
  }

  @Test func `what a screen's sheet leaves out is as the delegate has set it up`() throws {
    let text = scenario(
      note: "sheet: { cornerRadius: 12 }", actions: "",
      expect: """
        { at: "end", detent: "medium" },
        { at: "end", view: "grabber(note)", property: "x", equals: 182 },
        { at: "end", view: "note/note", property: "cornerRadius", equals: 12 },
        """)
    #expect(try failures(text, style: .custom) == [])
    let off = text.replacing("cornerRadius: 12 }", with: "cornerRadius: 12, grabber: false }")
    #expect(try failures(off, style: .custom).count == 1)
  }

  @Test func `an adaptive style holds although the stage's delegate chooses the style`() throws {
    let text = scenario(
      note: "adaptivePresentationStyle: 'fullScreen'", actions: "",
      expect: """
        { event: "viewDidDisappear", controller: "home", times: 1 },
        { at: "end", presented: "note" },
        """)
    #expect(try failures(text, style: .custom) == [])
  }

  @Test func `a sheet that a gesture presents is set up too, and so is the second one`() throws {
    let stage = TransitionDelegate(
      name: "swipe", animator: { _ in SlideAnimator() },
      interaction: {
        $0.operation == .present ? InteractionRule(gesture: .pan(.up), commit: .half) : nil
      })
    let text = """
      { interlude: 1, name: "n", device: { width: 400, height: 800 },
        controllers: { home: { presents: "note" }, note: { sheet: { detents: ["medium"] } } },
        root: { controller: "home" },
        actions: [
          { at: 0, do: "touch", path: [[0, 200, 700], [0.4, 200, 10]] },
          { at: 2, do: "dismiss" },
          { at: 4, do: "touch", path: [[0, 200, 700], [0.4, 200, 10]] },
        ],
        expect: [
          { at: 1.9, detent: "medium", presented: "note" },
          { at: 3.9, presented: null },
          { at: "end", detent: "medium", presented: "note" },
        ] }
      """
    let result = try Player(
      Scenario(text, file: "s.json"), in: PlayerEnvironment(defaultDelegate: stage)
    ).play()
    #expect(result.failures.map(\.message) == [])
  }

  @Test(arguments: [
    ("sheet: 3", "controllers.note.sheet: expected a sheet, found 3"),
    (
      "style: 'custom', sheet: {}",
      "controllers.note.sheet: a sheet needs the style 'automatic', 'pageSheet' or 'formSheet'; "
        + "it is 'custom'"
    ),
    (
      "sheet: { detents: [] }",
      "controllers.note.sheet.detents: expected an array of 1 to 32 detents, found an empty array"
    ),
    ("sheet: { detents: ['medum'] }", "did you mean 'medium'?"),
    ("sheet: { detents: [3] }", "expected \"medium\", \"large\", or an object with 'id'"),
    ("sheet: { detents: [{ id: 'a', height: 0 }] }", "expected a share of the height up to 1, or"),
    ("sheet: { detents: [{ id: 'a', height: 1e308 }] }", "expected a share of the height up to 1"),
    ("sheet: { detents: [{ id: 'a' }] }", "'height'"),
    ("sheet: { detents: ['medium', 'medium'] }", "'medium' is listed twice"),
    ("sheet: { selected: 'medium' }", "controllers.note.sheet.selected: expected"),
    ("sheet: { grabbr: true }", "did you mean 'grabber'?"),
    ("preferredSize: [0, 10]", "the preferred size must be greater than 0 in both directions"),
    (
      "adaptivePresentationStyle: 'popover'", "controllers.note.adaptivePresentationStyle: expected"
    ),
    (
      "views: [{ id: 'v', frame: [0, 0, 1, 1], contentOffset: [0, 1] }]",
      "only a view with 'contentSize' is scrolled"
    ),
  ])
  func `what is wrong with a sheet is reported`(note: String, message: String) {
    do throws(InvalidScenario) {
      _ = try Scenario(scenario(note: note, actions: "", expect: ""), file: "s.json")
      Issue.record("there is no error")
    } catch {
      #expect(error.description.contains(message), "\(error.description)")
    }
  }

  @Test func `a thousand detents are too many`() {
    let many = (0..<1000).map { "{ id: 'd\($0)', height: 0.5 }" }.joined(separator: ",")
    let text = scenario(note: "sheet: { detents: [\(many)] }", actions: "", expect: "")
    let error = #expect(throws: InvalidScenario.self) { try Scenario(text, file: "s.json") }
    #expect(error?.description.contains("expected an array of 1 to 32 detents") == true)
  }
}
