import Motion
import TestSupport
import Testing
import Transitions
import Views

struct TappedViewTests {
  @Test(arguments: [(0.05, "button"), (0.2, nil)])
  func `a change comes from the tapped view, unless the tap is too long ago`(
    seconds: Double, source: String?
  ) {
    let builder = StageBuilder()
    let (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })
    let button = View(id: "button", frame: Rect(x: 100, y: 200, width: 50, height: 50))
    button.onTap = {}
    world.a.view.addSubview(button)
    world.stage.tap(at: Point(x: 125, y: 225))
    world.stage.advance(by: seconds)
    navigation.pushViewController(world.b, animated: true)
    world.stage.commit()
    #expect(world.b.tappedViewID == source)
  }
}
