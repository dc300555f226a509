import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T105, T106, T110 and T115: touches on the way, a device that is turned, and a window of any size.
struct TurningTruths {
  // MARK: T105

  /// A list with a button, below a card with a button at the same place.
  private func pop(_ behavior: Behavior, then act: (Stage) -> Void) -> [String] {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: behavior)
    let (list, card) = (ViewController(id: "list"), ViewController(id: "card"))
    let navigation = NavigationController(viewControllers: [list, card])
    var tapped: [String] = []
    for controller in [list, card] {
      let button = View(id: "button", frame: Rect(x: 200, y: 300, width: 100, height: 44))
      button.onTap = { tapped.append(controller.id) }
      controller.view.addSubview(button)
    }
    stage.setRoot(navigation)
    stage.commit()
    navigation.popViewController(animated: true)
    for _ in 0..<8 { stage.tick() }
    act(stage)
    return tapped
  }

  @Test(arguments: [Behavior.iOS18, .iOS26])
  func `T105 during a pop touches reach what arrives`(behavior: Behavior) {
    #expect(pop(behavior) { $0.tap(at: Point(x: 250, y: 320)) } == ["list"])
  }

  @Test func `T105 before iOS 18 they reach nothing`() {
    #expect(pop(.iOS17) { $0.tap(at: Point(x: 250, y: 320)) } == [])
  }

  @Test func `T105 during a push and a pop that is taken back they reach the card`() {
    #expect(
      pop(.iOS18) {
        $0.reverse()
        $0.tap(at: Point(x: 250, y: 320))
      } == ["card"])
  }

  // MARK: T106

  private func phone() -> Stage {
    var traits = Traits()
    traits.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    return Stage(size: Size(width: 393, height: 852), traits: traits)
  }

  @Test func `T106 the safe area turns with the device, and back`() {
    let stage = phone()
    stage.setRoot(ViewController(id: "root"))
    stage.resize(to: Size(width: 852, height: 393))
    #expect(
      stage.window.traits.safeAreaInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.resize(to: Size(width: 393, height: 852))
    #expect(
      stage.window.traits.safeAreaInsets == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    // Another size is no turn.
    stage.resize(to: Size(width: 300, height: 852))
    #expect(stage.window.traits.safeAreaInsets.top == 59)
  }

  @Test func `T106 a phone with a status bar only, and a tablet`() {
    var traits = Traits()
    traits.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let small = Stage(size: Size(width: 375, height: 667), traits: traits)
    small.resize(to: Size(width: 667, height: 375))
    #expect(small.window.traits.safeAreaInsets == .zero)
    small.resize(to: Size(width: 375, height: 667))
    #expect(small.window.traits.safeAreaInsets.top == 20)
    traits.safeAreaInsets = EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    let pad = Stage(size: Size(width: 820, height: 1180), traits: traits)
    pad.resize(to: Size(width: 1180, height: 820))
    #expect(pad.window.traits.safeAreaInsets == traits.safeAreaInsets)
  }

  @Test func `T110 a rotation's coordinator is the controllers' own meanwhile`() {
    final class Laid: ViewController {
      var shade: View?
      var ended = 0
      override func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        transitionCoordinator?.animate(
          alongside: { [self] context in shade?.alpha = context.transitionDuration },
          completion: { [self] _ in ended += 1 })
      }
    }
    let stage = phone()
    let (root, child) = (ViewController(id: "root"), Laid(id: "child"))
    let shade = View(id: "shade")
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.addSubview(shade)
    child.shade = shade
    stage.setRoot(root)
    #expect(child.transitionCoordinator == nil)
    stage.resize(to: Size(width: 852, height: 393))
    #expect(child.transitionCoordinator?.isAnimated == true)
    #expect(child.transitionCoordinator?.isCancelled == false)
    #expect(shade.alpha == 0.3 && shade.presentedValue(of: .alpha) == 1 && child.ended == 0)
    stage.advance(by: 0.15)
    #expect(abs(shade.presentedValue(of: .alpha) - 0.65) < 0.1)
    stage.advance(by: 0.2)
    #expect(child.ended == 1 && child.transitionCoordinator == nil)
    #expect(stage.leftovers == 0)
  }

  @Test func `T110 a rotation leaves the coordinator of a running push alone`() {
    let stage = phone()
    let (list, card) = (ViewController(id: "list"), ViewController(id: "card"))
    let navigation = NavigationController(viewControllers: [list])
    stage.setRoot(navigation)
    navigation.pushViewController(card, animated: true)
    stage.advance(by: 0.1)
    let own = card.transitionCoordinator
    stage.resize(to: Size(width: 852, height: 393))
    #expect(own != nil && card.transitionCoordinator === own)
  }

  @Test func `T106 the coordinator's blocks see the new safe area, and no new traits`() {
    final class Turned: ViewController {
      var tops: [Double] = []
      var traits = 0
      override func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongside: { [self] _ in
          tops.append(window?.traits.safeAreaInsets.top ?? -1)
        })
      }
      override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
        self.traits += 1
      }
    }
    let stage = phone()
    let root = Turned(id: "root")
    stage.setRoot(root)
    stage.resize(to: Size(width: 852, height: 393))
    #expect(root.tops == [0] && root.traits == 0)
  }

  // MARK: T115

  @Test(arguments: [Behavior.iOS26, .iOS27])
  func `T115 a window of another shape stays upright from iOS 27 on`(behavior: Behavior) {
    let stage = Stage(size: Size(width: 393, height: 852), behavior: behavior)
    #expect(stage.isUpright)
    stage.resize(to: Size(width: 900, height: 600))
    #expect(stage.isUpright == (behavior == .iOS27))
    stage.resize(to: Size(width: 393, height: 852))
    stage.resize(to: Size(width: 852, height: 393))
    #expect(!stage.isUpright, "the device was turned")
    stage.resize(to: Size(width: 393, height: 852))
    #expect(stage.isUpright)
  }

  @Test func `T115 the safe area of a window of another shape doesn't turn`() {
    let stage = phone()
    stage.resize(to: Size(width: 900, height: 600))
    #expect(
      stage.window.traits.safeAreaInsets == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  }
}
