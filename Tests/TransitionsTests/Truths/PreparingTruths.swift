import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T62 and T63: what can be set up before a presentation, and what goes along with a resize.
struct PreparingTruthTests {
  let world = StageBuilder().withRoot()

  // MARK: T62

  @Test func `T62 a presentation controller can be set up before it presents`() throws {
    world.b.modalPresentationStyle = .formSheet
    let early = try #require(world.b.presentationController)
    #expect(early is SheetPresentationController)
    #expect(world.b.sheetPresentationController === early)
    #expect(world.b.popoverPresentationController == nil)
    #expect(world.b.presentingViewController == nil)
    world.a.present(world.b, animated: true)
    world.settle()
    #expect(world.b.presentationController === early)
    #expect(early.presentingViewController === world.a)
    #expect(early.containerView != nil)
  }

  @Test func `T62 a popover can be told beforehand what it is about`() throws {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    world.stage.resize(to: Size(width: 1000, height: 1000), traits: traits)
    let button = View(id: "button", frame: Rect(x: 700, y: 100, width: 100, height: 50))
    world.a.view.addSubview(button)
    world.b.modalPresentationStyle = .popover
    let popover = try #require(world.b.popoverPresentationController)
    popover.sourceView = button
    world.a.present(world.b, animated: false)
    world.settle()
    #expect(world.b.view.frame == Rect(x: 590, y: 163, width: 320, height: 480))
    #expect(popover.arrowDirection == .up)
    button.center = Point(x: 980, y: 900)
    popover.sourceRect = Rect(x: 0, y: 0, width: 20, height: 20)
    popover.containerView?.layoutSubviews()
    #expect(world.b.view.frame == Rect(x: 670, y: 382, width: 320, height: 480))
    #expect(popover.arrowDirection == .down)
  }

  @Test func `T62 a popover's arrow points at the middle of its source, and goes with it`() throws {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    world.stage.resize(to: Size(width: 1000, height: 1000), traits: traits)
    let button = View(id: "button", frame: Rect(x: 700, y: 100, width: 100, height: 50))
    world.a.view.addSubview(button)
    world.b.modalPresentationStyle = .popover
    world.b.view.backgroundColor = .black
    let popover = try #require(world.b.popoverPresentationController)
    popover.sourceView = button
    world.a.present(world.b, animated: true)
    world.settle()
    let arrow = try #require(world.b.view.subviews.last)
    func shown() -> Rect { arrow.convert(arrow.bounds, to: world.stage.window) }
    #expect(shown() == Rect(x: 737, y: 150, width: 26, height: 13))
    guard case .shape(let shape) = arrow.content else {
      Issue.record("the arrow is no shape")
      return
    }
    #expect(shape.fillColor == .black)
    // It is no view of the screen.
    #expect(arrow.listing == .closed)
    // The popover can't go farther to the right, and the arrow can.
    button.center.x = 980
    popover.containerView?.layoutSubviews()
    #expect(world.b.view.frame.maxX == 990)
    #expect(shown() == Rect(x: 964, y: 150, width: 26, height: 13))
    world.a.dismiss(animated: true)
    world.settle()
    #expect(world.b.view.subviews.isEmpty)
  }

  @Test func `T62 a popover is where its arrow may point`() throws {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    world.stage.resize(to: Size(width: 1000, height: 1000), traits: traits)
    let button = View(id: "button", frame: Rect(x: 500, y: 480, width: 100, height: 50))
    world.a.view.addSubview(button)
    world.b.modalPresentationStyle = .popover
    let popover = try #require(world.b.popoverPresentationController)
    popover.sourceView = button
    popover.permittedArrowDirections = [.right, .left]
    world.a.present(world.b, animated: false)
    world.settle()
    #expect(world.b.view.frame.origin == Point(x: 613, y: 265))
    #expect(popover.arrowDirection == .left)
    let arrow = try #require(world.b.view.subviews.last)
    #expect(arrow.frame == Rect(x: -13, y: 227, width: 13, height: 26))
    // Above and below there is too little room for 480 points and an arrow.
    popover.permittedArrowDirections = PopoverPresentationController.ArrowDirection.allCases
    popover.containerView?.layoutSubviews()
    #expect(popover.arrowDirection == .left)
    popover.permittedArrowDirections = []
    popover.containerView?.layoutSubviews()
    #expect(world.b.view.frame.origin == Point(x: 390, y: 265))
    #expect(popover.arrowDirection == nil && world.b.view.subviews.isEmpty)
  }

  @Test func `T62 an early look at a custom one asks the delegate, and presenting does not`() throws
  {
    let delegate = StubDelegate()
    var asked = 0
    delegate.presentation = { presented, presenting in
      asked += 1
      #expect(presented === presenting)
      return SheetPresentationController(presented: presented, presenting: presenting)
    }
    world.b.modalPresentationStyle = .custom
    world.b.transitioningDelegate = delegate
    let early = try #require(world.b.presentationController)
    #expect(world.b.presentationController === early)
    world.a.present(world.b, animated: true)
    world.settle()
    #expect(asked == 1)
    #expect(world.b.presentationController === early)
    #expect(world.log.count(of: .presentationController) == 1)
    #expect(
      world.log.last(.presentationController)?[.answer] == .string("SheetPresentationController"))
  }

  @Test func `T62 another style and another delegate have another one, and so does the next time`()
  {
    world.b.modalPresentationStyle = .pageSheet
    let sheet = world.b.presentationController
    world.b.modalPresentationStyle = .popover
    let popover = world.b.presentationController
    #expect(popover is PopoverPresentationController && sheet !== popover)
    world.a.present(world.b, animated: false)
    world.settle()
    world.b.dismiss(animated: false)
    world.settle()
    #expect(world.b.presentationController !== popover)
    world.b.modalPresentationStyle = .custom
    let plain = world.b.presentationController
    let delegate = StubDelegate()
    delegate.presentation = { SheetPresentationController(presented: $0, presenting: $1) }
    world.b.transitioningDelegate = delegate
    #expect(plain !== world.b.presentationController)
    let plainAgain = world.b.presentationController
    world.b.transitioningDelegate = StubDelegate()
    #expect(plainAgain !== world.b.presentationController)
  }

  @Test func `T62 a controller in a container has the one of what it is presented in`() {
    let navigation = NavigationController(viewControllers: [world.b])
    #expect(world.b.presentationController == nil)
    #expect(navigation.presentationController != nil)
    world.a.present(navigation, animated: false)
    world.settle()
    #expect(world.b.presentationController === navigation.presentationController)
  }

  @Test func `T62 one that is never used keeps nothing alive`() {
    weak var controller: ViewController?
    weak var presentation: PresentationController?
    do {
      let lost = ViewController(id: "lost")
      lost.sheetPresentationController?.detents = [.medium()]
      (controller, presentation) = (lost, lost.presentationController)
      #expect(presentation != nil)
    }
    #expect(controller == nil && presentation == nil)
  }

  // MARK: T63

  private final class Turning: ViewController {
    var heard: [String] = []
    var coordinator: ResizeCoordinator?
    let bar = View(id: "bar", frame: Rect(x: 0, y: 0, width: 100, height: 10))

    override func viewDidLoad() { view.addSubview(bar) }

    override func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
      heard.append("size \(Int(size.width))")
      self.coordinator = coordinator
      let accepted = coordinator.animate { [bar, weak self] context in
        self?.heard.append("alongside \(Int(context.containerView.bounds.width))")
        bar.alpha = 0
      } completion: { [weak self] _ in
        self?.heard.append("completion")
      }
      #expect(accepted)
    }

    override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
      heard.append("traits \(traits.verticalSizeClass)")
    }
  }

  @Test
  func `T63 a resize comes with a coordinator, and what is alongside takes a rotation's time`() {
    let turning = Turning(id: "turning")
    let stage = world.stage
    stage.setRoot(turning)
    stage.resize(to: Size(width: 667, height: 375))
    #expect(turning.heard == ["size 667", "alongside 667"])
    #expect(turning.view.frame == Rect(x: 0, y: 0, width: 667, height: 375))
    #expect(turning.coordinator?.transitionDuration == 0.3)
    #expect(!stage.isAtRest && !stage.isTransitioning)
    stage.advance(by: 0.15)
    #expect(abs(turning.bar.presentedValue(of: .alpha) - 0.5) < 0.01)
    #expect(turning.heard.count == 2)
    stage.advance(by: 0.15)
    #expect(turning.heard.last == "completion")
    #expect(turning.bar.presentedValue(of: .alpha) == 0)
    #expect(stage.isAtRest && stage.leftovers == 0)
    #expect(turning.coordinator?.animate(alongside: { _ in }) == false)
  }

  @Test func `T63 other traits come with a coordinator, before the size`() {
    let turning = Turning(id: "turning")
    let presented = Turning(id: "presented")
    let stage = world.stage
    stage.setRoot(turning)
    presented.modalPresentationStyle = .overFullScreen
    turning.present(presented, animated: false)
    world.settle()
    var traits = Traits()
    traits.verticalSizeClass = .compact
    stage.resize(to: Size(width: 667, height: 375), traits: traits)
    #expect(turning.heard == ["traits compact", "size 667", "alongside 667"])
    #expect(presented.heard == turning.heard)
    world.stage.resize(to: Size(width: 667, height: 375), traits: Traits())
    #expect(turning.heard.last == "traits regular")
  }

  @Test func `T63 a presentation controller is notified too`() {
    final class Told: PresentationController {
      var heard: [String] = []
      override func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
        heard.append("size")
      }
      override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
        heard.append("traits")
      }
    }
    let delegate = StubDelegate()
    delegate.presentation = { Told(presented: $0, presenting: $1) }
    world.b.modalPresentationStyle = .custom
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: false)
    world.settle()
    var traits = Traits()
    traits.reduceMotion = true
    world.stage.resize(to: Size(width: 667, height: 375), traits: traits)
    #expect((world.b.presentationController as? Told)?.heard == ["traits", "size"])
  }
}
