import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A view that sends actions when it is used, like UIKit's `UIControl`.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether a tap shows the menu at once; stored, but has no effect.
  open var showsMenuAsPrimaryAction = false
  /// An event of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1 << 0)
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    public static let touchDragExit = Self(rawValue: 1 << 5)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
  /// The state of a control.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
  }
  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  private struct Target {
    weak var object: AnyObject?
    /// Whether the target was nil, so that the responder chain is searched; false for a released target.
    var isInChain = false
    var action: Selector?
    var handler: UIAction?
    let events: Event
  }
  private var targets: [Target] = []
  /// Whether the control can be used.
  open var isEnabled = true { didSet { stateDidChange() } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { stateDidChange() } }
  /// Whether the control is highlighted, because a finger touches it.
  open var isHighlighted = false { didSet { stateDidChange() } }
  /// The vertical alignment of the content; stored, but has no effect.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// The horizontal alignment of the content; stored, but has no effect.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control.
  open private(set) var isTouchInside = false
  /// The current state.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  func stateDidChange() {}

  /// Adds a target, which is not retained, and its action for events.
  ///
  /// With nil, the responder chain is searched for a target; see ``UIApplication/sendAction(_:to:from:for:)``.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append(
      Target(
        object: target as AnyObject?, isInChain: target == nil, action: action,
        events: controlEvents))
  }
  /// Removes a target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll {
      $0.handler == nil && (target == nil || $0.object === target as AnyObject?)
        && (action == nil || $0.action == action) && !$0.events.intersection(controlEvents).isEmpty
    }
  }
  /// Adds an action for events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.append(Target(handler: action, events: controlEvents))
  }
  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    targets.removeAll { $0.handler === action }
  }
  /// All targets of the control; a target that is nil is an `NSNull`.
  open var allTargets: Set<AnyHashable> {
    // Foundation's nulls are equal, but their hash values differ.
    let null = NSNull()
    let objects = targets.compactMap { $0.isInChain ? null : $0.object as? NSObject }
    return Set(objects.map { AnyHashable($0) })
  }
  /// Sends an action to a target, or to the responder chain.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Sends the actions for events.
  open func sendActions(for controlEvents: Event) {
    for target in targets where !target.events.intersection(controlEvents).isEmpty {
      if let handler = target.handler { handler.run(self) }
      if let action = target.action, target.isInChain || target.object != nil {
        sendAction(action, to: target.object, for: TouchDispatcher.currentEvent)
      }
    }
  }

  /// Called when tracking begins; returns false to ignore the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves; returns false to end tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      (isTracking, isTouchInside, isHighlighted) = (false, false, false)
      return
    }
    let was = isTouchInside
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    if was != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = reaches(touch)
    (isTracking, isTouchInside, isHighlighted) = (false, isInside, false)
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside, self is UIButton { sendActions(for: .primaryActionTriggered) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Whether a touch is inside the control or at most 70 points outside.
  private func reaches(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }
}

/// An action of a control, like UIKit's `UIAction`.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// The identifier of the action.
  public let identifier: Identifier
  /// What it looks like in a menu; stored, but has no effect.
  public var attributes: Attributes
  /// Whether it is chosen in a menu; stored, but has no effect.
  public var state: State
  /// The object that performed the action last.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Creates an action with a handler.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  func run(_ sender: Any) {
    self.sender = sender
    handler(self)
  }
}
