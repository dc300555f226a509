public import Motion
import Transitions
import Views

/// Lays out the views of a screen when its size, its position or its traits change.
final class ScreenLayout {
  weak var controller: ViewController?
  private let screen: Screen
  private let hasPaintedBar: Bool
  private var traits: Traits
  private let work: LayoutWork

  init(_ screen: Screen, in scenario: Scenario, _ budget: LayoutBudget) {
    self.screen = screen
    work = LayoutWork(budget)
    hasPaintedBar = scenario.content == .sample && screen.title != nil
    traits = scenario.traits
  }

  /// Whether any view has no fixed frame, so that a layout must be computed.
  var isNeeded: Bool { screen.isRelative }

  /// Lays out the views again, with the current traits or with traits that are about to apply.
  func update(to traits: Traits?) {
    guard isNeeded, let view = controller?.viewIfLoaded else { return }
    self.traits = traits ?? self.traits
    arrange(view)
  }

  /// The window in which the screen is, or is about to be.
  private var window: Window? {
    let others = [
      controller?.parent, controller?.presentingViewController, controller?.presentedViewController,
    ]
    return ([controller] + others).lazy.compactMap { $0?.viewIfLoaded?.window }.first
  }

  /// Lays out the views with the traits of the window, if the screen is in one or about to be.
  func layOut(_ view: View) {
    traits = window?.traits ?? traits
    arrange(view)
  }

  private func arrange(_ view: View) {
    guard !work.budget.isSpent else { return }
    let pass = LayoutPass(traits, work)
    let layout = screen.layout(for: traits)
    let frames = pass.frames(
      of: screen.views, by: layout, in: view.bounds.size,
      safe: layout.isInSafeArea ? safeArea(of: view) : .zero)
    place(screen.views, frames, in: view, pass)
  }

  private func place(
    _ items: [Screen.Item], _ frames: [Rect?], in superview: View, _ pass: LayoutPass
  ) {
    let views = superview.subviews
    for (index, (item, frame)) in zip(items, frames).enumerated() {
      // The subviews can include a bar that moves with the screen during a transition.
      let isInOrder = index < views.count && views[index].id == item.id
      guard let view = isInOrder ? views[index] : views.first(where: { $0.id == item.id })
      else { continue }
      view.isHidden = frame == nil
      guard let frame else { continue }
      if frame != Rect(center: view.center, size: view.bounds.size) { view.place(in: frame) }
      guard !item.views.isEmpty else { continue }
      let layout = pass.arrangement(of: item).layout
      var size = frame.size
      if let scrolled = view as? ScrollView {
        switch item.contentSize {
        case .fixed(let fixed): size = fixed
        case .fit: size.height = pass.height(of: item.views, by: layout, width: size.width)
        case nil: break
        }
        scrolled.contentSize = size
        if item.contentSize == .fit {
          // The content may have shrunk, so the offset is limited to its new maximum.
          let (now, most) = (scrolled.contentOffset, scrolled.maximumContentOffset)
          scrolled.contentOffset = Point(x: min(now.x, most.x), y: min(now.y, most.y))
        }
      }
      place(item.views, pass.frames(of: item.views, by: layout, in: size), in: view, pass)
    }
  }

  /// The rectangle of a view in its window; of an arriving view, the one that it will have.
  private func place(of view: View) -> Rect {
    if let window = view.window { return view.convert(view.bounds, to: window) }
    var root = view
    while let outer = root.superview { root = outer }
    let origin = root.frame.origin
    return view.convert(view.bounds, to: nil).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The safe area's insets of a view, in points.
  private func safeArea(of view: View) -> EdgeInsets {
    let place = place(of: view)
    let window = window?.bounds.size ?? view.bounds.size
    let covered = traits.safeAreaInsets
    var insets = EdgeInsets(
      top: max(covered.top - max(place.minY, 0), 0),
      left: max(covered.left - max(place.minX, 0), 0),
      bottom: max(covered.bottom - max(window.height - place.maxY, 0), 0),
      right: max(covered.right - max(window.width - place.maxX, 0), 0))
    guard screen.settings.hasBars else { return insets }
    if controller?.parent is NavigationController || hasPaintedBar {
      insets.top += NavigationBar.contentHeight
    }
    if let tabs = controller as? TabBarController {
      if !tabs.isTabBarHidden { insets.bottom += TabBar.contentHeight }
      return insets
    }
    let tabs = controller?.tabBarController
    if tabs != nil, !screen.settings.hidesBottomBarWhenPushed {
      insets.bottom += TabBar.contentHeight
    }
    return insets
  }
}

extension Screen {
  /// Whether any view has no fixed frame.
  var isRelative: Bool { views.contains(where: \.isRelative) }

  /// The layout of its views for these traits.
  func layout(for traits: Traits) -> Arrangement.Layout {
    traits.horizontalSizeClass == .regular
      ? settings.regularLayout ?? settings.layout : settings.layout
  }

  /// The rectangles of the screen's direct subviews, when it has its full size and is under a bar.
  @_spi(Tools) public func frames(in scenario: Scenario) -> [Rect] {
    let layout = layout(for: scenario.traits)
    var safe = layout.isInSafeArea ? scenario.device.insets : .zero
    if layout.isInSafeArea, settings.hasBars { safe.top += NavigationBar.contentHeight }
    return LayoutPass(scenario.traits).frames(
      of: views, by: layout, in: scenario.device.size, safe: safe
    ).compactMap(\.self)
  }
}

extension Screen.Item {
  fileprivate var isRelative: Bool {
    arrangement.frame == nil || regular != nil || arrangement.isHidden || contentSize == .fit
      || views.contains(where: \.isRelative)
  }
}
