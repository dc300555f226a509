// MARK: Gestures

/// Lets a finger drive a transition, by the gesture that the animator's plugin has.
///
/// Keep it as long as the view. When the gesture begins, `begin` starts the change, such as a pop; the
/// delegate that is then asked returns `transition` as the animation controller and as the
/// interaction controller.
@MainActor
final class InterludeDrag: NSObject {
  /// What a finger does, and how it ends.
  struct Rule {
    enum Kind { case pan(Side), edgePan(Side), pinch(isInward: Bool) }
    enum Side { case left, right, up, down, leading, trailing }
    enum Distance { case points(CGFloat), share(CGFloat) }

    var kind: Kind
    var commit: InterludeCommit
    var rest: InterludePace?
    var speed: CGFloat = 1
    var distance: Distance?
    var commitAt: CGFloat?
  }

  /// The transition that the finger drives; nil without one.
  private(set) var transition: InterludeAnimator?
  /// Decides whether a release completes, instead of the exported rule.
  var commit: ((InterludeRelease) -> Bool)?
  private let rules: [Rule]
  private weak var view: UIView?
  /// The view by which the distance is measured; the one with the gesture, if nil.
  weak var measured: UIView?
  private let make: () -> InterludeAnimator
  private let begin: () -> Void
  private var recognizers: [UIGestureRecognizer] = []
  private var rule: Rule?
  /// The view in which the finger is measured: the animator may move, turn or scale the one with the
  /// gesture.
  private weak var ruler: UIView?

  init(
    _ rules: [Rule], on view: UIView, transition: @escaping () -> InterludeAnimator,
    begin: @escaping () -> Void
  ) {
    (self.rules, self.view, make, self.begin) = (rules, view, transition, begin)
    super.init()
    for rule in rules {
      let recognizer: UIGestureRecognizer
      switch rule.kind {
      case .pan: recognizer = UIPanGestureRecognizer(target: self, action: #selector(follow))
      case .edgePan(let edge):
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(follow))
        pan.edges = edges(resolved(edge))
        recognizer = pan
      case .pinch: recognizer = UIPinchGestureRecognizer(target: self, action: #selector(follow))
      }
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  /// Takes the gesture off the view.
  func remove() {
    for recognizer in recognizers { view?.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  private func resolved(_ side: Rule.Side) -> Rule.Side {
    let isLeft = view?.effectiveUserInterfaceLayoutDirection != .rightToLeft
    return switch side {
    case .leading: isLeft ? .left : .right
    case .trailing: isLeft ? .right : .left
    default: side
    }
  }

  private func edges(_ side: Rule.Side) -> UIRectEdge {
    switch side {
    case .right: .right
    case .up: .top
    case .down: .bottom
    default: .left
    }
  }

  /// The direction in which the finger goes.
  private func direction(of rule: Rule) -> Rule.Side {
    switch rule.kind {
    case .pan(let side): resolved(side)
    case .edgePan(let edge):
      switch resolved(edge) {
      case .right: .left
      case .up: .down
      case .down: .up
      default: .right
      }
    case .pinch: .left
    }
  }

  private func component(_ point: CGPoint, _ side: Rule.Side) -> CGFloat {
    switch side {
    case .left, .leading: -point.x
    case .right, .trailing: point.x
    case .up: -point.y
    case .down: point.y
    }
  }

  @objc private func follow(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let index = recognizers.firstIndex(of: recognizer), transition == nil else { return }
      rule = rules[index]
      ruler = view?.window
      let transition = make()
      transition.wantsInteractiveStart = true
      transition.completionPace = rules[index].rest
      self.transition = transition
      begin()
      update(recognizer)
    case .changed: update(recognizer)
    case .ended: end(recognizer, isCancelled: false)
    case .cancelled, .failed: end(recognizer, isCancelled: true)
    default: break
    }
  }

  private func release(_ recognizer: UIGestureRecognizer, _ rule: Rule) -> InterludeRelease {
    if let pinch = recognizer as? UIPinchGestureRecognizer, case .pinch(let isInward) = rule.kind {
      let way = isInward ? 1 - pinch.scale : pinch.scale - 1
      return InterludeRelease(
        percent: min(max(way, 0), 1), velocity: isInward ? -pinch.velocity : pinch.velocity,
        distance: 1)
    }
    guard let pan = recognizer as? UIPanGestureRecognizer, let view else {
      return InterludeRelease(percent: 0, velocity: 0, distance: 0)
    }
    let side = direction(of: rule)
    let size = (measured ?? view).bounds.size
    let isLevel = [.left, .right].contains(side)
    let whole = isLevel ? size.width : size.height
    let distance: CGFloat =
      switch rule.distance {
      case .points(let points): points
      case .share(let share): whole * share
      case nil: whole
      }
    let way = distance > 0 ? component(pan.translation(in: ruler ?? view), side) / distance : 0
    return InterludeRelease(
      percent: min(max(way, 0), 1), velocity: component(pan.velocity(in: ruler ?? view), side),
      distance: distance)
  }

  private func update(_ recognizer: UIGestureRecognizer) {
    guard let rule, let transition else { return }
    let release = release(recognizer, rule)
    transition.update(release.percent)
    if let commitAt = rule.commitAt, release.percent >= commitAt { letGo(release, true, rule) }
  }

  private func end(_ recognizer: UIGestureRecognizer, isCancelled: Bool) {
    guard let rule, transition != nil else { return }
    let release = release(recognizer, rule)
    letGo(release, !isCancelled && (commit ?? rule.commit.completes)(release), rule)
  }

  private func letGo(_ release: InterludeRelease, _ completes: Bool, _ rule: Rule) {
    guard let transition else { return }
    (self.transition, self.rule) = (nil, nil)
    let velocity = release.distance > 0 ? release.velocity / release.distance : 0
    transition.completionSpeed =
      rule.commit == .systemLike ? min(max(release.velocity / 800, 0.99), 2.25) : rule.speed
    if completes {
      transition.finish(velocity: velocity)
    } else {
      transition.cancel(velocity: velocity)
    }
  }
}

extension InterludeDrag: UIGestureRecognizerDelegate {
  /// Begins if the first movement goes the rule's way.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard transition == nil, let index = recognizers.firstIndex(of: recognizer) else {
      return false
    }
    guard let pan = recognizer as? UIPanGestureRecognizer else {
      guard let pinch = recognizer as? UIPinchGestureRecognizer,
        case .pinch(let isInward) = rules[index].kind
      else { return false }
      return isInward == (pinch.scale < 1)
    }
    let velocity = pan.velocity(in: view?.window ?? view)
    let along = component(velocity, direction(of: rules[index]))
    return along >= max(abs(velocity.x), abs(velocity.y))
  }
}

/// A gesture at the moment of its release, along its direction.
struct InterludeRelease {
  /// The progress, 0 to 1.
  var percent: CGFloat
  /// Points per second.
  var velocity: CGFloat
  /// Points from progress 0 to 1.
  var distance: CGFloat

  fileprivate func projected(over seconds: CGFloat) -> CGFloat {
    distance > 0 ? percent + velocity * seconds / distance : percent
  }
}

/// Whether a release completes.
enum InterludeCommit {
  case half, velocitySign, halfOrFling, halfOrAnyPush, thirdOrFlick, systemLike, projected
  case velocityImpact, momentum

  func completes(_ release: InterludeRelease) -> Bool {
    let (percent, velocity) = (release.percent, release.velocity)
    return switch self {
    case .half: percent >= 0.5
    case .velocitySign: velocity > 0
    case .halfOrFling: percent > 0.5 || velocity > 1000
    case .halfOrAnyPush: velocity >= -5 && (percent > 0.5 || velocity > 100)
    case .thirdOrFlick: percent > 1.0 / 3 || velocity > 1000
    case .systemLike: velocity > 675 || (percent >= 0.2 && velocity > -200)
    case .projected: release.projected(over: 1) > 0.5
    case .velocityImpact: release.projected(over: 0.3) > 0.5
    case .momentum: release.projected(over: 0.001 * 0.998 / (1 - 0.998)) > 0.5
    }
  }
}
