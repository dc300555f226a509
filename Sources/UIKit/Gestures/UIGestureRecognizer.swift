import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Decides about a recognizer, like UIKit's `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (self as? any Inherited.GestureRecognizerShouldBegin)?._inherited_gestureRecognizerShouldBegin(
      gestureRecognizer) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (self as? any Inherited.GestureRecognizer_shouldRecognizeSimultaneouslyWith)?
      ._inherited_gestureRecognizer(
        gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (self as? any Inherited.GestureRecognizer_shouldRequireFailureOf)?._inherited_gestureRecognizer(
      gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (self as? any Inherited.GestureRecognizer_shouldBeRequiredToFailBy)?
      ._inherited_gestureRecognizer(
        gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    (self as? any Inherited.GestureRecognizer_shouldReceive_UITouch)?._inherited_gestureRecognizer(
      gestureRecognizer, shouldReceive: touch) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  )
    -> Bool
  {
    (self as? any Inherited.GestureRecognizer_shouldReceive_UIEvent)?._inherited_gestureRecognizer(
      gestureRecognizer, shouldReceive: event) ?? true
  }
}

/// Follows fingers until it knows whether its gesture is made, like UIKit's `UIGestureRecognizer`.
///
/// A subclass follows them in `touchesBegan` and so on, and sets ``state``. The first of several that
/// recognize has the fingers, unless a delegate allows another one beside it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a recognizer is, like UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// For a gesture of one moment.
    public static let recognized = State.ended
  }

  private var targets: [Target] = []
  private var current = State.possible
  /// What it would be if those that have to fail before it had failed.
  private(set) var pending: State?
  private var required: [WeakRecognizer] = []
  /// The fingers that it follows.
  var touches: [UITouch] = []
  /// Who decides about it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that it is on.
  open internal(set) weak var view: UIView?
  /// Whether it follows fingers; taken from one that has begun, it is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { cancelByRemoval() } }
  }
  /// Whether views lose the fingers when it recognizes.
  open var cancelsTouchesInView = true
  /// Whether views hear of fingers only when it has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear that fingers have left only when it has failed; ignored.
  open var delaysTouchesEnded = true
  /// Stored, but has no effect.
  open var requiresExclusiveTouchType = true
  /// Stored, but has no effect.
  open var allowedTouchTypes: [NSNumber] = []
  /// A name of the app's own.
  open var name: String?
  var isSystemSwipe = false

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }
  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Makes a recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  /// Makes a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }
  /// Returns nil, because there are no archives.
  public convenience init?(coder: NSCoder) { return nil }

  /// Has an object, which is not kept, called at each step.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }
  /// Has an object not called any more; nil stands for all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.object === target as AnyObject?)
        && (action == nil || $0.action == action)
    }
  }
  /// Has this one wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// How many fingers it follows.
  open var numberOfTouches: Int { touches.count }
  /// The middle of its fingers, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(middle, to: view) }
  /// One of its fingers, in a view's coordinates.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex)
      ? touches[touchIndex].location(in: view) : location(in: view)
  }
  private var lastMiddle = Point.zero
  var middle: Point {
    guard !touches.isEmpty else { return lastMiddle }
    let sum = touches.reduce(Point.zero) { $0 + $1.track.location }
    return sum * (1 / Double(touches.count))
  }

  // MARK: The state

  /// How far it is; set by subclasses.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }
  /// Whether it has recognized, and goes on.
  var isActive: Bool { current == .began || current == .changed }
  /// Whether nothing can follow before it starts again.
  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  private func change(to new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      recognize(new == .changed ? .began : new)
    case (.possible, .failed), (.possible, .cancelled):
      current = .failed
      pending = nil
      TouchDispatcher.current?.recognizerDidEnd(self, recognized: false)
    case (.began, .changed), (.changed, .changed):
      current = .changed
      send()
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled),
      (.began, .failed), (.changed, .failed):
      current = new == .failed ? .cancelled : new
      send()
      TouchDispatcher.current?.recognizerDidEnd(self, recognized: true)
    case (_, .possible): start()
    default: break
    }
  }

  /// Recognizes if it may: the delegate and the view agree, nothing else has the fingers, and those that
  /// have to fail first have failed.
  private func recognize(_ new: State) {
    guard let dispatcher = TouchDispatcher.current else { return }
    guard pending == nil else {
      // It waits; a gesture that has ended meanwhile is still made once nothing stands in its way.
      if new == .ended { pending = .ended }
      return
    }
    guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true,
      view?.gestureRecognizerShouldBegin(self) ?? true, dispatcher.mayRecognize(self)
    else {
      current = .possible
      return change(to: .failed)
    }
    guard !dispatcher.mustWait(self) else {
      pending = new
      return
    }
    begin(new)
  }

  private func begin(_ new: State) {
    pending = nil
    current = new
    TouchDispatcher.current?.recognizerDidRecognize(self)
    send()
    if new == .ended { TouchDispatcher.current?.recognizerDidEnd(self, recognized: true) }
  }

  /// Goes on after what had to fail has failed, or fails because it has not.
  func resume(recognizedOther: Bool) {
    guard let waiting = pending else { return }
    if recognizedOther {
      pending = nil
      return change(to: .failed)
    }
    guard TouchDispatcher.current?.mustWait(self) != true else { return }
    begin(waiting)
  }

  private func send() {
    for target in targets {
      if let object = target.object { target.action.call(on: object, self) }
    }
  }

  /// Starts again with the next fingers.
  func start() {
    current = .possible
    pending = nil
    lastMiddle = middle
    touches = []
    reset()
  }

  func keepMiddle() { lastMiddle = middle }

  func cancelByRemoval() {
    if isActive {
      state = .cancelled
    } else if current == .possible, !touches.isEmpty {
      state = .failed
    }
    touches = []
  }

  func needsFailure(of other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  // MARK: For subclasses

  /// Called before it starts again.
  open func reset() {}
  /// Stops following a finger.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
  /// Whether it keeps another one from recognizing.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another one may keep it from recognizing.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits for another one to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another one waits for it to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers left.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The fingers belong to someone else now.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}
