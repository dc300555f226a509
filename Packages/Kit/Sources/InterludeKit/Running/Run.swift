@_spi(Tools) import Motion
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

/// A transition that moves: what its shadow shows is put onto the app's views.
@MainActor
final class Run {
  let shadow: Shadow
  private let context: any UIViewControllerContextTransitioning
  private let report: (ViewShowing.NotShown) -> Void
  private let didEnd: (Bool) -> Void
  private let clock = DisplayClock()
  private var watcher: InterludeSizeWatcher?
  private var showings: [ViewShowing] = []
  private var ownViews: [ObjectIdentifier: UIView] = [:]
  /// The layers for which the views on the screen were made; others after each preparation.
  ///
  /// A reference, because the next layers can have the address of those that are gone.
  private var layers: Layers?
  /// Whether the views on the screen have to be made, whatever the layers are.
  private var isOutdated = true
  private var isOver = false
  /// The arriving view, if it was not in the container before.
  private weak var arriving: UIView?
  /// What UIKit animates alongside the transition.
  let companion: UIViewPropertyAnimator
  /// Receives how far the companion is, if something else moves it.
  private var companionMoved: ((Double) -> Void)?

  /// Adds the arriving view, and shows the first frame.
  ///
  /// - Parameters:
  ///   - report: Receives what can't be shown.
  ///   - didEnd: Called once, when everything is taken off the views, with whether the transition completed.
  init(
    _ shadow: Shadow, in context: any UIViewControllerContextTransitioning,
    companion: UIViewPropertyAnimator, report: @escaping (ViewShowing.NotShown) -> Void,
    didEnd: @escaping (Bool) -> Void
  ) {
    self.shadow = shadow
    self.context = context
    self.companion = companion
    self.report = report
    self.didEnd = didEnd
  }

  func begin() {
    if let view = context.view(forKey: .to), view.superview !== context.containerView {
      arriving = view
      if shadow.choice.isForward {
        context.containerView.addSubview(view)
      } else {
        context.containerView.insertSubview(view, at: 0)
      }
    }
    let watcher = InterludeSizeWatcher(over: context.containerView) { [weak self] in self?.resize()
    }
    watcher.accessibilityIdentifier = "interlude.watcher"
    context.containerView.insertSubview(watcher, at: 0)
    self.watcher = watcher
    shadow.presentation?.transitionWillShow()
    showNow()
    clock.start(for: self) { $0.advance(by: $1) }
  }

  private func advance(by seconds: Double) {
    guard !isOver else { return }
    if let companionMoved, let watcher {
      companionMoved(1 - Double(watcher.layer.presentation()?.opacity ?? watcher.layer.opacity))
    }
    shadow.advance(by: seconds)
    show()
  }

  /// Lets something else move the companion, and with it the transition.
  ///
  /// - Parameters:
  ///   - moved: Called in each frame with how far it is, 0 to 1.
  ///   - ended: Called when it has ended, with whether that is its end or its start.
  func followCompanion(moved: @escaping (Double) -> Void, ended: @escaping (Bool) -> Void) {
    guard let watcher else { return }
    companionMoved = moved
    // An animator without an animation is over at once. The watcher draws nothing, so its opacity shows nothing.
    companion.addAnimations { watcher.alpha = 0 }
    companion.addCompletion { ended($0 == .end) }
  }

  /// Shows what the shadow shows, whatever the app animates at the moment.
  func showNow() { UIView.performWithoutAnimation { show() } }

  /// Shows what the shadow shows, and ends with it.
  private func show() {
    guard !isOver else { return }
    if let completed = shadow.completed { return end(completed) }
    if isOutdated || shadow.context.layers !== layers { arrange() }
    let camera = shadow.container.camera
    let eye = camera?.eye(in: shadow.container.bounds.size)
    let ranks = camera == nil ? [:] : ranks
    for showing in showings {
      let isInContainer = showing.view.superview === shadow.container
      showing.show(
        seenBy: isInContainer ? eye : nil, rank: ranks[ObjectIdentifier(showing.view)])
    }
    if companion.state != .stopped, companionMoved == nil {
      companion.fractionComplete = CGFloat(min(max(shadow.progress, 0), 1))
    }
  }

  /// The places of the container's views in the order that a camera sees.
  private var ranks: [ObjectIdentifier: Double] {
    let order = shadow.container.subviewsInOrder
    guard order.map(ObjectIdentifier.init) != shadow.container.subviews.map(ObjectIdentifier.init)
    else {
      return Dictionary(
        uniqueKeysWithValues: order.map { (ObjectIdentifier($0), 0) })
    }
    return Dictionary(
      uniqueKeysWithValues: order.enumerated().map { (ObjectIdentifier($1), Double($0)) })
  }

  /// Ends at once, because the app or UIKit has ended the transition.
  func abandon() {
    guard !isOver else { return }
    tearDown(companionAt: .current)
  }

  private func end(_ completed: Bool) {
    tearDown(companionAt: completed ? .end : .start)
    // UIKit leaves it to the animator to remove what has not arrived.
    if !completed { arriving?.removeFromSuperview() }
    didEnd(completed)
    context.completeTransition(completed)
  }

  private func tearDown(companionAt position: UIViewAnimatingPosition) {
    isOver = true
    clock.stop()
    clear()
    watcher?.removeFromSuperview()
    watcher = nil
    guard companion.state == .active else { return }
    companion.stopAnimation(false)
    companion.finishAnimation(at: position)
  }

  private func resize() {
    guard !isOver else { return }
    if let to = context.view(forKey: .to) {
      let frame = context.finalFrame(for: shadow.choice.to)
      if frame != .zero { to.frame = frame }
    }
    // The watcher is laid out before the views inside the screens.
    for view in [shadow.choice.from, shadow.choice.to].compactMap(\.viewIfLoaded) {
      view.layoutIfNeeded()
    }
    shadow.containerDidResize()
    isOutdated = true
    showNow()
  }

  // MARK: Views

  private func clear() {
    for showing in showings.reversed() { showing.end() }
    for view in ownViews.values { view.removeFromSuperview() }
    (showings, ownViews, layers) = ([], [:], nil)
  }

  /// Makes the views of the script's layers, and finds the views whose values it changes.
  private func arrange() {
    clear()
    isOutdated = false
    let layers = shadow.context.layers
    self.layers = layers
    UIView.performWithoutAnimation {
      for layer in layers?.inContainer ?? [] {
        ownViews[ObjectIdentifier(layer)] = make(layer, layers)
      }
      shadow.presentation?.arrange(except: layers?.inContainer ?? [])
      sort()
    }
    var seen: Set<ObjectIdentifier> = []
    shadow.stage.window.forEachView { view in
      // With a camera, the order of all views in the container can change.
      let isRanked = shadow.container.camera != nil && view.superview === shadow.container
      guard view.presentation != nil || !view.maskViews.isEmpty || isRanked,
        let target = original(of: view), seen.insert(ObjectIdentifier(view)).inserted
      else { return }
      let isOwn = ownViews[ObjectIdentifier(view)] != nil
      showings.append(
        ViewShowing(
          view, called: shadow.name(of: view), on: target, isOwn: isOwn, report: report))
    }
  }

  private func original(of view: View) -> UIView? {
    ownViews[ObjectIdentifier(view)] ?? shadow.mirror.original(of: view)
  }

  private func make(_ layer: View, _ layers: Layers?) -> UIView {
    let view = content(of: layer, layers)
    view.accessibilityIdentifier = layer.id
    view.isUserInteractionEnabled = false
    view.frame = CGRect(layer.frame)
    view.alpha = layer.alpha
    if let color = layer.backgroundColor { view.layer.backgroundColor = .of(color) }
    view.layer.cornerRadius = layer.cornerRadius
    if layer.blendMode != .normal {
      report(
        .init(
          view: layer.id, what: "blend",
          reason: "UIKit can't blend a live view with what is behind it"))
    }
    if let gradient = view as? InterludeGradientView, case .gradient(let colors) = layer.content {
      gradient.show(colors, in: layer.bounds.size)
      if layer.cornerRadius > 0 { view.layer.masksToBounds = true }
    }
    return view
  }

  private func content(of layer: View, _ layers: Layers?) -> UIView {
    switch layer.content {
    case .gradient: return InterludeGradientView()
    case .shape(let shape):
      let view = InterludeShapeView()
      view.show(shape)
      return view
    case .snapshot: return picture(of: layer, part: nil, layers)
    case .slice(_, let part): return picture(of: layer, part: CGRect(part), layers)
    case .none, .text, .image: return UIView()
    }
  }

  private func picture(of layer: View, part: CGRect?, _ layers: Layers?) -> UIView {
    guard let source = layers?.source(ofPicture: layer), let view = original(of: source) else {
      return UIView()
    }
    let arriving = context.view(forKey: .to)
    let isNew = arriving.map { view.isDescendant(of: $0) } ?? false
    return Pictures.picture(of: view, part: part, isNew: isNew)
  }

  /// Puts the container's views into the engine's order.
  private func sort() {
    let container = context.containerView
    let wanted = shadow.container.subviews.compactMap { original(of: $0) }
    // The watcher is behind everything.
    var current = container.subviews
    var last: UIView? = watcher
    for (index, view) in wanted.enumerated() {
      let place = index + 1
      defer { last = view }
      if current.indices.contains(place), current[place] === view { continue }
      if view.superview === container, let old = current.lastIndex(where: { $0 === view }) {
        current.remove(at: old)
      }
      // Most are new, and in front of all others.
      if place >= current.count {
        container.addSubview(view)
      } else if let last {
        container.insertSubview(view, aboveSubview: last)
      }
      current.insert(view, at: min(place, current.count))
    }
  }
}
