import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T65 to T68: detents, what a finger does with a sheet, what is under it, and what scrolls in it.
struct SheetTruthTests {
  typealias Detent = SheetPresentationController.Detent

  let world = StageBuilder().withRoot()
  let witness = Witness()
  let sheet: SheetPresentationController

  final class Witness: SheetPresentationControllerDelegate {
    var changes: [String?] = []
    var heard: [String] = []

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: SheetPresentationController
    ) { changes.append(controller.selectedDetentIdentifier?.rawValue) }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      heard.append("will")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      heard.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      heard.append("attempt")
    }
  }

  init() throws {
    world.b.modalPresentationStyle = .pageSheet
    sheet = try #require(world.b.sheetPresentationController)
    sheet.delegate = witness
  }

  var stage: Stage { world.stage }
  var top: Double { world.b.view.frame.minY }
  /// How far a sheet at a small detent lies from the edges.
  var inset: Double { Behavior.testedSheetInset }

  func present(_ detents: [Detent] = [.medium(), .large()]) {
    sheet.detents = detents
    world.a.present(world.b, animated: false)
    rest()
  }

  func rest() {
    stage.tick()
    let end = stage.time + 10
    while !stage.isAtRest, stage.time < end { stage.tick() }
    #expect(stage.isAtRest)
    #expect(stage.leftovers == 0)
  }

  /// Moves a finger down so many points, and lets go without any speed unless told otherwise.
  func drag(
    from y: Double = 500, by distance: Double, speed: Double = 0, release: TouchPhase? = .ended
  ) {
    world.drag(
      from: Point(x: 100, y: y), to: Point(x: 100, y: y + distance),
      velocity: Point(x: 0, y: speed), release: release)
  }

  // MARK: T65

  @Test func `T65 a medium detent is half of the height and a large one all of it`() {
    present()
    #expect(
      world.b.view.frame == Rect(x: inset, y: 333.5, width: 375 - 2 * inset, height: 333.5 - inset))
    sheet.selectedDetentIdentifier = .large
    #expect(world.b.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    sheet.selectedDetentIdentifier = Detent.Identifier("unknown")
    #expect(top == 333.5)
    #expect(world.a.appearance == .appeared)
  }

  @Test func `T65 a sheet on which nothing is set fills the container as before`() {
    world.a.present(world.b, animated: false)
    rest()
    #expect(world.b.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(world.b.presentationController?.containerView?.subviews.map(\.id) == ["B"])
  }

  @Test func `T65 a custom detent has the height that its resolver says`() {
    var asked: [Double] = []
    let low = Detent.custom(identifier: .init("low")) {
      asked.append($0.maximumDetentValue)
      return 120
    }
    present([.large(), low])
    #expect(
      world.b.view.frame == Rect(x: inset, y: 547, width: 375 - 2 * inset, height: 120 - inset))
    #expect(Set(asked) == [667])
    asked = []
    drag(from: 600, by: -300)
    rest()
    #expect(asked.isEmpty)
    sheet.invalidateDetents()
    #expect(asked == [667])
  }

  @Test func `T65 in a compact height there is no medium detent`() {
    present()
    var traits = Traits()
    traits.verticalSizeClass = .compact
    stage.resize(to: Size(width: 667, height: 375), traits: traits)
    rest()
    #expect(world.b.view.frame == Rect(x: 0, y: 0, width: 667, height: 375))
    stage.resize(to: Size(width: 375, height: 667), traits: Traits())
    rest()
    #expect(top == 333.5)
  }

  @Test
  func `T65 a change of the detent is animated if it is made so, and the delegate is not notified`()
  {
    present()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.commit()
    #expect(top == 0)
    #expect(world.b.view.presentedValue(of: .centerY) == 500.25 - inset / 2)
    for _ in 0..<6 { stage.tick() }
    #expect((334..<500).contains(world.b.view.presentedValue(of: .centerY)))
    rest()
    #expect(world.b.view.presentedValue(of: .centerY) == 333.5)
    #expect(witness.changes.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e308])
  func `T65 a height that is none counts as inactive, and a huge one as the largest`(value: Double)
  {
    present([.custom(identifier: .init("odd")) { _ in value }])
    #expect(world.b.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
  }

  // MARK: T66

  @Test func `T66 a finger moves the sheet, which goes on to the nearest detent`() {
    present()
    drag(by: -100, release: nil)
    #expect(top == 233.5)
    #expect(abs(world.b.view.frame.height - (433.5 - inset * 233.5 / 333.5)) < 1e-9)
    stage.touch(.ended, at: Point(x: 100, y: 400), velocity: .zero)
    rest()
    #expect(top == 333.5)
    #expect(witness.changes.isEmpty)
    drag(by: -200)
    rest()
    #expect(top == 0)
    #expect(witness.changes == ["large"])
    #expect(stage.failures.isEmpty && !world.log.words.contains("interactionController(nil)"))
  }

  @Test func `T66 speed carries the sheet to a detent that is further away`() {
    present()
    drag(by: -30, speed: -800)
    rest()
    #expect(top == 0)
    drag(by: 30, speed: 600)
    rest()
    #expect(top == 333.5)
    #expect(witness.changes == ["large", "medium"])
  }

  @Test func `T66 a finger catches a sheet on its way where it is`() {
    present()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    for _ in 0..<8 { stage.tick() }
    let shown =
      world.b.view.presentedValue(of: .centerY) - world.b.view.presentedValue(of: .height) / 2
    #expect((1..<333).contains(shown))
    stage.touch(.began, at: Point(x: 100, y: 500))
    stage.touch(.moved, at: Point(x: 100, y: 520), time: stage.time + 0.01)
    #expect(abs(top - shown - 20) < 1e-9)
    #expect(world.b.view.presentation == nil)
    stage.touch(.ended, at: Point(x: 100, y: 520), time: stage.time + 0.01, velocity: .zero)
    rest()
  }

  @Test func `T66 beyond the largest detent the sheet resists`() {
    present()
    sheet.selectedDetentIdentifier = .large
    drag(by: -100, release: nil)
    let pulled = RubberBand.offset(pulledBy: 100, dimension: 667)
    #expect(abs(top + pulled) < 1e-9)
    #expect(abs(world.b.view.frame.maxY - 667) < 1e-9)
    stage.touch(.ended, at: Point(x: 100, y: 400), velocity: .zero)
    rest()
    #expect(top == 0)
  }

  @Test func `T66 a sheet that is pulled down past half is dismissed`() {
    present()
    drag(by: 200)
    rest()
    #expect(world.a.presentedViewController == nil)
    #expect(witness.heard == ["will", "did"])
    #expect(stage.window.subviews.map(\.id) == ["A"])
  }

  @Test func `T66 a sheet that is flicked down is dismissed`() {
    present()
    drag(by: 40, speed: 900)
    rest()
    #expect(world.a.presentedViewController == nil)
  }

  @Test func `T66 a sheet that is pulled down a little stays`() {
    present()
    drag(by: 100, release: nil)
    #expect(stage.isTransitioning)
    #expect(world.b.transitionCoordinator?.isInteractive == true)
    #expect(abs((world.b.transitionCoordinator?.percentComplete ?? 0) - 100 / 333.5) < 1e-9)
    stage.touch(.ended, at: Point(x: 100, y: 600), velocity: .zero)
    rest()
    #expect(world.a.presentedViewController === world.b)
    #expect(top == 333.5)
    #expect(witness.heard == ["will"])
    #expect(world.b.appearance == .appeared)
  }

  @Test func `T66 a finger that gives the dismissal up can still have the sheet grow`() {
    present()
    stage.tick { stage.touch(.began, at: Point(x: 100, y: 400)) }
    for y in [420.0, 460, 500] { stage.tick { stage.touch(.moved, at: Point(x: 100, y: y)) } }
    #expect(stage.isTransitioning)
    for y in [450.0, 380, 300, 250, 200] {
      stage.tick { stage.touch(.moved, at: Point(x: 100, y: y)) }
    }
    #expect(!stage.isTransitioning)
    #expect(abs(top - 133.5) < 1e-9)
    stage.tick { stage.touch(.ended, at: Point(x: 100, y: 200), velocity: .zero) }
    rest()
    #expect(top == 0)
    #expect(world.b.appearance == .appeared)
  }

  @Test func `T66 from a large detent a finger goes through the medium one to the dismissal`() {
    present()
    sheet.selectedDetentIdentifier = .large
    drag(from: 20, by: 600)
    rest()
    #expect(world.a.presentedViewController == nil)
    #expect(witness.changes == ["medium"])
  }

  @Test func `T66 a modal sheet resists and comes back`() {
    present()
    world.b.isModalInPresentation = true
    drag(by: 150, release: nil)
    let pulled = RubberBand.offset(pulledBy: 150, dimension: 667)
    #expect(abs(top - 333.5 - pulled) < 1e-9)
    #expect(!stage.isTransitioning)
    stage.touch(.ended, at: Point(x: 100, y: 650), velocity: Point(x: 0, y: 3000))
    rest()
    #expect(top == 333.5)
    #expect(witness.heard == ["attempt"])
  }

  @Test func `T66 a modal presentation without detents is pulled a little and comes back`() {
    world.stage.delegate = TransitionDelegate(
      name: "swipe", animator: { _ in SlideAnimator() },
      interaction: {
        $0.operation == .dismiss ? InteractionRule(gesture: .pan(.down), commit: .half) : nil
      })
    world.b.modalPresentationStyle = .overFullScreen
    world.b.isModalInPresentation = true
    world.a.present(world.b, animated: false)
    rest()
    drag(from: 100, by: 300, release: nil)
    let pulled = RubberBand.offset(pulledBy: 300, dimension: 667)
    #expect(abs(world.b.view.presentedValue(of: .translateY) - pulled) < 1e-9)
    #expect(pulled > 100 && pulled < 165)
    stage.touch(.ended, at: Point(x: 100, y: 400))
    rest()
    #expect(world.b.view.presentation == nil)
    #expect(world.a.presentedViewController === world.b)
  }

  @Test func `T66 a program dismisses a sheet on its way from where it is`() {
    present()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    for _ in 0..<8 { stage.tick() }
    world.b.dismiss(animated: true)
    #expect((1..<333).contains(top))
    rest()
    #expect(world.a.presentedViewController == nil)
  }

  // MARK: T67

  private var dimming: Double? {
    sheet.containerView?.view(withID: "dimming(B)")?.alpha
  }

  @Test func `T67 nothing is dimmed up to the largest undimmed detent`() {
    sheet.largestUndimmedDetentIdentifier = .medium
    present()
    #expect(dimming == 0)
    drag(by: -166.75, release: nil)
    #expect(dimming == 0.1)
    stage.touch(.ended, at: Point(x: 100, y: 300), velocity: Point(x: 0, y: -900))
    rest()
    #expect(dimming == 0.2)
  }

  @Test func `T67 beside an undimmed sheet touches reach the presenter`() {
    var taps = 0
    let button = View(id: "button", frame: Rect(x: 50, y: 50, width: 100, height: 100))
    button.onTap = { taps += 1 }
    world.a.view.addSubview(button)
    sheet.largestUndimmedDetentIdentifier = .medium
    present()
    stage.tap(at: Point(x: 100, y: 100))
    #expect(taps == 1)
    #expect(world.a.presentedViewController === world.b)
    sheet.largestUndimmedDetentIdentifier = nil
    stage.tap(at: Point(x: 100, y: 100))
    rest()
    #expect(taps == 1)
    #expect(world.a.presentedViewController == nil)
    #expect(witness.heard == ["will", "did"])
  }

  @Test func `T67 a tap beside a dimming sheet does not dismiss a modal one`() {
    present()
    world.b.isModalInPresentation = true
    stage.tap(at: Point(x: 100, y: 100))
    rest()
    #expect(world.a.presentedViewController === world.b)
    #expect(witness.heard == ["attempt"])
  }

  @Test func `T67 under an undimmed sheet a stack pops by its gesture`() {
    let (world, navigation) = StageBuilder().withStack(
      ViewController(id: "first"), ViewController(id: "second"))
    world.stage.delegate = .swipeToPop()
    let sheet = world.b.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    sheet?.largestUndimmedDetentIdentifier = .medium
    navigation.present(world.b, animated: false)
    world.settle()
    world.drag(from: Point(x: 5, y: 100), to: Point(x: 300, y: 100))
    world.settle()
    #expect(navigation.viewControllers.map(\.id) == ["first"])
    #expect(navigation.presentedViewController === world.b)
  }

  @Test func `T67 a sheet shows a grabber and has the corners that are asked for`() {
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 24
    world.b.view.cornerRadius = 3
    present()
    let grabber = world.b.view.view(withID: "grabber(B)")
    #expect(grabber?.frame == Rect(x: 169.5 - inset, y: 5, width: 36, height: 5))
    #expect(world.b.view.cornerRadius == 24)
    world.b.dismiss(animated: true)
    rest()
    #expect(world.b.view.subviews.isEmpty)
    #expect(world.b.view.cornerRadius == 3)
  }

  @Test func `T67 in a compact height a sheet covers all unless it keeps to the edge`() {
    var traits = Traits()
    traits.verticalSizeClass = .compact
    let low = Detent.custom(identifier: .init("low")) { _ in 100 }
    present([low, .medium(), .large()])
    stage.resize(to: Size(width: 667, height: 375), traits: traits)
    #expect(world.b.view.frame == Rect(x: 0, y: 0, width: 667, height: 375))
    sheet.prefersEdgeAttachedInCompactHeight = true
    #expect(
      world.b.view.frame == Rect(x: inset, y: 275, width: 667 - 2 * inset, height: 100 - inset))
    world.b.preferredContentSize = Size(width: 300, height: 0)
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(world.b.view.frame == Rect(x: 183.5, y: 275, width: 300, height: 100))
  }

  @Test func `T67 on a large screen a sheet has its own size at its large detent only`() {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    stage.resize(to: Size(width: 1024, height: 1366), traits: traits)
    present()
    #expect(world.b.view.frame == Rect(x: 160, y: 727, width: 704, height: 639))
    sheet.selectedDetentIdentifier = .large
    #expect(world.b.view.frame == Rect(x: 160, y: 44, width: 704, height: 1278))
  }
}
