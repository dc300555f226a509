import Foundation
@_spi(Tools) import Scripting
import TestSupport
import Testing
@_spi(Tools) import Transitions

/// Whatever disturbs a transition, the stage ends as its model says: every animator that is shipped.
struct ShippedAnimatorLawTests {
  static let runs: UInt64 = TestTier.pick(quick: 160, standard: 4000, long: 80_000)
  static let parts: UInt64 = 8
  /// Apart from those of the animators of Swift, so that a seed says which it is.
  static let first: UInt64 = 1_000_000

  /// Every animator of `Scripts/animators` and of the plugins, loaded anew: a script belongs to one
  /// owner.
  private func performers() throws -> [RandomRun.Performer] {
    let registry = AnimatorRegistry(
      searchPath: SearchPath(roots: [.init(path: PluginWorkbench.package, reason: .installed)]))
    return try registry.entries.map {
      RandomRun.Performer(try registry.animator(named: $0.name))
    }
      + registry.plugins.plugins.flatMap { plugin in
        try plugin.animators.map { RandomRun.Performer(try registry.animator(at: $0)) }
      }
  }

  @Test func `the animators of all folders take part`() throws {
    let package = PluginWorkbench.package
    let folders =
      ["\(package)/Scripts/animators"]
      + (try FileManager.default.contentsOfDirectory(atPath: "\(package)/Plugins")).map {
        "\(package)/Plugins/\($0)/animators"
      }
    let files = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    #expect(try performers().count == files.count { $0.hasSuffix(".lua") })
    #expect(try performers().count >= 25)
  }

  @Test(arguments: 0..<parts)
  func `a disturbed transition ends in the state of its model`(part: UInt64) throws {
    let count = Self.runs / Self.parts
    let begin = Self.first + part * count
    let (played, problem) = EndingLaw.play(
      begin..<begin + count, performers: try performers(), suite: "ShippedAnimatorLawTests")
    #expect(problem == nil, "\(problem ?? "")")
    #expect(played == Int(count))
  }

  @Test(.enabled(if: EndingLaw.asked != nil))
  func `the requested run ends in the state of its model`() throws {
    let (_, problem) = EndingLaw.play(
      [EndingLaw.asked ?? 0], performers: try performers(), suite: "ShippedAnimatorLawTests")
    #expect(problem == nil, "\(problem ?? "")")
  }
}
