import Motion
import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// Shapes, masks and the camera that a script declares for a run.
struct VectorLayerTests {
  private let builder = StageBuilder()
  private let navigation: NavigationController

  init() { (_, navigation) = builder.withStack(builder.a) }

  private func push(_ prepare: String, _ frame: String = "return {}") throws {
    let animator = try ScriptAnimator(
      source: """
        return {
          duration = 0.2,
          prepare = function(ctx, stage) \(prepare) end,
          frame = function(ctx, progress, presence) \(frame) end,
        }
        """, name: "vectors.lua")
    builder.stage.delegate = TransitionDelegate(name: "vectors", animator: { _ in animator })
    navigation.pushViewController(builder.b, animated: true)
  }

  private func find(_ id: String, in node: View.Node) -> View.Node? {
    node.id == id ? node : node.subviews.lazy.compactMap { find(id, in: $0) }.first
  }

  @Test func `a mask and a camera last as long as their run`() throws {
    try push(
      """
      stage:mask("hole", { of = "front", path = "M0 0H50V50H0Z", inverted = true })
      stage:camera { distance = 500, x = 0.25 }
      """, "return { hole = { translateX = 10 * progress, morph = 0.5 } }")
    builder.stage.advance(by: 0.05)
    builder.stage.advance(by: 0.1)
    let masked = try #require(
      find(builder.b.view.id, in: Frame(of: builder.stage.window, at: 0).root))
    let mask = try #require(masked.maskNodes.first)
    #expect(mask.node.id == "hole" && mask.isInverted && mask.node[.translateX] > 0)
    let container = try #require(builder.b.view.superview)
    #expect(container.camera == View.Camera(distance: 500, x: 0.25))
    builder.settle()
    #expect(builder.b.view.maskViews.isEmpty && container.camera == nil)
    #expect(builder.stage.leftovers == 0 && builder.stage.failures.isEmpty)
  }

  @Test func `a mask is as large as the view will be`() throws {
    try push("stage:mask('m', { of = 'to', path = 'M0 0H9V9Z' })")
    builder.stage.advance(by: 0.1)
    let mask = try #require(builder.b.view.maskViews.first?.view)
    #expect(mask.bounds.size == builder.b.view.bounds.size && !mask.bounds.isEmpty)
    builder.settle()
  }

  @Test(arguments: [
    (
      "stage:mask('m', { of = 'front', path = 'M0 0K5' })",
      "stage:mask: path: unknown command 'K' at character 5; a path has M, L, H, V, C, S, Q, T, A and Z, in either case"
    ),
    (
      "stage:mask('m', { of = 'front' })",
      "stage:mask: path: expected the data of a path in SVG, found nil"
    ),
    (
      "stage:shape('s', { path = 'M0 0', fillRul = 'evenodd' })",
      "stage:shape has no option 'fillRul'; did you mean 'fillRule'?"
    ),
    (
      "stage:shape('s', { path = 'M0 0', lineCap = 'rond' })",
      "stage:shape: lineCap: expected one of \"butt\", \"round\", \"square\", found \"rond\"; did you mean \"round\"?"
    ),
    (
      "stage:mask('m', { of = 'front', path = 'M0 0' }) stage:mask('n', { of = 'm', path = 'M0 0' })",
      "'m' is a mask; a mask can't be masked or pictured"
    ),
    (
      "stage:camera { distance = 0 }",
      "stage:camera: distance: expected points, more than 0, found 0"
    ),
    (
      "stage:camera { distanse = 5 }",
      "stage:camera has no option 'distanse'; did you mean 'distance'?"
    ),
    (
      "stage:overlay('o', { color = { 'red' } })",
      "stage:overlay: color: expected 2 to 32 colors, found 1"
    ),
    (
      "stage:overlay('o', { blend = 'multply' })",
      "stage:overlay: blend: expected one of \"normal\", \"multiply\", \"screen\", \"plusLighter\", found \"multply\"; did you mean \"multiply\"?"
    ),
  ])
  func `what can't be declared is an error at its line`(prepare: String, message: String) throws {
    try push(prepare)
    builder.settle()
    let failure = try #require(builder.stage.failures.first)
    let text = String(describing: failure.error)
    #expect(text.contains(message), "\(text)")
    #expect(navigation.topViewController === builder.b)
    #expect(builder.stage.leftovers == 0)
  }
}
