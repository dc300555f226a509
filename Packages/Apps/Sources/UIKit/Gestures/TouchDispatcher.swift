import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Dispatches touches to recognizers and views in UIKit's order.
///
/// The recognizers of the touched view and its superviews come first, then the view, whose touches are cancelled when a
/// recognizer recognizes.
///
/// Source: `UIGestureRecognizer`, "Gesture Recognizer State Machine" and `cancelsTouchesInView`.
@MainActor
final class TouchDispatcher {
  /// The dispatcher whose touches are changing.
  static private(set) weak var current: TouchDispatcher?
  static private(set) var currentEvent: UIEvent?
  private var fingers: [Int: UITouch] = [:]
  /// The recognizers that track a touch or have not been reset.
  private var recognizers: [UIGestureRecognizer] = []
  /// The fingers whose touches views no longer receive.
  private var withheld: Set<Int> = []

  /// Dispatches one step of a finger.
  ///
  /// - Returns: Whether a recognizer has claimed the touch.
  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int,
    on app: AppStage
  ) -> Bool {
    TouchDispatcher.current = self
    let touch: UITouch
    if phase == .began {
      touch = UITouch(Touch(at: point, time: time), finger: finger)
      fingers[finger] = touch
    } else {
      guard let known = fingers[finger] else { return false }
      touch = known
      touch.previous = touch.track.location
      touch.track.move(to: point, time: time, velocity: velocity)
    }
    touch.timestamp = time
    touch.phase =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    let event = UIEvent(Set(fingers.values), at: time)
    TouchDispatcher.currentEvent = event
    defer { TouchDispatcher.currentEvent = nil }
    if phase == .began { begin(touch, event, on: app) }
    deliver(touch, event)
    let claims = recognizers.contains { $0.isActive || $0.state == .ended }
    if phase == .ended || phase == .cancelled { finish(touch) }
    return claims
  }

  /// Cancels all touches, because something else uses the fingers.
  func cancelAll(on app: AppStage) {
    TouchDispatcher.current = self
    for touch in fingers.values {
      touch.phase = .cancelled
      deliver(touch, UIEvent([touch], at: app.stage.time))
      finish(touch)
    }
  }

  private func begin(_ touch: UITouch, _ event: UIEvent, on app: AppStage) {
    guard let root = app.window else { return }
    let hit = root.hitTest(CGPoint(touch.track.location), with: event)
    touch.view = hit
    var found: [UIGestureRecognizer] = []
    var view = hit
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where receives(recognizer, touch, event) {
        found.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
    for recognizer in found where !recognizers.contains(where: { $0 === recognizer }) {
      recognizers.append(recognizer)
    }
  }

  private func receives(
    _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
  ) -> Bool {
    guard recognizer.isEnabled, !recognizer.isOver else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private func deliver(_ touch: UITouch, _ event: UIEvent) {
    let set: Set<UITouch> = [touch]
    for recognizer in touch.gestureRecognizers ?? [] where recognizer.view != nil {
      if touch.phase == .began, !recognizer.touches.contains(where: { $0 === touch }) {
        recognizer.touches.append(touch)
      }
      guard recognizer.touches.contains(where: { $0 === touch }), !recognizer.isOver else {
        continue
      }
      switch touch.phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      case .cancelled: recognizer.touchesCancelled(set, with: event)
      default: recognizer.touchesMoved(set, with: event)
      }
    }
    deliverToView(touch, event)
  }

  private func deliverToView(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view, !withheld.contains(touch.finger) else { return }
    if touch.phase == .began,
      touch.gestureRecognizers?.contains(where: \.delaysTouchesBegan) == true
    {
      withheld.insert(touch.finger)
      return
    }
    let set: Set<UITouch> = [touch]
    switch touch.phase {
    case .began: view.touchesBegan(set, with: event)
    case .ended: view.touchesEnded(set, with: event)
    case .cancelled: view.touchesCancelled(set, with: event)
    default: view.touchesMoved(set, with: event)
    }
  }

  private func finish(_ touch: UITouch) {
    fingers[touch.finger] = nil
    withheld.remove(touch.finger)
    for recognizer in recognizers {
      recognizer.keepMiddle()
      recognizer.touches.removeAll { $0 === touch }
    }
    startAgain()
  }

  /// Resets the recognizers that are finished and track no touches.
  private func startAgain() {
    let done = recognizers.filter { recognizer in
      recognizer.touches.isEmpty
        && (recognizer.isOver
          || recognizer.state == .possible && recognizer.pending == nil
            && !recognizer.waitsForMore)
    }
    for recognizer in done {
      recognizers.removeAll { $0 === recognizer }
      // For recognizers that require its failure, a recognizer that never left `possible` has failed.
      if recognizer.state == .possible { resolve(recognizer, recognized: false) }
      recognizer.start()
    }
  }

  // MARK: Conflicts between recognizers

  /// Whether no active recognizer prevents a recognizer from recognizing.
  func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizers.contains { other in
      other !== recognizer && (other.isActive || other.state == .ended)
        && shares(other, recognizer) && prevents(other, recognizer)
    }
  }

  func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizers.contains { other in
      other !== recognizer && other.state == .possible
        && (!other.touches.isEmpty || other.waitsForMore)
        && other.isEnabled && recognizer.needsFailure(of: other)
    }
  }

  /// Whether two recognizers track, or have tracked, the same touch.
  private func shares(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.touches.isEmpty || other.touches.isEmpty
      || one.touches.contains { touch in other.touches.contains { $0 === touch } }
  }

  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let areSimultaneous =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
    return !areSimultaneous && one.canPrevent(other) && other.canBePrevented(by: one)
  }

  func recognizerDidRecognize(_ recognizer: UIGestureRecognizer) {
    for other in recognizers where other !== recognizer && other.state == .possible {
      if shares(recognizer, other), prevents(recognizer, other) { other.state = .failed }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.touches where !withheld.contains(touch.finger) {
      withheld.insert(touch.finger)
      guard touch.phase != .began else { continue }
      touch.view?.touchesCancelled([touch], with: TouchDispatcher.currentEvent)
    }
  }

  func recognizerDidEnd(_ recognizer: UIGestureRecognizer, recognized: Bool) {
    resolve(recognizer, recognized: recognized)
    if recognizer.touches.isEmpty { startAgain() }
  }

  private func resolve(_ recognizer: UIGestureRecognizer, recognized: Bool) {
    for waiting in recognizers where waiting !== recognizer && waiting.pending != nil {
      if waiting.needsFailure(of: recognizer) { waiting.resume(recognizedOther: recognized) }
    }
  }

  /// Runs a closure outside a touch, for example when a press has lasted long enough.
  func later(_ body: () -> Void) {
    TouchDispatcher.current = self
    body()
    startAgain()
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer waits for another touch, although it currently tracks none.
  var waitsForMore: Bool { (self as? UITapGestureRecognizer)?.hasTapped ?? false }
}
