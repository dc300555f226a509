import Diagnostics
import Foundation
import Scenarios
import Scripting
import Testing
import Transitions

struct PluginShippedTests {
  static let names = [
    "EdgeSwipe", "LiquidSwipe", "NowPlaying", "PhotoViewer", "Sheet", "SideDrawer", "SidePanel",
    "SwipeToPop", "TabSwipe", "TodayCard",
  ]

  let registry = AnimatorRegistry(
    searchPath: SearchPath(roots: [.init(path: PluginWorkbench.package, reason: .installed)]))

  @Test
  func `every plugin of the package loads without a complaint`() {
    let listing = registry.plugins
    #expect(listing.problems.map { DiagnosticPrinter().headline(of: $0) } == [])
    #expect(listing.plugins.map(\.name).sorted() == Self.names)
  }

  @Test(arguments: names)
  func `a plugin has metadata and a scenario`(name: String) throws {
    let plugin = try registry.plugin(named: name)
    #expect(plugin.summary != nil && plugin.author != nil)
    #expect(plugin.version == "1.0.0" && plugin.license == "MIT")
    #expect(!plugin.scenarios.isEmpty)
    let folder = try #require(plugin.folder)
    #expect(folder.name == name)
    let readme = try String(contentsOfFile: folder.path + "/README.md", encoding: .utf8)
    #expect(readme.hasPrefix("# \(name)\n"))
    for scenario in plugin.scenarios {
      #expect(readme.contains("`\(scenario.name)`"), "\(scenario.name) is not in the README")
    }
  }

  @Test(arguments: names)
  func `the scenarios of a plugin hold`(name: String) throws {
    for file in try registry.plugin(named: name).scenarios {
      let scenario = try Scenario(path: file.path, name: file.shownAs)
      #expect(scenario.name == file.name)
      #expect(!scenario.summary.isEmpty)
      let result = try Player(scenario, in: environment).play()
      let complaints = (result.failures + result.scriptFailures).map {
        DiagnosticPrinter().headline(of: $0)
      }
      #expect(complaints == [])
      #expect(result.outcome == .passed)
    }
  }

  private var environment: PlayerEnvironment {
    PlayerEnvironment(
      plugins: registry.plugins.plugins.map(\.name),
      delegate: { Resolver(in: registry).delegate(own: try registry.plugin(named: $0)) },
      animatorNamed: { try? registry.animator(named: $0) })
  }

  /// Seed 004 animates it without a duration, so it takes Core Animation's own quarter of a second.
  @Test func `the shadow of SwipeToPop fades in a quarter of a second, however long it takes`()
    throws
  {
    let bench = try ScriptBench([:])
    let animator = try bench.animator("SwipeToPop")
    bench.push(animator)
    let frames = zip(bench.pop(), bench.progress)
    for (frame, progress) in frames {
      let shadow = try #require(frame["edge.shadowOpacity"])
      #expect(abs(shadow - 0.1 * max(1 - progress * 0.5 / 0.25, 0)) < 1e-9, "\(progress)")
      #expect(abs((frame["dimming.alpha"] ?? 1) - 0.1 * (1 - progress)) < 1e-9)
    }
    #expect(bench.progress.contains { $0 > 0.5 && $0 < 0.9 })
  }
}
