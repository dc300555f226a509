import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Decides how a recognizer behaves, like UIKit's `UIGestureRecognizerDelegate`.
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

/// Tracks touches to recognize a gesture, like UIKit's `UIGestureRecognizer`.
///
/// A subclass tracks touches in `touchesBegan` and the other methods, and sets ``state``. The first of several
/// recognizers to recognize claims the touches, unless a delegate allows another one to recognize simultaneously.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer, like UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a discrete gesture that was recognized.
    public static let recognized = State.ended
  }

  private var targets: [Target] = []
  private var current = State.possible
  /// The state that the recognizer will have once all recognizers that must fail first have failed.
  private(set) var pending: State?
  private var required: [WeakRecognizer] = []
  /// The touches that the recognizer tracks.
  var touches: [UITouch] = []
  /// The delegate; not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?
  /// Whether the recognizer tracks touches; disabling it cancels its gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { cancelByRemoval() } }
  }
  /// Whether the view's touches are cancelled when the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether views receive touches only after the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether views receive the end of touches only after the recognizer has failed; ignored.
  open var delaysTouchesEnded = true
  /// Stored, but has no effect.
  open var requiresExclusiveTouchType = true
  /// Stored, but has no effect.
  open var allowedTouchTypes: [NSNumber] = []
  /// A name for the app's own use.
  open var name: String?
  var isSystemSwipe = false

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }
  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer with a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }
  /// Returns nil, because there are no archives.
  public convenience init?(coder: NSCoder) { return nil }

  /// Adds a target, which is not retained, and its action; it is called for each change of the state.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }
  /// Removes a target; nil removes all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.object === target as AnyObject?)
        && (action == nil || $0.action == action)
    }
  }
  /// Makes this recognizer wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// The number of touches that the recognizer tracks.
  open var numberOfTouches: Int { touches.count }
  /// The centroid of the touches, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(middle, to: view) }
  /// The location of one of the touches, in a view's coordinates.
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

  // MARK: State

  /// The state; set by subclasses.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }
  /// Whether a continuous gesture is in progress.
  var isActive: Bool { current == .began || current == .changed }
  /// Whether the recognizer can't change its state before it is reset.
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

  /// Recognizes the gesture if the delegate and the view agree, no other recognizer prevents it, and the recognizers
  /// that must fail first have failed.
  private func recognize(_ new: State) {
    guard let dispatcher = TouchDispatcher.current else { return }
    guard pending == nil else {
      // The recognizer waits; a gesture that has ended meanwhile is still recognized later.
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

  /// Continues after a required recognizer has finished: recognizes if it has failed, fails if it has recognized.
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
      guard let object = target.object, !target.action.call(on: object, self) else { continue }
      AppReport.remark(
        "\(type(of: self)) can't call \(target.action) of \(type(of: object)): the selector is of another class, or "
          + "only a name")
    }
  }

  /// Resets the recognizer for the next touches.
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

  // MARK: Subclassing

  /// Called before the recognizer is reset.
  open func reset() {}
  /// Stops tracking a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
  /// Stops tracking touches beyond those that the gesture needs, so that they don't move it.
  func ignoreAll(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches { ignore(touch, for: event) }
  }
  /// Whether this recognizer can prevent another one from recognizing.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recognizer can prevent this one from recognizing.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until another one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol GestureRecognizerShouldBegin {
    func _inherited_gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldRecognizeSimultaneouslyWith {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldRequireFailureOf {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldBeRequiredToFailBy {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldReceive_UITouch {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol GestureRecognizer_shouldReceive_UIEvent {
    func _inherited_gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool
  }
}
