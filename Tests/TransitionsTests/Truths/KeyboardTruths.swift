import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T83 to T85: the keyboard, a dismissal with the keyboard up, and searches.
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
    for (height, top) in [(1e9, 0), (-5, 341), (.nan, 341.0)] {
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

  // MARK: T85

  private final class SearchLog: SearchControllerDelegate {
    var words: [String] = []
    func willPresentSearchController(_ search: SearchController) { words.append("will present") }
    func didPresentSearchController(_ search: SearchController) { words.append("did present") }
    func willDismissSearchController(_ search: SearchController) { words.append("will dismiss") }
    func didDismissSearchController(_ search: SearchController) { words.append("did dismiss") }
  }

  private let search: SearchController
  private let searchLog = SearchLog()

  init() {
    search = SearchController(id: "S", results: builder.c)
    search.delegate = searchLog
  }

  /// Puts A, which is searched, on a stack with a bar.
  private func withSearch() -> (StageBuilder, NavigationController) {
    let (world, stack) = builder.withStack(builder.a)
    stack.isNavigationBarHidden = false
    world.a.navigationItem.searchController = search
    return (world, stack)
  }

  private func settle() {
    builder.settle()
    stage.advance(by: 1)
  }

  @Test func `T85 an active search lies over what is searched, which is told nothing`() {
    let (world, stack) = withSearch()
    search.isActive = true
    settle()
    #expect(search.isActive && world.a.presentedViewController === search)
    #expect(world.log.appearance() == ["S.viewWillAppear", "S.viewDidAppear"])
    #expect(world.a.appearance == .appeared && world.a.view.window != nil)
    #expect(stack.isNavigationBarHidden)
    #expect(search.searchBar.isFirstResponder && stage.keyboard.isShown)
    world.log.clear()
    search.isActive = false
    settle()
    #expect(!search.isActive)
    #expect(world.log.appearance() == ["S.viewWillDisappear", "S.viewDidDisappear"])
    #expect(!stack.isNavigationBarHidden && !stage.keyboard.isShown)
    #expect(searchLog.words == ["will present", "did present", "will dismiss", "did dismiss"])
    #expect(stage.leftovers == 0)
  }

  @Test func `T85 its results appear with the first character and disappear with the last`() {
    let (world, _) = withSearch()
    search.isActive = true
    settle()
    #expect(!world.c.isViewLoaded)
    world.log.clear()
    search.searchText = "a"
    search.searchText = "ab"
    #expect(world.log.appearance() == ["C.viewWillAppear", "C.viewDidAppear"])
    #expect(world.c.view.frame == Rect(x: 0, y: 56, width: 375, height: 611))
    #expect(world.c.parent === search)
    world.log.clear()
    search.searchText = ""
    #expect(world.log.appearance() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(world.c.view.window == nil && world.c.parent == nil)
    search.searchText = "a"
    world.log.clear()
    search.isActive = false
    settle()
    #expect(
      world.log.appearance() == [
        "S.viewWillDisappear", "C.viewWillDisappear", "S.viewDidDisappear", "C.viewDidDisappear",
      ])
  }

  @Test(arguments: [true, false])
  func `T85 a push takes a search along if what is searched defines the context`(defines: Bool) {
    let (world, stack) = withSearch()
    world.a.definesPresentationContext = defines
    search.isActive = true
    settle()
    stack.pushViewController(world.b, animated: true)
    settle()
    #expect((search.view.window == nil) == defines)
    #expect(search.appearance == (defines ? .disappeared : .appeared))
    #expect(stage.keyboard.isShown == !defines)
    stack.popViewController(animated: true)
    settle()
    #expect(search.isActive && search.appearance == .appeared && search.view.window != nil)
  }

  @Test func `T85 the delegate is not told of a search that the app presents itself`() {
    let (world, _) = withSearch()
    world.a.present(search, animated: true)
    settle()
    world.a.dismiss(animated: true)
    settle()
    #expect(searchLog.words.isEmpty)
    // A search that is in no item has nothing to lie over.
    let other = SearchController(id: "other")
    other.isActive = true
    #expect(!other.isActive)
  }
}
