import Motion
import Testing
import Transitions
import UIKit

/// The truths of what a finger does to stacks, sheets and zooms, replayed under UIKit's names.
@MainActor
struct FingerTruths {
  let world = World(size: CGSize(width: 375, height: 667))
  var stage: Stage { world.app.stage }
  var log: CallLog { world.log }

  private func drag(
    from start: (Double, Double), to end: (Double, Double), speed: Point = .zero,
    release: TouchPhase? = .ended, on world: World? = nil
  ) {
    let world = world ?? self.world
    let stage = world.app.stage
    let (from, to) = (Point(x: start.0, y: start.1), Point(x: end.0, y: end.1))
    world.tick { stage.touch(.began, at: from) }
    for step in 1...10 {
      world.tick { stage.touch(.moved, at: from + (to - from) * (Double(step) / 10)) }
    }
    guard let release else { return }
    world.tick { stage.touch(release, at: to, velocity: speed) }
    world.settle()
  }

  private func stack(_ controllers: UIViewController...) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    world.root(navigation)
    return navigation
  }

  // MARK: The swipe back

  @Test func `T78 a swipe from the edge pops in a stack without any delegate`() {
    let navigation = stack(world.a, world.b)
    drag(from: (5, 300), to: (300, 300), speed: Point(x: 600, y: 0))
    #expect(navigation.viewControllers == [world.a])
    #expect(world.b.view.window == nil && world.a.view.window != nil)
  }

  @Test func `T78 a swipe from the edge can be given up`() {
    let navigation = stack(world.a, world.b)
    drag(from: (5, 300), to: (60, 300), speed: Point(x: -400, y: 0))
    #expect(navigation.topViewController === world.b)
    #expect(
      log.only("B.will", "B.did").filter { !$0.contains("Move") } == [
        "B.willDisappear", "B.willAppear", "B.didAppear",
      ])
  }

  @Test func `T40 the last controller of a stack is not swiped away`() {
    let navigation = stack(world.a)
    drag(from: (5, 300), to: (300, 300), speed: Point(x: 600, y: 0))
    #expect(navigation.viewControllers == [world.a] && log.only("A.will") == [])
  }

  @Test func `T40 a first movement in the other direction is not a swipe`() {
    let navigation = stack(world.a, world.b)
    drag(from: (5, 300), to: (5, 500))
    #expect(navigation.topViewController === world.b && log.only("B.will") == [])
  }

  @Test func `T40 a gesture that the system takes away always cancels`() {
    let navigation = stack(world.a, world.b)
    drag(from: (5, 300), to: (350, 300), release: .cancelled)
    #expect(navigation.topViewController === world.b)
  }

  // MARK: The first controller of a stack

  @Test func `T77 a stack on the stage tells its delegate of the first controller it shows`() {
    let navigation = UINavigationController(rootViewController: world.a)
    navigation.delegate = world.delegate
    world.window.rootViewController = navigation
    world.app.install(world.window)
    world.settle()
    #expect(log.only("willShow", "didShow") == ["willShow A", "didShow A"])
  }

  @Test func `T77 a presented stack tells it right after the controller's own callbacks`() {
    world.root()
    let navigation = UINavigationController(rootViewController: world.b)
    navigation.delegate = world.delegate
    world.play { world.a.present(navigation, animated: true) }
    for (callback, notice) in [("B.willAppear", "willShow B"), ("B.didAppear", "didShow B")] {
      let index = log.lines.firstIndex(of: callback) ?? 0
      #expect(log.lines[index + 1] == notice)
    }
    #expect(log.only("willShow", "didShow").count == 2)
  }

  // MARK: Sheets

  /// Hears of a user's dismissal and of detents.
  private final class Witness: NSObject, UISheetPresentationControllerDelegate {
    var heard: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      heard.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      let coordinator = controller.presentedViewController.transitionCoordinator
      heard.append(coordinator == nil ? "will" : "will, with a coordinator")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      heard.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      heard.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) {
      heard.append(sheet.selectedDetentIdentifier == .large ? "large" : "not large")
    }
  }
  private let witness = Witness()

  @discardableResult
  private func sheet(
    _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()],
    of controller: UIViewController? = nil
  ) -> UISheetPresentationController? {
    world.root()
    let presented = controller ?? world.b
    presented.modalPresentationStyle = .pageSheet
    let sheet = presented.sheetPresentationController
    sheet?.detents = detents
    sheet?.delegate = witness
    world.play { world.a.present(presented, animated: false) }
    log.lines = []
    return sheet
  }

  private func rest() {
    for _ in 0..<300 where !stage.isAtRest { world.tick() }
    world.tick()
  }

  private func pull(from y: Double = 500, by distance: Double, speed: Double = 0) {
    drag(from: (100, y), to: (100, y + distance), speed: Point(x: 0, y: speed))
    rest()
  }

  private var top: CGFloat { world.b.view.frame.minY }

  @Test func `T65 a medium detent is half of the height and a large one all of it`() {
    let sheet = sheet()
    #expect(world.b.view.frame == CGRect(x: 0, y: 333.5, width: 375, height: 333.5))
    world.app.perform { sheet?.selectedDetentIdentifier = .large }
    #expect(world.b.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(log.only("A.") == [])
  }

  @Test func `T65 a custom detent has the height that its resolver says`() {
    sheet([.custom { $0.maximumDetentValue - 547 }])
    #expect(world.b.view.frame == CGRect(x: 0, y: 547, width: 375, height: 120))
  }

  @Test
  func `T65 a change of the detent is animated if it is made so, and the delegate is not notified`()
  {
    let sheet = sheet()
    world.app.perform { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large } }
    #expect(top == 0)
    world.advance(0.1)
    #expect((world.b.view.layer.presentation()?.frame.minY ?? 0) > 1)
    rest()
    #expect(witness.heard == [])
  }

  @Test func `T66 a finger moves the sheet, which goes on to the nearest detent`() {
    sheet()
    pull(by: -100)
    #expect(top == 333.5 && witness.heard == [])
    pull(by: -200)
    #expect(top == 0 && witness.heard == ["large"])
  }

  @Test func `T66 a sheet that is pulled down past half is dismissed`() {
    sheet()
    pull(by: 200)
    #expect(world.a.presentedViewController == nil)
    #expect(witness.heard == ["should", "will, with a coordinator", "did"])
  }

  @Test func `T66 a sheet that is pulled down a little stays`() {
    sheet()
    pull(by: 100)
    #expect(world.a.presentedViewController === world.b && top == 333.5)
    #expect(witness.heard == ["should", "will, with a coordinator"])
  }

  @Test func `T66 a modal sheet resists and comes back`() {
    world.b.isModalInPresentation = true
    sheet()
    pull(by: 150, speed: 3000)
    #expect(top == 333.5 && witness.heard == ["attempt"])
  }

  @Test(arguments: [true, false])
  func `T64 a controller that refuses the user's dismissal stays`(isModal: Bool) {
    if isModal { world.b.isModalInPresentation = true } else { witness.allows = false }
    sheet([.large()])
    pull(from: 100, by: 500)
    #expect(world.a.presentedViewController === world.b)
    #expect(witness.heard == (isModal ? ["attempt"] : ["should", "attempt"]))
  }

  @Test func `T64 a dismissal by the program does not call the delegate`() {
    witness.allows = false
    sheet()
    world.play { world.b.dismiss(animated: true) }
    #expect(world.a.presentedViewController == nil && witness.heard == [])
  }

  @Test(arguments: ["root", "top", "middle"])
  func `T79 the root or the top of a presented stack can refuse to be dismissed`(place: String) {
    let controllers = ["root", "middle", "top"].map { name in
      let controller = UIViewController()
      controller.isModalInPresentation = name == place
      return controller
    }
    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    sheet([.large()], of: navigation)
    pull(from: 100, by: 500)
    #expect((world.a.presentedViewController === navigation) == (place != "middle"))
  }

  @Test func `T79 a dismissal by the user calls the delegate around the controller's callbacks`() {
    sheet([.large()])
    world.b.whenDisappearing = { [witness] in witness.heard.append("willDisappear") }
    pull(from: 100, by: 500)
    #expect(
      witness.heard == ["should", "will, with a coordinator", "willDisappear", "did"])
  }

  @Test func `T67 nothing is dimmed up to the largest undimmed detent`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    world.root()
    world.a.view.addSubview(button)
    let sheet = sheet()
    func press() {
      world.tick { stage.tap(at: Point(x: 100, y: 100)) }
      world.settle()
    }
    press()
    #expect(presses == 0 && world.a.presentedViewController == nil)
    world.app.perform { sheet?.largestUndimmedDetentIdentifier = .medium }
    world.b.sheetPresentationController?.detents = [.medium(), .large()]
    world.b.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    world.play { world.a.present(world.b, animated: false) }
    press()
    #expect(presses == 1 && world.a.presentedViewController === world.b)
  }

  // MARK: Zooms and versions

  @Test func `T69 a zoom begins at its source and is asked for it again on the way back`() {
    let world = World(size: CGSize(width: 375, height: 667), behavior: .iOS18)
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    let source = UIView(frame: CGRect(x: 10, y: 100, width: 100, height: 100))
    world.a.view.addSubview(source)
    var asked: [String] = []
    world.b.preferredTransition = .zoom { context in
      asked.append("\(context.sourceViewController.title ?? "")")
      return source
    }
    world.app.perform {
      navigation.pushViewController(world.b, animated: true)
      world.app.stage.commit()
    }
    let shown = world.b.view.layer.presentation()?.frame ?? .zero
    #expect(abs(shown.midX - 60) < 1 && abs(shown.midY - 150) < 1)
    world.settle()
    world.play { _ = navigation.popViewController(animated: true) }
    #expect(asked == ["A", "A"] && navigation.viewControllers == [world.a])
  }

  @Test(arguments: [Behavior.iOS17, .iOS18])
  func `T70 a pop during a push ends the push and begins in the same turn where the views are`(
    behavior: Behavior
  ) {
    let world = World(behavior: behavior)
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    world.app.perform { navigation.pushViewController(world.b, animated: true) }
    world.advance(0.15)
    #expect(world.app.stage.acceptsTouches == (behavior == .iOS18))
    world.app.perform { _ = navigation.popViewController(animated: true) }
    world.tick()
    // The earlier version waits for the end of the push.
    #expect(world.log.lines.contains("B.didAppear") == (behavior == .iOS18))
    world.settle()
    #expect(navigation.viewControllers == [world.a] && world.b.view.window == nil)
  }

  @Test(arguments: [Behavior.iOS18, .iOS26])
  func `T71 a swipe back begins anywhere in the content`(behavior: Behavior) {
    let world = World(size: CGSize(width: 375, height: 667), behavior: behavior)
    let navigation = UINavigationController()
    navigation.setViewControllers([world.a, world.b], animated: false)
    world.root(navigation)
    drag(from: (150, 300), to: (350, 300), speed: Point(x: 800, y: 0), on: world)
    #expect(navigation.viewControllers.count == (behavior == .iOS26 ? 1 : 2))
  }

  // MARK: Collections

  @Test func `T93 only items in sight have a view, and come and go as it scrolls`() {
    /// A wall of a hundred items.
    final class Wall: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        100
      }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    world.root()
    let (layout, wall) = (UICollectionViewFlowLayout(), Wall())
    layout.itemSize = CGSize(width: 375, height: 100)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: world.a.view.bounds, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = wall
    world.a.view.addSubview(view)
    world.tick()
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0...6))
    drag(from: (100, 500), to: (100, 200))
    rest()
    #expect(view.contentOffset.y == 300)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(3...9))
    #expect(view.subviews.count == 7)
  }
}
