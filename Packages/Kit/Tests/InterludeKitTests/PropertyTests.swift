import InterludeKit
import Motion
import Scripting
import Testing
import Transitions
@_spi(Tools) import Views

/// Every property of the table is shown on a live view, or refused with a reason.
@MainActor
struct PropertyTests {
  @Test(arguments: Property.allCases)
  func `a property is shown as by the engine, or refused`(property: Property) throws {
    let scripts = try Scripts([
      "Sets": PropertyScript.text(property), "Plain": PropertyScript.text(nil),
    ])
    let loop = LoopCase.all(of: .push)[0]
    let animator = try scripts.registry.animator(named: "Sets")
    let outcome = try ClosedLoop.play(
      loop, scripts: scripts.folder, animator: "Sets", engineAnimator: animator)
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    if case .refused(let reason) = property.liveView {
      #expect(outcome.notShown.map(\.what) == [property.name])
      #expect(outcome.notShown.map(\.reason) == [reason])
      #expect(outcome.notShown.map(\.animator) == ["Sets"])
    } else {
      #expect(outcome.notShown.isEmpty)
      #expect(outcome.gap.isNone, "\(outcome.gap)")
      // The comparison would see it if the property were not shown.
      let plain = try ClosedLoop.play(
        loop, scripts: scripts.folder, animator: "Plain", engineAnimator: animator)
      #expect(!plain.gap.isNone, "nothing is seen of \(property.name)")
    }
  }

  @Test func `what isn't shown of all pieces of a view, of a blend or of light is reported once`()
    throws
  {
    let scripts = try Scripts([
      "Sets": """
      return {
        duration = 0.3,
        prepare = function(ctx, stage)
          stage:slices("tiles", { of = "back", columns = 4, rows = 2 })
          stage:overlay("light", { color = "#FFFFFF", blend = "screen" })
          stage:mask("a", { of = "front", path = "M 0 0 L 900 0 L 900 900 Z" })
        end,
        frame = function(ctx, progress, presence)
          local tiles = {}
          for index = 1, 8 do tiles[index] = { blur = 4 } end
          return { tiles = tiles, front = { maskRadius = 900 }, back = { brightness = 1.2 } }
        end,
      }
      """
    ])
    let outcome = try ClosedLoop.play(
      LoopCase.all(of: .push)[0], scripts: scripts.folder, animator: "Sets",
      engineAnimator: try scripts.registry.animator(named: "Sets"))
    let told = outcome.notShown.map { "\($0.what) of \($0.view)" }
    #expect(
      told.sorted() == [
        "blend of light", "blur of tiles", "brightness of back", "maskRadius of front",
      ])
    #expect(
      Set(outcome.notShown.map(\.reason)) == [
        "UIKit can't blend a live view with what is behind it", "UIKit can't blur a live view",
        "the kit can only darken a live view", "a layer can have one mask, and this view has 2",
      ])
  }
}
