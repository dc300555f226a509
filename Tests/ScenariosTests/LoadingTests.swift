import Foundation
import Motion
import Scenarios
import Views
import TestSupport
import Testing
import Transitions

struct LoadingTests {
  @Test
  func `omitted keys have defaults`() throws {
    let scenario = try Scenario(
      "{ interlude: 1, name: 'n', controllers: { a: {} }, root: { controller: 'a' } }",
      file: "s.json")
    #expect(scenario.device == Device.named("iPhone 15"))
    #expect(scenario.frameRate == 60)
    #expect(scenario.seed == 1)
    #expect(scenario.traits.displayScale == 3)
    #expect(scenario.traits.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(scenario.screens.map(\.background) == [.white])
    #expect(scenario.plugins.isEmpty)
    #expect(scenario.actions.isEmpty)
    #expect(scenario.expectations.isEmpty)
  }

  @Test
  func `a text is set as its view says`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', root: { controller: 'a' },
        controllers: { a: { views: [
          { id: 'plain', frame: [0, 0, 9, 9], text: 'Hello' },
          { id: 'set', frame: [0, 0, 9, 9], text: 'Hello', size: 34, weight: 'bold',
            align: 'leading', color: '#FF0000', lines: 2 },
        ] } } }
      """, file: "s.json")
    #expect(scenario.screens[0].views[0].textStyle == TextStyle())
    var style = TextStyle()
    style.size = 34
    style.weight = .bold
    style.alignment = .leading
    style.color = try Color("#FF0000")
    style.lines = 2
    #expect(scenario.screens[0].views[1].textStyle == style)
  }

  @Test
  func `an image that is not in the scenario's folder is an error at its line`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("s.json")
    let text = """
      { interlude: 1, name: 'n', root: { controller: 'a' },
        controllers: { a: { views: [
          { id: 'v', frame: [0, 0, 9, 9], image: 'photo.png' } ] } } }
      """
    try Data(text.utf8).write(to: file)
    #expect {
      _ = try Scenario(path: file.path, name: "s.json")
    } throws: {
      "\($0)".contains("s.json:3:44: error: ")
        && "\($0)".contains("there is no image 'photo.png' in the scenario's folder")
    }
    try Data([1]).write(to: folder.appendingPathComponent("photo.png"))
    _ = try Scenario(path: file.path, name: "s.json")
  }

  @Test(arguments: [
    ("size: 12", "'size' is about a text, and there is no 'text'"),
    ("text: 'x', size: 0", "expected a number of points from 1 to 500, found 0"),
    ("text: 'x', weight: 'heavy'", "expected 'regular', 'medium', 'semibold' or 'bold'"),
    ("text: 'x', align: 'left'", "expected 'leading', 'center' or 'trailing'"),
    ("text: 'x', lines: 1.5", "expected a whole number from 1 to 100, found 1.5"),
    ("text: 'x', color: 'rde'", "did you mean 'red'?"),
  ])
  func `a text that can't be set so is an error`(keys: String, message: String) {
    #expect {
      _ = try Scenario(
        """
        { interlude: 1, name: 'n', root: { controller: 'a' },
          controllers: { a: { views: [{ id: 'v', frame: [0, 0, 9, 9], \(keys) }] } } }
        """, file: "s.json")
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test
  func `a plugin is registered for everything unless the scenario restricts it`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', controllers: { a: {}, b: {} }, root: { controller: 'a' },
        plugins: [{ name: 'Zoom' }, { name: 'Sheet', from: 'a', to: 'b', operations: ['present'] }] }
      """, file: "s.json")
    #expect(scenario.plugins.map(\.plugin.name) == ["Zoom", "Sheet"])
    #expect(scenario.plugins[0].operations == TransitionOperation.allCases)
    #expect(scenario.plugins[0].from == nil && scenario.plugins[0].to == nil)
    #expect(scenario.plugins[1].operations == [.present])
    #expect(scenario.plugins[1].from == "a" && scenario.plugins[1].to == "b")
  }

  @Test
  func `a tablet has room in both directions and a phone on its side in neither`() throws {
    func sizes(_ width: Int, _ height: Int) throws -> [Traits.SizeClass] {
      let traits = try Scenario(
        """
        { interlude: 1, name: 'n', device: { width: \(width), height: \(height) },
          controllers: { a: {} }, root: { controller: 'a' } }
        """, file: "s.json"
      ).traits
      return [traits.horizontalSizeClass, traits.verticalSizeClass]
    }
    #expect(try sizes(393, 852) == [.compact, .regular])
    #expect(try sizes(852, 393) == [.compact, .compact])
    #expect(try sizes(820, 1180) == [.regular, .regular])
    #expect(try sizes(1180, 820) == [.regular, .regular])
  }

  @Test
  func `actions come in the order of time and those of the same time in that of the file`() throws {
    let actions = try scenario(
      actions: """
        [{ at: 2, do: 'pop' }, { at: 1, do: 'interrupt' }, { at: 2, do: 'reverse' },
         { at: 1, do: 'resume' }, { at: 0, do: 'push', controller: 'b' }]
        """
    ).actions
    #expect(actions.map(\.kind.name) == ["push", "interrupt", "resume", "pop", "reverse"])
    #expect(actions.map(\.place.path) == (["4", "1", "3", "0", "2"].map { "actions[\($0)]" }))
  }

  @Test
  func `a tab is chosen by its index or its controller`() throws {
    let scenario = try scenario(
      root: "{ tabs: ['a', 'b', 'c'] }",
      actions: "[{ at: 0, do: 'select', tab: 2 }, { at: 1, do: 'select', tab: 'b' }]")
    #expect(
      scenario.actions.map(\.kind) == [
        .select(2, animated: true, byUser: false), .select(1, animated: true, byUser: false),
      ])
  }

  @Test func `a view can have a shadow, a blur and a material`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "s",
        controllers: { a: { views: [
          { id: "glass", frame: [0, 0, 50, 50], background: "#FFFFFF59", backdropBlur: 20, backdropSaturation: 1.8,
            blur: 2, shadowOpacity: 0.3, shadowRadius: 12, shadowX: 1, shadowY: 4, shadowColor: "#102030" },
          { id: "plain", frame: [0, 0, 50, 50] },
        ] } },
        root: { controller: "a" } }
      """, file: "s.json")
    let player = try Player(scenario)
    player.step()
    let glass = try #require(player.stage.window.view(withID: "glass"))
    let plain = try #require(player.stage.window.view(withID: "plain"))
    #expect(glass.modelValue(of: .backdropBlur) == 20 && glass.modelValue(of: .blur) == 2)
    #expect(glass.modelValue(of: .backdropSaturation) == 1.8)
    #expect(glass.shadow.opacity == 0.3 && glass.shadow.radius == 12)
    #expect(glass.shadow.offset == Point(x: 1, y: 4))
    #expect(glass.shadow.color == Color(packed: 0x1020_30FF))
    #expect(plain.shadow == View.Shadow() && plain.modelValue(of: .backdropSaturation) == 1)
  }
}
