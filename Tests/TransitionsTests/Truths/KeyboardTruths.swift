import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T83 and T84: the keyboard, and a dismissal with the keyboard up.
struct KeyboardTruths {
  let builder = StageBuilder()
  let field = View(id: "field", frame: Rect(x: 20, y: 100, width: 300, height: 40))
  let delegate = StubDelegate(animator: ImperativeAnimator())
  let interaction = PercentDrivenInteractiveTransition()

  private var stage: Stage { builder.stage }

  /// What happens to the keyboard and to B's appearance.
  private var words: [String] {
    builder.log.words.filter {
      $0.hasPrefix("keyboard") || ($0.hasPrefix("B.") && $0 != "B.viewIsAppearing")
    }
  }

  private func times(of name: Event.Name) -> [Double] {
    builder.log.events.filter { $0.name == name }.map(\.time)
  }

  // MARK: T83

  @Test func `T83 the keyboard comes and goes in 0.25 seconds, with its notifications`() {
    let world = builder.withRoot()
    world.a.view.addSubview(field)
    var told: [KeyboardNotification.Name] = []
    stage.keyboard.addObserver { told.append($0.name) }
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
    #expect(stage.keyboard.frame == Rect(x: 0, y: 451, width: 375, height: 216))
    #expect(told == [.willShow])
    #expect(!stage.isAtRest)
    stage.advance(by: 0.24)
    #expect(told == [.willShow])
    stage.advance(by: 0.01)
    #expect(told == [.willShow, .didShow])
    #expect(stage.window.subviews.last?.id == "keyboard")
    #expect(field.resignFirstResponder())
    #expect(!field.resignFirstResponder())
    stage.advance(by: 0.25)
    #expect(told == [.willShow, .didShow, .willHide, .didHide])
    #expect(stage.window.view(withID: "keyboard") == nil)
    #expect(
      builder.log.words
        == ["keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide"])
    #expect(times(of: .keyboardDidShow) == [0.25] && times(of: .keyboardDidHide) == [0.5])
    #expect(builder.log.last(.keyboardWillShow)?[.duration] == .number(0.25))
    #expect(stage.isAtRest && stage.leftovers == 0)
  }

  @Test func `T83 what follows the keyboard layout guide is animated along with the keyboard`() {
    let world = builder.withRoot()
    let button = View(id: "button", frame: Rect(x: 0, y: 627, width: 375, height: 40))
    world.a.view.addSubview(field)
    world.a.view.addSubview(button)
    stage.keyboard.addObserver { [view = world.a.view] _ in
      button.center.y = view.keyboardLayoutGuide.layoutFrame.minY - 20
    }
    field.becomeFirstResponder()
    #expect(world.a.view.keyboardLayoutGuide.layoutFrame.minY == 451)
    stage.advance(by: 0.1)
    let shown = button.presentedValue(of: .centerY)
    #expect(shown < 640 && shown > 440)
    let keyboard = stage.window.view(withID: "keyboard")
    let lowered = keyboard.map { $0.presentedValue(of: .centerY) - $0.center.y } ?? 0
    #expect(abs(shown - button.center.y - lowered) < 1e-9)
    stage.advance(by: 0.2)
    #expect(button.presentedValue(of: .centerY) == 431)
  }

  @Test func `T83 without a keyboard the guide begins at the bottom of the safe area`() {
    var traits = Traits()
    traits.safeAreaInsets.bottom = 34
    let stage = Stage(size: Size(width: 375, height: 667), traits: traits)
    let root = ViewController(id: "root")
    stage.setRoot(root)
    root.view.addSubview(field)
    #expect(
      root.view.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 633, width: 375, height: 34))
    #expect(field.keyboardLayoutGuide.layoutFrame.height == 0)
    field.becomeFirstResponder()
    #expect(root.view.keyboardLayoutGuide.layoutFrame.minY == 451)
    stage.resize(to: Size(width: 667, height: 375))
    #expect(root.view.keyboardLayoutGuide.layoutFrame.minY == 159)
    // It is never higher than the window, nor below it.
    for (height, top) in [(1e9, 0), (-5, 354), (.nan, 354.0)] {
      stage.keyboard.height = height
      #expect(root.view.keyboardLayoutGuide.layoutFrame.minY == top)
    }
  }

  @Test func `T83 a keyboard that turns round on its way tells of the last end only`() {
    let world = builder.withRoot()
    world.a.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(by: 0.1)
    let before = stage.window.view(withID: "keyboard")?.presentedValue(of: .centerY) ?? 0
    field.resignFirstResponder()
    stage.advance(by: 0.0001)
    let after = stage.window.view(withID: "keyboard")?.presentedValue(of: .centerY) ?? 0
    #expect(abs(after - before) < 3)
    stage.advance(by: 1)
    #expect(builder.log.words == ["keyboardWillShow", "keyboardWillHide", "keyboardDidHide"])
  }

  @Test func `T83 the keyboard goes with a first responder that leaves the window`() {
    let world = builder.withRoot()
    #expect(!field.becomeFirstResponder())
    world.a.view.addSubview(field)
    field.becomeFirstResponder()
    stage.tick()
    field.removeFromSuperview()
    stage.tick()
    #expect(!stage.keyboard.isShown && stage.keyboard.firstResponder == nil)
    stage.advance(by: 1)
    #expect(stage.window.view(withID: "keyboard") == nil)
  }

  // MARK: T84

  /// Presents B with a field that has the keyboard.
  private func presentB() {
    let world = builder.withRoot()
    world.b.modalPresentationStyle = .fullScreen
    world.b.transitioningDelegate = delegate
    world.b.view.addSubview(field)
    world.a.present(world.b, animated: true)
    world.settle()
    field.becomeFirstResponder()
    stage.advance(by: 1)
    world.log.clear()
  }

  @Test func `T84 a dismissal takes the keyboard away before its controller disappears`() {
    presentB()
    builder.b.dismiss(animated: true)
    builder.settle()
    stage.advance(by: 1)
    #expect(
      words == [
        "keyboardWillHide", "B.viewWillDisappear", "keyboardDidHide", "B.viewDidDisappear",
      ])
    #expect(!stage.keyboard.isShown && !field.isFirstResponder)
  }

  @Test func `T84 a cancelled dismissal brings the keyboard back with its first responder`() {
    presentB()
    delegate.interactionController = interaction
    builder.b.dismiss(animated: true)
    stage.tick()
    interaction.update(0.4)
    stage.advance(by: 0.5)
    #expect(!stage.keyboard.isShown)
    interaction.cancel()
    builder.settle()
    stage.advance(by: 1)
    #expect(
      words == [
        "keyboardWillHide", "B.viewWillDisappear", "keyboardDidHide", "B.viewWillAppear",
        "B.viewDidAppear", "keyboardWillShow", "keyboardDidShow",
      ])
    #expect(field.isFirstResponder && stage.keyboard.isShown)
  }

  @Test(arguments: [true, false])
  func `T84 a swipe back takes the keyboard along, and brings it back if it is cancelled`(
    finishes: Bool
  ) {
    let (world, stack) = builder.withStack(builder.a, builder.b)
    world.b.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    stack.delegate = delegate
    delegate.interactionController = interaction
    stack.popViewController(animated: true)
    stage.tick()
    interaction.update(0.4)
    #expect(!stage.keyboard.isShown)
    finishes ? interaction.finish() : interaction.cancel()
    world.settle()
    #expect(stage.keyboard.isShown == !finishes)
    #expect(stage.keyboard.firstResponder === (finishes ? nil : field))
  }

  @Test func `T84 a view that has become the first responder meanwhile keeps the keyboard`() {
    presentB()
    let other = View(id: "other")
    stage.window.addSubview(other)
    delegate.interactionController = interaction
    builder.b.dismiss(animated: true)
    stage.tick()
    other.becomeFirstResponder()
    interaction.cancel()
    builder.settle()
    #expect(other.isFirstResponder && !field.isFirstResponder)
  }
}
