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
    let scripts = try Scripts(["Sets": Self.script(property), "Plain": Self.script(nil)])
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

  @Test func `what isn't shown of all pieces of a view, of a blend or of light is told once`()
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

  /// A script that sets a property beside those without which it isn't seen.
  private static func script(_ property: Property?) -> String {
    var values = property.map { ["\($0.name) = \(value(of: $0))"] } ?? []
    var shape: [String] = []
    var needed: [String] = []
    switch property {
    case .perspective: needed = ["rotationY = 30 * presence"]
    case .rotationX, .rotationY, .translateZ: needed = ["perspective = 800"]
    case .anchorX, .anchorY: needed = ["scale = 0.5 + 0.4 * presence"]
    case .borderColor: needed = ["borderWidth = 4"]
    case .shadowRadius, .shadowX, .shadowY, .shadowColor: needed = ["shadowOpacity = 0.5"]
    case .maskX, .maskY: needed = ["maskRadius = 100 + 200 * presence"]
    case .doubleSided: needed = ["rotationY = 120 + 20 * presence"]
    case .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph:
      shape = values
      values = []
    default: break
    }
    let front = (values + needed).joined(separator: ", ")
    // The plain script does what is needed by any property, and no more.
    return """
      return {
        duration = 0.3, curve = "linear", reducedMotion = "same",
        prepare = function(ctx, stage)
          stage:shape("star", {
            path = "M 10 10 L 110 10 L 110 110 Z", to = "M 10 10 L 210 10 L 60 160 Z",
            fillColor = "#00FF00", strokeColor = "#0000FF", lineWidth = 2,
          })
        end,
        frame = function(ctx, progress, presence)
          return { front = { \(front) }, star = { \(shape.joined(separator: ", ")) } }
        end,
      }
      """
  }

  private static func value(of property: Property) -> String {
    switch property.kind {
    case .boolean: return property == .doubleSided ? "false" : "progress > 0.3 and progress < 0.7"
    case .color: return "\"#FF8800\""
    case .number: break
    }
    switch property {
    case .alpha, .shadowOpacity: return "0.2 + 0.8 * presence"
    case .scale, .scaleX, .scaleY: return "0.6 + 0.4 * presence"
    case .trimStart: return "0.4 * presence"
    case .trimEnd: return "0.2 + 0.6 * presence"
    case .morph: return "presence"
    case .brightness: return "0.3 + 0.7 * presence"
    case .saturation, .contrast, .backdropSaturation: return "0.5 * presence"
    case .anchorX, .anchorY: return "0.1 + 0.2 * presence"
    case .zIndex: return "-1"
    case .perspective: return "400 + 300 * presence"
    case .rotation, .rotationX, .rotationY, .skewX, .skewY, .hueRotation:
      return "20 + 15 * presence"
    case .lineWidth: return "3 + 6 * presence"
    default: return "40 + 60 * presence"
    }
  }
}
