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
}
