import Diagnostics
import Motion
import TestSupport
import Testing
import Transitions
import Views

@testable import Scenarios

/// Controllers in one another, and what else a scenario says about them.
struct NestingTests {
  private func complaints(_ controllers: String, root: String = "{ controller: 'a' }") -> [String] {
    do throws(InvalidScenario) {
      _ = try Scenario(
        "{ interlude: 1, name: 'n', controllers: { \(controllers) }, root: \(root) }",
        file: "s.json")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  private func player(_ text: String) throws -> Player {
    try Player(
      Scenario("{ interlude: 1, name: 'n', \(text) }", file: "s.json"),
      in: PlayerEnvironment(defaultDelegate: .always { Slide() }))
  }

  // MARK: What is wrong

  @Test func `a controller is in one container`() {
    #expect(
      complaints("a: { tabs: ['b', 'c'] }, b: { navigation: ['c'] }, c: {}")
        == ["'c' is in 'a' already"])
    #expect(
      complaints("a: {}, b: { navigation: ['a'] }", root: "{ navigation: ['a'] }")
        == ["'a' is in the root already"])
  }

  @Test func `none is in itself`() {
    #expect(
      complaints("a: {}, b: { navigation: ['c'] }, c: { tabs: ['b'] }") == ["'b' is in itself"])
    #expect(complaints("a: {}, b: { container: 'b' }") == ["'b' is in itself"])
  }

  @Test func `containers are not deep without end`() {
    let chain = (0..<12).map { "c\($0): { container: 'c\($0 + 1)' }" }.joined(separator: ", ")
    #expect(
      complaints("a: {}, \(chain), c12: {}").first
        == "containers can be 8 deep; 'c9' is deeper")
  }

  @Test func `a container has controllers and no collection`() {
    #expect(
      complaints("a: { tabs: ['b'], collection: { items: 3 } }, b: {}")
        == ["a container shows its controllers, not a 'collection'"])
    #expect(
      complaints("a: { tabs: ['b'], navigation: ['b'] }, b: {}")
        == ["expected one of 'navigation', 'tabs' or 'container'"])
    #expect(
      complaints("a: { containerPlugin: 'Sheet' }")
        == ["'containerPlugin' needs 'navigation', 'tabs' or 'container'"])
  }

  @Test(arguments: [
    "items: 0", "items: 100001", "items: 1e9", "items: 3, columns: 0", "", "items: []",
    "items: [3, 0]", "items: [99999, 2]",
  ])
  func `a collection has a number of items that can be shown`(keys: String) {
    #expect(complaints("a: { collection: { \(keys) } }").count == 1)
  }

  // MARK: What happens

  @Test func `a push goes to the stack in front, or to the one that is named`() throws {
    let player = try player(
      """
      controllers: {
        main: { tabs: ["mail", "chats"] },
        mail: { navigation: ["inbox"] }, chats: { navigation: ["people"] },
        inbox: {}, people: {}, message: {}, friend: {}, settings: { navigation: ["form"] },
        form: {}, field: {},
      },
      root: { controller: "main" },
      actions: [
        { at: 0, do: "push", controller: "message" },
        { at: 1, do: "push", controller: "friend", in: "chats" },
        { at: 2, do: "select", tab: "chats" },
        { at: 3, do: "pop" },
        { at: 4, do: "present", controller: "settings", style: "fullScreen" },
        { at: 5, do: "push", controller: "field" },
        { at: 6, do: "dismiss", from: "settings" },
      ],
      expect: [
        { at: 0.9, stack: ["inbox", "message"] },
        { at: 1.9, in: "chats", stack: ["people", "friend"] },
        { at: 2.9, selected: "chats", stack: ["people", "friend"] },
        { at: 3.9, stack: ["people"] },
        { at: 3.9, in: "mail", stack: ["inbox", "message"] },
        { at: 5.9, presented: "settings", stack: ["form", "field"] },
        { at: "end", presented: null, selected: "chats", leftovers: 0, completed: 6 },
        { never: "refused" },
      ],
      """)
    let result = player.play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.outcome == .passed)
  }

  @Test func `a presentation in a context stays with its tab`() throws {
    let player = try player(
      """
      controllers: {
        main: { tabs: ["mail", "other"] }, mail: { navigation: ["inbox"] },
        inbox: {}, other: {}, note: { style: "overCurrentContext" },
      },
      root: { controller: "main" },
      actions: [
        { at: 0, do: "present", controller: "note", from: "inbox" },
        { at: 1, do: "select", tab: "other" },
        { at: 2, do: "select", tab: "mail" },
      ],
      expect: [
        { event: "viewWillDisappear", controller: "note", times: 1 },
        { event: "viewWillAppear", controller: "note", times: 2 },
        { at: "end", presented: "note", selected: "mail", leftovers: 0 },
      ],
      """)
    #expect(player.play().failures.map(\.message) == [])
  }

  @Test func `any controller may define a context`() throws {
    let player = try player(
      """
      controllers: {
        main: { tabs: ["first", "second"] }, first: { definesPresentationContext: true },
        second: {}, note: { style: "overCurrentContext" },
      },
      root: { controller: "main" },
      actions: [{ at: 0, do: "present", controller: "note", from: "first" }],
      """)
    #expect(player.play().failures.map(\.message) == [])
    let note = try #require(player.stage.window.view(withID: "note"))
    // Beside the child's view, in a view that stands for the child (T80).
    let place = try #require(note.superview?.superview)
    #expect(place.id == "wrapper(first)")
    #expect(place.subviews.map(\.id) == ["first", "container(note)"])
  }

  @Test func `a container has views over its contents, and under its tab bar`() throws {
    let player = try player(
      """
      controllers: {
        main: {
          tabs: ["home", "search"],
          layout: { safeArea: true, insets: 8 },
          views: [
            { id: "player", edges: { bottom: 0, leading: 0, trailing: 0 }, height: 56,
              onTap: { do: "present", controller: "song" } },
          ],
        },
        home: { views: [{ id: "row", frame: [0, 100, 393, 60], onTap: { do: "present", controller: "song" } }] },
        search: {}, song: { style: "fullScreen" },
      },
      root: { controller: "main" },
      actions: [
        { at: 0, do: "tap", view: "player" }, { at: 1, do: "dismiss" },
        { at: 2, do: "tap", view: "row" }, { at: 3, do: "dismiss" },
        { at: 4, do: "select", tab: "search" },
      ],
      expect: [
        // 852 - 34 - 49 for the tab bar - 8 - 56
        { at: 0, view: "main/player", property: "y", equals: 705 },
        { at: 0, view: "main/player", property: "width", equals: 377 },
        { at: 0.9, presented: "song" }, { at: 1.9, presented: null }, { at: 2.9, presented: "song" },
        { at: 4.9, view: "main/player", property: "y", equals: 705 },
      ],
      """)
    let overlay = try #require(player.stage.window.view(withID: "main.views"))
    #expect(overlay.listing == .passed)
    #expect(player.play().failures.map(\.message) == [])
    #expect(overlay.superview?.subviews.last is TabBar)
  }

  @Test func `a popover points at the view that was tapped`() throws {
    let player = try player(
      """
      device: "iPad",
      controllers: {
        home: { views: [{ id: "more", frame: [400, 100, 40, 40], onTap: { do: "present", controller: "menu" } }] },
        menu: { style: "popover", preferredSize: [200, 300] },
      },
      root: { controller: "home" },
      actions: [{ at: 0, do: "tap", view: "more" }],
      expect: [
        { at: "end", view: "menu/menu", property: "x", equals: 320 },
        { at: "end", view: "menu/menu", property: "y", equals: 153 },
      ],
      """)
    #expect(player.play().failures.map(\.message) == [])
    #expect(player.stage.window.view(withID: "arrow(menu)")?.frame.midX == 100)
  }

  @Test func `the status bar follows what is in front and captures it`() throws {
    let player = try player(
      """
      controllers: {
        home: { statusBar: "darkContent" },
        card: { style: "custom", statusBar: "lightContent" },
        film: { style: "overFullScreen", statusBar: "hidden", capturesStatusBar: true },
      },
      root: { controller: "home" },
      actions: [
        { at: 0, do: "present", controller: "card" }, { at: 1, do: "dismiss" },
        { at: 2, do: "present", controller: "film" }, { at: 3, do: "dismiss" },
      ],
      expect: [
        { at: 0, statusBar: "darkContent" }, { at: 0.9, statusBar: "darkContent" },
        { at: 2.9, statusBar: "hidden" }, { at: "end", statusBar: "darkContent" },
        { event: "statusBar", times: 2 },
      ],
      """)
    #expect(player.play().failures.map(\.message) == [])
  }

  @Test func `traits change over time, and presentations adapt`() throws {
    let player = try player(
      """
      device: "iPad",
      controllers: { home: {}, menu: { style: "popover" } },
      root: { controller: "home" },
      actions: [
        { at: 0, do: "present", controller: "menu", animated: false },
        { at: 1, do: "traits", horizontalSizeClass: "compact", reduceMotion: true },
        { at: 2, do: "traits", horizontalSizeClass: "regular" },
      ],
      expect: [
        { at: 0.5, view: "menu/menu", property: "width", equals: 320 },
        { at: 1.5, view: "menu/menu", property: "width", equals: 820 },
        { at: 2.5, view: "menu/menu", property: "width", equals: 320 },
        { event: "viewWillDisappear", controller: "home", times: 1 },
        { event: "viewDidAppear", controller: "home", times: 1 },
      ],
      """)
    #expect(player.play().failures.map(\.message) == [])
    #expect(player.stage.window.traits.reduceMotion)
  }

  @Test func `a container has a plugin of its own`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n',
        controllers: { main: { tabs: ['s', 'x'] }, s: { navigation: ['a'], containerPlugin: 'P' },
          a: {}, b: {}, x: {} },
        root: { controller: 'main' },
        actions: [{ at: 0, do: 'push', controller: 'b' }] }
      """, file: "s.json")
    var asked: [DelegateRole] = []
    let player = try Player(
      scenario,
      in: PlayerEnvironment(
        resolver: {
          DelegateResolver(plugins: { ["P"] }) { role in
            asked.append(role)
            return role == .stage ? nil : .always { Slide() }
          }
        }))
    let log = EventLog(of: player.stage)
    player.play()
    #expect(asked.contains(.container(plugin: "P")))
    #expect(log.last(.animationController)?[.answer] == .string("Slide"))
  }

  @Test func `a screen zooms out of a view, in a version that has it`() throws {
    let player = try player(
      """
      behavior: "iOS18",
      controllers: {
        list: { views: [{ id: "photo", frame: [10, 100, 80, 80] }] },
        detail: { zoomsFrom: "photo" },
      },
      root: { navigation: ["list"] },
      actions: [{ at: 0, do: "push", controller: "detail" }, { at: 0.2, do: "pop" }],
      expect: [
        { event: "animationController", answer: "ZoomTransition", times: 2 },
        { event: "interrupt", times: 1 },
        { at: "end", stack: ["list"], leftovers: 0, completed: 2 },
      ],
      """)
    #expect(player.stage.behavior == .iOS18)
    #expect(player.play().failures.map(\.message) == [])
  }
}
