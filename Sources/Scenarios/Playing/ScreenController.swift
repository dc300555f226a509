import Motion
import Transitions
@_spi(Tools) import Views

/// A controller that shows a screen of a scenario.
protocol ScreenShowing: ViewController {
  var screen: Screen { get }
  /// Called with the action of a tapped view.
  var tapped: (Action.Kind) -> Void { get set }
}

/// A screen with views.
final class ScreenController: ViewController, ScreenShowing {
  let screen: Screen
  var tapped: (Action.Kind) -> Void = { _ in }
  private let layout: ScreenLayout

  init(_ screen: Screen, in scenario: Scenario, _ budget: LayoutBudget) {
    self.screen = screen
    layout = ScreenLayout(screen, in: scenario, budget)
    super.init(id: screen.id, title: screen.title)
    layout.controller = self
  }

  override func loadView() -> View { screen.makeView(layout) { [weak self] in self?.tapped($0) } }

  override func viewWillAppear(_ animated: Bool) { showBar(of: screen, animated: animated) }

  // The window's traits, and the view's position in the window, are known only here.
  override func viewIsAppearing(_ animated: Bool) { layout.update(to: view.window?.traits) }

  override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    super.willTransition(to: traits, with: coordinator)
    layout.update(to: traits)
  }
}

/// A screen with a grid of items, which can share its collection view with the screen below.
final class CollectionScreenController: CollectionViewController, ScreenShowing {
  let screen: Screen
  var tapped: (Action.Kind) -> Void = { _ in }
  private let collection: Screen.Collection
  private let layout: ScreenLayout

  init(
    _ screen: Screen, _ collection: Screen.Collection, in scenario: Scenario,
    _ budget: LayoutBudget
  ) {
    self.screen = screen
    self.collection = collection
    layout = ScreenLayout(screen, in: scenario, budget)
    super.init(
      id: screen.id, title: screen.title,
      layout: GridLayout(
        columns: collection.columns, spacing: collection.spacing, aspect: collection.aspect,
        top: collection.top, sectionSpacing: collection.sectionSpacing))
    useLayoutToLayoutNavigationTransitions = collection.layoutToLayout
    layout.controller = self
  }

  override func loadView() -> View { screen.makeView(layout) { [weak self] in self?.tapped($0) } }

  override func viewWillAppear(_ animated: Bool) { showBar(of: screen, animated: animated) }

  override func viewIsAppearing(_ animated: Bool) { layout.update(to: view.window?.traits) }

  override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    super.willTransition(to: traits, with: coordinator)
    layout.update(to: traits)
  }

  override func numberOfSections(in view: CollectionView) -> Int { collection.sections.count }

  override func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    collection.sections[section]
  }

  override func collectionView(_ view: CollectionView, cellForItemAt index: Int) -> View {
    let cell = View(id: "item\(index + 1)")
    cell.backgroundColor = collection.color
    return cell
  }

  override func collectionView(_ view: CollectionView, didSelectItemAt index: Int) {
    if let onTap = collection.onTap { tapped(onTap) }
  }
}

extension ViewController {
  /// Shows or hides the navigation bar, as apps do whose screens differ in it.
  fileprivate func showBar(of screen: Screen, animated: Bool) {
    guard let stack = parent as? NavigationController else { return }
    stack.setNavigationBarHidden(!screen.settings.hasBars, animated: animated)
  }
}

extension Screen {
  /// Whether one of the screen's views covers the position of a bar's back button.
  package func hasBackButton(in scenario: Scenario) -> Bool {
    let bottom = scenario.device.insets.top + NavigationBar.contentHeight
    return frames(in: scenario).contains { $0.minX < 26 && $0.midY < bottom }
  }

  /// Makes the view with its subviews.
  fileprivate func makeView(
    _ layout: ScreenLayout, tapped: @escaping (Action.Kind) -> Void
  ) -> View {
    let view = layout.isNeeded ? ScreenView(id: id) : View(id: id)
    view.backgroundColor = background
    fill(view, layout, tapped: tapped)
    return view
  }

  fileprivate func fill(
    _ view: View, _ layout: ScreenLayout, tapped: @escaping (Action.Kind) -> Void
  ) {
    for item in views { view.addSubview(item.makeView(tapped: tapped)) }
    (view as? ScreenView)?.layOut = { [unowned view] in layout.layOut(view) }
  }
}

/// The views that a container of a scenario has over its contents and under its tab bar, such as
/// a small player.
final class ContainerOverlay {
  /// Called with the action of a tapped view.
  var tapped: (Action.Kind) -> Void = { _ in }

  init(
    _ screen: Screen, over container: ViewController, in scenario: Scenario, _ budget: LayoutBudget
  ) {
    let layout = ScreenLayout(screen, in: scenario, budget)
    layout.controller = container
    let view = OverlayView(id: "\(screen.id).views")
    view.listing = .passed
    view.fillsSuperview = true
    screen.fill(view, layout) { [weak self] in self?.tapped($0) }
    let host = container.view
    // The content comes first, and the bar is above everything.
    host.insertSubview(view, at: min(1, host.subviews.count))
    view.frame = host.bounds
  }
}

/// Touches between the views of a container reach its contents.
private final class OverlayView: ScreenView {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}

/// The view of a screen, which lays out its subviews when its size changes.
private class ScreenView: View {
  var layOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
}

extension Screen.Item {
  fileprivate func makeView(tapped: @escaping (Action.Kind) -> Void) -> View {
    let frame = arrangement.frame ?? .zero
    let view = contentSize == nil ? View(id: id, frame: frame) : makeScrollView(frame)
    view.backgroundColor = background
    view.cornerRadius = cornerRadius
    view.borderWidth = borderWidth
    view.borderColor = borderColor
    view.alpha = alpha
    view.shadow = shadow
    for (property, value) in filters { view.setModelValue(value, of: property) }
    view.clipsToBounds = clips || contentSize != nil
    if let text { view.content = .text(text, textStyle) }
    if let image { view.content = .image(image) }
    if let onTap { view.onTap = { tapped(onTap) } }
    if let onLongPress { view.onLongPress = { tapped(onLongPress) } }
    for inner in views { view.addSubview(inner.makeView(tapped: tapped)) }
    return view
  }

  private func makeScrollView(_ frame: Rect) -> View {
    let view = ScrollView(id: id, frame: frame)
    if case .fixed(let size) = contentSize { view.contentSize = size }
    view.contentOffset = contentOffset
    return view
  }
}
