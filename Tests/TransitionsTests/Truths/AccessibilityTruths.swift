import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T114: where the focus of a screen reader is after a transition.
struct AccessibilityTruths {
  private let builder = StageBuilder()
  private var focus: String? { builder.stage.accessibilityFocus.view?.id }

  init() {
    for (controller, name) in [(builder.a, "a"), (builder.b, "b")] {
      // In another order than they are read in.
      for (row, part) in ["second", "first"].enumerated() {
        let label = View(
          id: "\(name).\(part)",
          frame: Rect(x: 20, y: 300 - 100 * Double(row), width: 100, height: 30))
        label.content = .text(part)
        controller.view.addSubview(label)
      }
      controller.view.addSubview(
        View(id: "\(name).box", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    }
  }

  @Test func `T114 the focus is on the first element of the screen that has appeared`() {
    let (world, navigation) = builder.withStack(builder.a)
    #expect(focus == "a.first")
    navigation.pushViewController(world.b, animated: true)
    world.stage.advance(by: 0.1)
    #expect(focus == "a.first")
    world.settle()
    #expect(focus == "b.first")
  }

  @Test func `T114 the back button of a bar comes first`() {
    let (world, navigation) = builder.withStack(builder.a)
    navigation.isNavigationBarHidden = false
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    #expect(focus == "navigation.bar.back(B)")
  }

  @Test func `T114 on the way back the focus is where it was, also after a cancel`() {
    let (world, navigation) = builder.withStack(builder.a)
    let second = world.a.view.view(withID: "a.second")
    world.stage.accessibilityFocus.move(to: second)
    navigation.pushViewController(world.b, animated: true)
    world.settle()
    #expect(focus == "b.first")
    world.stage.accessibilityFocus.move(to: world.b.view.view(withID: "b.second"))
    world.drag(from: Point(x: 2, y: 400), to: Point(x: 60, y: 400), velocity: Point(x: -500, y: 0))
    world.settle()
    #expect(navigation.topViewController === world.b && focus == "b.second")
    navigation.popViewController(animated: true)
    world.settle()
    #expect(focus == "a.second")
  }

  @Test(arguments: [PresentationStyle.fullScreen, .pageSheet])
  func `T114 it returns to what had it when what is presented has gone`(style: PresentationStyle) {
    let world = builder.withRoot()
    world.stage.accessibilityFocus.move(to: world.a.view.view(withID: "a.second"))
    world.b.modalPresentationStyle = style
    world.a.present(world.b, animated: true)
    world.settle()
    #expect(focus == "b.first")
    world.b.dismiss(animated: true)
    world.settle()
    #expect(focus == "a.second")
    world.stage.accessibilityFocus.move(to: nil)
    #expect(focus == "a.first")
  }
}
