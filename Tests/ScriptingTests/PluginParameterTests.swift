import Diagnostics
import Motion
import Scripting
import TestSupport
import Testing
import Transitions

/// What of a plugin can be set, and what its gestures and animators then do.
struct PluginParameterTests {
  private let bench: PluginWorkbench

  init() throws {
    bench = try PluginWorkbench([
      "Plugins/Tried/animators/Own.lua": """
      return {
        parameters = { depth = { default = 0.2, min = 0, max = 1 } },
        frame = function(ctx, progress, presence) return { front = { alpha = ctx.parameters.depth } } end,
      }
      """
    ])
  }

  private func plugin(_ interaction: String, animator: String = "Own") throws -> Plugin {
    try bench.plugin(
      """
      return { animator = { push = "\(animator)", pop = "Own" }, interaction = \(interaction) }
      """)
  }

  private func names(_ plugin: Plugin) -> [String] {
    plugin.parameters(in: bench.registry).map { "\($0.name) = \($0.parameter.initial)" }
  }

  private func complaint(_ plugin: Plugin, _ name: String, _ value: String) -> String? {
    do {
      _ = try plugin.setting([(name, value)], in: bench.registry)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `the gestures' numbers come first, then the animators' parameters`() throws {
    let one = try plugin("{ pop = { gesture = 'pan', direction = 'trailing', commitAt = 0.7 } }")
    #expect(
      names(one) == [
        "pop.distance = 1", "pop.commit = half", "pop.commitAt = 0.7", "pop.rubberBand = 0",
        "pop.completionSpeed = 1", "Own.depth = 0.2",
      ])
    let two = try plugin(
      "{ pop = { { gesture = 'pinch', scale = 0.5 }, { gesture = 'rotation' } } }")
    #expect(
      names(two).filter { !$0.contains("commit") && !$0.contains("completion") } == [
        "pop.scale = 0.5", "pop.rubberBand = 0", "pop.2.angle = 90", "pop.2.rubberBand = 0",
        "Own.depth = 0.2",
      ])
  }

  @Test func `a function's gesture has no numbers before it is called`() throws {
    #expect(names(try plugin("function() return nil end")) == ["Own.depth = 0.2"])
  }

  @Test func `a gesture follows the numbers that are set`() throws {
    let set = try plugin("{ pop = { gesture = 'pan', direction = 'trailing' } }")
      .setting([("pop.distance", "100"), ("commit", "thirdOrFlick")], in: bench.registry)
    let (_, navigation) = bench.builder.withStack(bench.builder.a, bench.builder.b)
    navigation.delegate = bench.delegate(of: set)
    // 40 of 100 points are past a third; of the width they would be a tenth.
    bench.builder.drag(
      from: .init(x: 50, y: 300), to: .init(x: 90, y: 300), velocity: .zero)
    bench.builder.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `an animator runs with the value that is set`() throws {
    let set = try plugin("{}").setting([("depth", "0.75")], in: bench.registry)
    let animator = try set.animator(named: "Own", in: bench.registry) as? ScriptAnimator
    #expect(animator?.settings == ["depth": .number(0.75)])
    let again = try set.setting([("Own.depth", "0.5")], in: bench.registry)
    #expect(
      (try again.animator(named: "Own", in: bench.registry) as? ScriptAnimator)?.settings
        == ["depth": .number(0.5)])
  }

  @Test func `what can't be set says what can`() throws {
    let plugin = try plugin("{ pop = { { gesture = 'pinch' }, { gesture = 'rotation' } } }")
    #expect(
      complaint(plugin, "dept", "1")?.hasSuffix("did you mean 'depth'?") == true)
    #expect(
      complaint(plugin, "Own.depth", "2")
        == "error: parameter 'Own.depth': expected a number from 0 to 1, found '2'")
    #expect(
      complaint(plugin, "commitAt", "1")
        == "error: 'Tried' has several parameters 'commitAt'; name one of pop.commitAt, pop.2.commitAt"
    )
    #expect(
      complaint(plugin, "pop.commit", "halff")?.hasSuffix("did you mean 'half'?") == true)
    #expect(
      complaint(plugin, "pop.distance", "3")?.contains("has no parameter 'pop.distance'") == true)
  }

  @Test func `of two plugins with a name, the folder that is called so is used`() throws {
    try bench.write(
      "return { name = 'Twice', animator = { push = 'Cover' } }",
      to: "Plugins/Backup of Twice/plugin.lua")
    try bench.write(
      "return { summary = 'mine', animator = { push = 'Cover' } }", to: "Plugins/Twice/plugin.lua")
    #expect(try bench.registry.plugin(named: "Twice").summary == "mine")
    #expect(bench.registry.plugins["Twice"]?.summary == "mine")
    #expect(
      bench.registry.pluginFolders(named: "Twice").map(\.name) == ["Twice", "Backup of Twice"])
    #expect(
      bench.registry.plugins.problems.contains {
        $0.message == "there are two plugins 'Twice'; this one is not used"
          && $0.position?.file.contains("Backup") == true
      })
  }
}
