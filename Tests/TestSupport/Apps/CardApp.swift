public import Apps
import Motion
import Transitions
import Views

/// An app on the engine's own classes, in UIKit's shape: a card that a tap opens and another one closes.
///
/// What it does wrong is said from outside, so that a check can be tried on one mistake at a time.
public enum CardApp {
  /// A mistake of an animator.
  public enum Mistake: Sendable {
    case none
    /// `completeTransition(true)`, whatever the context says.
    case completesAlways
    case neverCompletes
    case completesTwice
    /// A snapshot stays over the card.
    case leavesSnapshot
    /// The way in stops short.
    case endsElsewhere
    /// The reported time is half of the real one.
    case takesLonger
    /// The presenter's transform is never put back.
    case keepsTransform
    /// The card's controller is kept.
    case keepsController
    /// The card is presented again whenever it has been dismissed.
    case neverRests
  }

  /// The app.
  public static func app(_ mistake: Mistake = .none, named name: String = "card") -> App {
    App(name, size: .iPhone14) { stage in Running(stage, mistake) }
  }

  /// A scenario that opens the card and closes it.
  public static let scenario = """
    {
      interlude: 1, name: "card", app: "card",
      actions: [
        { at: 0.1, do: "tap", view: "open" },
        { at: 1, do: "tap", view: "close" },
      ],
      expect: [
        { at: 0.8, presented: "CardController" },
        { at: "end", presented: null, transitions: 2, completed: 2, stalled: false },
      ],
    }
    """

  private final class Running: RunningApp {
    private let stage: Stage
    private weak var card: ViewController?
    private var kept: [ViewController] = []

    init(_ stage: Stage, _ mistake: Mistake) {
      self.stage = stage
      let home = ViewController(id: "HomeController")
      home.view.backgroundColor = .white
      let open = View(id: "open", frame: Rect(x: 40, y: 100, width: 100, height: 44))
      open.backgroundColor = Color(packed: 0x0A84_FFFF)
      home.view.addSubview(open)
      open.onTap = { [weak self, unowned home, unowned open] in
        let card = ViewController(id: "CardController", title: "Card")
        card.view.backgroundColor = Color(packed: 0xFFF8_E7FF)
        let close = View(id: "close", frame: Rect(x: 40, y: 300, width: 100, height: 44))
        close.backgroundColor = .black
        close.onTap = { [unowned card] in
          card.dismiss(animated: true) { if mistake == .neverRests { open.onTap?() } }
        }
        card.view.addSubview(close)
        card.modalPresentationStyle = .fullScreen
        let opener = Opener(mistake)
        card.transitioningDelegate = StubDelegate(animator: opener)
        self?.card = card
        if mistake == .keepsController { self?.kept.append(card) }
        home.present(card, animated: true) { if mistake == .neverRests { close.onTap?() } }
      }
      stage.setRoot(home)
    }

    func survivors() -> [String] {
      card.flatMap { $0.viewIfLoaded?.window == nil ? [$0.id] : nil } ?? []
    }

    func end() { kept = [] }
  }

  /// Grows the card, and shrinks it on the way back.
  private final class Opener: AnimatedTransitioning {
    let name = "Opener"
    private let mistake: Mistake

    init(_ mistake: Mistake) { self.mistake = mistake }

    func transitionDuration(using context: TransitionContext) -> Double {
      mistake == .takesLonger ? 0.2 : 0.4
    }

    func animateTransition(using context: TransitionContext) {
      let isForward = context.isForward
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      let container = context.containerView
      let card = isForward ? to : from
      let final = context.finalFrame(for: context.viewController(forKey: .to))
      if let to {
        to.frame = final
        if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
      }
      if isForward { card?.alpha = 0 }
      let snapshot = View(id: "snapshot", frame: container.bounds)
      snapshot.backgroundColor = Color(packed: 0x8080_80FF)
      if mistake == .leavesSnapshot { container.addSubview(snapshot) }
      context.animate(withDuration: 0.4) {
        card?.alpha = isForward ? 1 : 0
        if self.mistake == .endsElsewhere, isForward {
          card?.frame = final.offsetBy(dx: 0, dy: 20)
        }
        if self.mistake == .keepsTransform, isForward {
          from?.transform = .scale(x: 0.9, y: 0.9)
        }
      } completion: { _ in
        self.end(context, card)
      }
    }

    private func end(_ context: TransitionContext, _ card: View?) {
      if context.transitionWasCancelled, context.isForward, mistake != .completesAlways {
        context.view(forKey: .to)?.removeFromSuperview()
      }
      if !context.isForward { card?.alpha = 1 }
      switch mistake {
      case .neverCompletes: break
      case .completesAlways: context.completeTransition(true)
      default:
        context.completeTransition(!context.transitionWasCancelled)
        if mistake == .completesTwice { context.completeTransition(true) }
      }
    }
  }
}
