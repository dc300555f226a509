// MARK: Running

/// A transition that runs: the animations are on the layers, and the container's layer is their
/// clock, which can stand still and run backwards.
///
/// While a gesture drives, the animations go over the progress, and the clock stands at it. By the
/// clock they go over the time.
@MainActor
final class InterludeRun: NSObject {
  let context: any UIViewControllerContextTransitioning
  private let makeMotion: () -> InterludeMotion
  private var motion: InterludeMotion
  private var pace: InterludePace
  private var isByTime = true
  /// Whether the rest after a gesture leads to the end; nil before.
  private var completes: Bool?
  /// When the animations began, in the time of the container's layer.
  private var start: CFTimeInterval = 0
  private var shown: [(layer: CALayer, keyPath: String, factor: Factor, move: InterludeMove)] = []
  private var outlines: [(layer: CAShapeLayer, outline: InterludeOutline, move: InterludeMove)] = []
  private var placements: [(layer: CALayer, placement: InterludePlacement)] = []
  private var isInstalled = false
  private var added: [UIView] = []
  private var cleanups: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What others animate alongside.
  private let companion: UIViewPropertyAnimator
  private var timer: Timer?
  private(set) var state = UIViewAnimatingState.inactive
  var isReversed = false {
    didSet { if isRunning, isReversed != oldValue { startAnimation() } }
  }
  fileprivate var unmatched: [String] = []
  private var clock: CALayer { context.containerView.layer }

  /// What a number of a move is for a key path.
  private struct Factor {
    var base: CGFloat = 0
    var times: CGFloat = 1
  }

  init(
    in context: any UIViewControllerContextTransitioning,
    _ makeMotion: @escaping () -> InterludeMotion
  ) {
    self.context = context
    self.makeMotion = makeMotion
    motion = makeMotion()
    pace = motion.pace
    companion = UIViewPropertyAnimator(duration: pace.duration, curve: .linear)
    super.init()
    addScreens()
    setUp()
    let watcher = InterludeSizeWatcher(over: context.containerView) { [weak self] in self?.resize()
    }
    context.containerView.insertSubview(watcher, at: 0)
    cleanups.append { watcher.removeFromSuperview() }
    show(0)
  }

  // MARK: Views

  private func addScreens() {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return }
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
    to.layoutIfNeeded()
  }

  private func view(of screen: InterludePart.Screen) -> UIView? {
    context.view(forKey: (screen == .front) == motion.isForward ? .to : .from)
  }

  private func setUp() {
    let container = context.containerView
    // Pictures are taken before anything moves.
    let pictures = motion.parts.map { part -> UIView? in
      guard case .picture(let screen, let area) = part.kind, let view = view(of: screen) else {
        return nil
      }
      let isNew = view === context.view(forKey: .to)
      return view.resizableSnapshotView(
        from: area ?? view.bounds, afterScreenUpdates: isNew, withCapInsets: .zero)
    }
    var named: [String: UIView] = [:]
    for (part, picture) in zip(motion.parts, pictures) {
      var seen: UIView?
      switch part.kind {
      case .screen(let screen):
        // A presenter that stays where it is has no view here, and does not move.
        seen = view(of: screen)
        if let seen { container.bringSubviewToFront(seen) }
      case .overlay(let color):
        seen = UIView()
        seen?.backgroundColor = color
      case .gradient(let stops, let degrees):
        let view = InterludeGradientView()
        view.show(stops, degrees: degrees, in: (part.place ?? container.bounds).size)
        seen = view
      case .picture: seen = picture
      case .shape(let outline, let fill, let stroke, let lineWidth, let cap, let join):
        let view = InterludeShapeView()
        view.show(
          outline, fill: fill, stroke: stroke, lineWidth: lineWidth, cap: cap, join: join)
        seen = view
      case .inner(let screen, let id):
        let found = view(of: screen).map { InterludeRun.views(called: id, in: $0) } ?? []
        if found.count == 1 { seen = found[0] } else { unmatched.append(id) }
      case .mask(let name, let outline, let isInverted):
        if let view = named[name] { clip(view, by: outline, isInverted, part) }
        continue
      }
      guard let seen else { continue }
      named[part.name] = seen
      switch part.kind {
      case .screen, .inner, .mask: break
      case .overlay, .gradient, .picture, .shape:
        seen.frame = part.place ?? container.bounds
        seen.isUserInteractionEnabled = false
        container.addSubview(seen)
        added.append(seen)
      }
      animate(seen, part)
    }
    setUpCamera(of: container)
  }

  private func setUpCamera(of container: UIView) {
    guard let camera = motion.camera else { return }
    let layer = container.layer
    let kept = layer.sublayerTransform
    cleanups.append { layer.sublayerTransform = kept }
    // The transform of sublayers is about the anchor point, which is in the middle.
    let (x, y) = (
      camera.x - layer.bounds.width * layer.anchorPoint.x,
      camera.y - layer.bounds.height * layer.anchorPoint.y
    )
    var eye = CATransform3DIdentity
    eye.m34 = -1 / camera.distance
    layer.sublayerTransform = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), eye),
      CATransform3DMakeTranslation(x, y, 0))
  }

  private static func views(called id: String, in view: UIView) -> [UIView] {
    view.subviews.flatMap { subview in
      (subview.accessibilityIdentifier == id ? [subview] : []) + views(called: id, in: subview)
    }
  }

  private func clip(
    _ view: UIView, by outline: InterludeOutline, _ isInverted: Bool, _ part: InterludePart
  ) {
    let outline = isInverted ? outline.inverted : outline
    let mask = InterludeMask.shape(outline)
    let place = part.place ?? view.bounds
    (mask.bounds, mask.position) = (
      CGRect(origin: .zero, size: place.size), CGPoint(x: place.midX, y: place.midY)
    )
    let kept = view.layer.mask
    cleanups.append { view.layer.mask = kept }
    view.layer.mask = mask
    for move in prepare(mask, for: part.moves) {
      if move.property == .morph {
        outlines.append((mask, outline, move))
      } else {
        show(move, on: mask)
      }
    }
  }
}
