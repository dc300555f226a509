import Views

/// An event on the stage, with UIKit's name if there is one.
public struct Event: Sendable, Hashable {
  /// Seconds since the start.
  public let time: Double
  /// The number of the event's transition, starting at 1, or nil outside a transition.
  public let transition: Int?
  /// The kind of event.
  public let name: Name
  /// The details, in the order in which a trace lists them.
  public let details: [Detail]

  /// The kind of an event; the raw value is the name in traces.
  public enum Name: String, Sendable, CaseIterable {
    case animationController, interactionController, presentationController
    case transitionDuration, startInteractiveTransition, animateTransition, interruptibleAnimator
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willShow, didShow, didSelect
    case presentationTransitionWillBegin, presentationTransitionDidEnd
    case dismissalTransitionWillBegin, dismissalTransitionDidEnd
    case updateInteractiveTransition, pauseInteractiveTransition
    case finishInteractiveTransition, cancelInteractiveTransition
    case notifyWhenInteractionChanges
    case completeTransition, alongsideCompletion, completion, animationEnded
    /// Recorded by `Stage.interrupt()`, `resume()` and `reverse()`.
    case interrupt, resume, reverse
    case resize, statusBar
    case keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide
    case gesture, refused, deferred, stalled
    /// The trace format requires this raw value, which dates from when only scripts could fail.
    case animatorFailed = "scriptError"
    case reload, log
    case layer
  }

  /// One detail of an event.
  public struct Detail: Sendable, Hashable {
    /// The subject of the detail.
    public let key: Key
    /// The value of the detail.
    public let value: Value

    package init(key: Key, value: Value) {
      self.key = key
      self.value = value
    }

    /// The keys, in the order in which a trace writes them.
    public enum Key: String, Sendable {
      case operation, from, to, controller, answer, animated, completed, cancelled, interactive
      case percentComplete, velocity, duration, gesture, message, file
    }

    /// A value in a trace; `none` means that a delegate returned nil.
    public enum Value: Sendable, Hashable {
      case string(String)
      case number(Double)
      case integer(Int)
      case bool(Bool)
      case none
    }
  }

  /// The event's value for a key.
  public subscript(key: Detail.Key) -> Detail.Value? {
    details.first { $0.key == key }?.value
  }
}

extension Event.Detail {
  static func operation(_ operation: TransitionOperation) -> Self {
    Self(key: .operation, value: .string(operation.rawValue))
  }
  static func from(_ controller: ViewController) -> Self {
    Self(key: .from, value: .string(controller.id))
  }
  static func to(_ controller: ViewController) -> Self {
    Self(key: .to, value: .string(controller.id))
  }
  static func controller(_ controller: ViewController) -> Self {
    Self(key: .controller, value: .string(controller.id))
  }
  static func answer(_ name: String?) -> Self {
    Self(key: .answer, value: name.map(Value.string) ?? .none)
  }
  static func animated(_ flag: Bool) -> Self { Self(key: .animated, value: .bool(flag)) }
  static func completed(_ flag: Bool) -> Self { Self(key: .completed, value: .bool(flag)) }
  static func cancelled(_ flag: Bool) -> Self { Self(key: .cancelled, value: .bool(flag)) }
  static func interactive(_ flag: Bool) -> Self { Self(key: .interactive, value: .bool(flag)) }
  static func percentComplete(_ value: Double) -> Self {
    Self(key: .percentComplete, value: .number(value))
  }
  /// The velocity along the gesture, in points per second.
  static func velocity(_ value: Double) -> Self {
    Self(key: .velocity, value: .number(value))
  }
  static func gesture(_ text: String) -> Self { Self(key: .gesture, value: .string(text)) }
  static func duration(_ seconds: Double) -> Self {
    Self(key: .duration, value: .number(seconds))
  }
  static func message(_ text: String) -> Self { Self(key: .message, value: .string(text)) }
}
