@_spi(Tools) import Motion
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

/// The views of a plugin's presentation: those behind the screen, the ones around it, and a grabber.
///
/// Their models are the engine's models. What moves lies over the models, as over an app's own views.
@MainActor
final class PresentationViews {
  private let mirror: Mirror
  private var made: [(view: View, target: UIView)] = []
  private var materials: [ObjectIdentifier: UIVisualEffectView] = [:]
  private var through: ThroughView?
  private weak var container: UIView?
  /// The presented controller's view inside the wrapper, with its place before.
  private var wrapped:
    (
      content: UIView, inside: UIView, mask: UIView.AutoresizingMask, frame: CGRect
    )?
  private var showings: [ObjectIdentifier: ViewShowing] = [:]

  init(_ mirror: Mirror) { self.mirror = mirror }

  /// Prepares a container.
  ///
  /// - Parameter below: Returns the view below the container that a touch at a point is for.
  func install(in container: UIView, below: @escaping (CGPoint, UIEvent?) -> UIView?) {
    self.container = container
    let through = ThroughView(frame: container.bounds)
    through.below = below
    through.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(through)
    self.through = through
    wrap()
  }

  /// The views behind the screen.
  var chrome: [UIView] { made.map(\.target).filter { $0.superview === container } }

  /// The engine's view for one that was made here.
  func view(of target: UIView) -> View? { made.first { $0.target === target }?.view }

  func tearDown() {
    endRest()
    for (_, target) in made { target.removeFromSuperview() }
    through?.removeFromSuperview()
    if let wrapped {
      wrapped.content.removeFromSuperview()
      wrapped.content.autoresizingMask = wrapped.mask
      wrapped.content.frame = wrapped.frame
    }
    wrapped = nil
    (made, materials, through) = ([], [:], nil)
  }

  // MARK: The wrapper

  /// The view around the presented controller's, which has the engine's views in it.
  func wrapper(_ view: View, around content: UIView) -> UIView {
    if let known = mirror.original(of: view) { return known }
    let outer = make(view)
    var (innermost, current) = (outer, view)
    while let inner = current.subviews.first {
      let target = make(inner)
      innermost.addSubview(target)
      (innermost, current) = (target, inner)
    }
    wrapped = (content, innermost, content.autoresizingMask, content.frame)
    if container != nil { wrap() }
    return outer
  }

  private func wrap() {
    guard let wrapped, wrapped.content.superview !== wrapped.inside else { return }
    wrapped.content.frame = wrapped.inside.bounds
    wrapped.content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wrapped.inside.addSubview(wrapped.content)
  }

  // MARK: Views and models

  /// Makes the views that the engine has added, and removes those that are gone.
  ///
  /// - Parameter layers: The views of a running transition, which it makes itself.
  func arrange(of place: PresentationStage?, except layers: [View]) {
    guard let place, let container, let root = place.presentation.containerView else { return }
    let others = Set(layers.map(ObjectIdentifier.init))
    for (view, target) in made
    where view.superview == nil && view !== place.presentation.presentedView {
      target.removeFromSuperview()
      mirror.forget([view])
      materials[ObjectIdentifier(view)] = nil
    }
    made.removeAll { mirror.original(of: $0.view) == nil }
    add(root, to: container, except: others)
    copyModels(of: place)
  }

  private func add(_ view: View, to target: UIView, except layers: Set<ObjectIdentifier>) {
    for inner in view.subviews where !layers.contains(ObjectIdentifier(inner)) {
      if let known = mirror.original(of: inner) {
        add(inner, to: known, except: layers)
      } else {
        let made = make(inner)
        // What takes touches of an undimmed presenter stays in front.
        if let through, through.superview === target {
          target.insertSubview(made, belowSubview: through)
        } else {
          target.addSubview(made)
        }
        add(inner, to: made, except: layers)
      }
    }
  }

  private func make(_ view: View) -> UIView {
    let target = UIView()
    target.accessibilityIdentifier = view.id
    target.isUserInteractionEnabled = view.isUserInteractionEnabled
    mirror.register(view, target)
    made.append((view, target))
    copy(view, to: target)
    return target
  }

  /// Gives the views the models of the engine's.
  func copyModels(of place: PresentationStage) {
    for (view, target) in made { copy(view, to: target) }
    placePresentedView(of: place)
  }

  private func copy(_ view: View, to target: UIView) {
    let bounds = CGRect(view.bounds)
    if target.bounds != bounds { target.bounds = bounds }
    let center = CGPoint(x: view.center.x, y: view.center.y)
    if target.center != center { target.center = center }
    let own = view.transform
    target.transform = CGAffineTransform(
      a: own.a, b: own.b, c: own.c, d: own.d, tx: own.tx, ty: own.ty)
    target.alpha = view.alpha
    target.isHidden = view.isHidden
    target.clipsToBounds = view.clipsToBounds
    let layer = target.layer
    layer.backgroundColor = view.backgroundColor.map { .of($0) }
    layer.cornerRadius = view.cornerRadius
    layer.borderWidth = view.borderWidth
    layer.borderColor = .of(view.borderColor)
    layer.zPosition = view.zIndex
    layer.shadowOpacity = Float(view.shadow.opacity)
    layer.shadowRadius = view.shadow.radius
    layer.shadowOffset = CGSize(width: view.shadow.offset.x, height: view.shadow.offset.y)
    layer.shadowColor = .of(view.shadow.color)
    copyMaterial(of: view, to: target)
  }

  private func copyMaterial(of view: View, to target: UIView) {
    let radius = view.modelValue(of: .backdropBlur)
    let key = ObjectIdentifier(view)
    guard radius > 0 else {
      materials.removeValue(forKey: key)?.removeFromSuperview()
      return
    }
    if let known = materials[key] { return Pictures.show(.init(radius: radius), in: known) }
    let made = Pictures.view(of: .init(radius: radius))
    made.frame = target.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    target.insertSubview(made, at: 0)
    materials[key] = made
  }

  // MARK: Between transitions

  /// Shows what the stage shows while nothing comes or goes: the models, what a finger or a spring moves, and what the
  /// app's views keep of the presentation.
  func showRest(of place: PresentationStage) {
    arrange(of: place, except: [])
    var current: Set<ObjectIdentifier> = []
    let kept = [place.back.view, place.presentation.presentedView]
    place.stage.window.forEachView { view in
      let isKept = kept.contains { $0 === view } && !isMade(view)
      let differing = isKept ? self.differing(view) : []
      guard view.presentation != nil || !differing.isEmpty, let target = mirror.original(of: view)
      else { return }
      let key = ObjectIdentifier(view)
      current.insert(key)
      let showing =
        showings[key]
        ?? ViewShowing(view, called: view.id, on: target, isOwn: false, report: { _ in })
      showings[key] = showing
      showing.show(seenBy: nil, rank: nil, keeping: differing)
    }
    for key in showings.keys where !current.contains(key) {
      showings.removeValue(forKey: key)?.end()
    }
  }

  func endRest() {
    for showing in showings.values { showing.end() }
    showings = [:]
  }

  private func isMade(_ view: View) -> Bool { made.contains { $0.view === view } }

  private func placePresentedView(of place: PresentationStage) {
    let view = place.presentation.presentedView
    guard let target = mirror.original(of: view), !isMade(view) else { return }
    let frame = CGRect(
      x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2,
      width: view.bounds.width, height: view.bounds.height)
    guard target.transform.isIdentity, target.frame != frame else { return }
    target.frame = frame
  }

  /// The properties of an app's view that the presentation has changed for as long as it is there.
  private func differing(_ view: View) -> PropertySet {
    guard let old = mirror.values[ObjectIdentifier(view)] else { return [] }
    return PropertySet { property in
      old[property].map { abs($0 - view.modelValue(of: property)) > 1e-9 } ?? false
    }
  }
}

/// Passes touches to what lies below the container.
private final class ThroughView: UIView {
  var below: (CGPoint, UIEvent?) -> UIView? = { _, _ in nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { below(point, event) }
}
