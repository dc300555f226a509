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
}
