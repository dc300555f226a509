public import Motion
public import Views

/// Something that happens on the stage at a certain time.
public struct Action: Sendable, Hashable {
  /// Seconds since the start.
  ///
  /// The action is performed in the first frame at or after this time. An action that waits for a
  /// progress has the time of the preceding action.
  public let time: Double
  /// The progress that the action waits for, or nil for an action at a time.
  public let trigger: Trigger?
  /// What happens.
  public internal(set) var kind: Kind
  /// The place in the scenario.
  public let place: Place

  /// The progress of a transition.
  public struct Trigger: Sendable, Hashable {
    /// The number of the transition, counted from 1.
    public let transition: Int
    /// From 0 to 1, as the animator gets it.
    public let progress: Double
  }

  /// The name in a `reload` that stands for the animator being tried.
  public static let triedAnimator = "*"

  /// What can happen.
  public enum Kind: Sendable, Hashable {
    /// A finger moves over the screen.
    case touch(Touch)
    /// A finger touches down and lifts in one place.
    case tap(Point)
    /// Percentages without a finger, such as those of a download, drive the transition that another
    /// action begins.
    indirect case drive(Drive)
    /// A finger taps the middle of a view.
    case tapView(String)
    /// The topmost controller presents another.
    case present(Presenting)
    /// The topmost presented controller is dismissed.
    case dismiss(animated: Bool)
    case push(String, animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// The whole stack is replaced, from bottom to top.
    case setStack([String], animated: Bool)
    /// A tab is selected, counted from 0.
    case select(Int, animated: Bool, byUser: Bool)
    /// One controller replaces another in the app's own container.
    case replace(from: String, to: String, animated: Bool)
    /// The front sheet moves to a detent.
    case selectDetent(String, animated: Bool)
    /// A view's content is scrolled immediately.
    case scroll(view: String, to: Point)
    /// A view becomes the first responder, and the keyboard comes up.
    case becomeFirstResponder(view: String)
    /// The first responder resigns, and the keyboard goes.
    case endEditing
    /// The accessibility focus moves to a view.
    case focus(view: String)
    /// The stage is resized, as in a rotation, and gets the given size classes. Without insets, the
    /// safe area turns with the device.
    case resize(
      Size, insets: EdgeInsets?, horizontal: Traits.SizeClass?, vertical: Traits.SizeClass?)
    /// The user changes a setting, or the device another trait.
    case traits(TraitsChange)
    /// A certain controller performs the action: a container, or the presenter.
    indirect case asking(String, Kind)
    /// The running transition is paused.
    case interrupt
    /// The running transition is paused at its current progress, and continues after some seconds.
    case hold(seconds: Double)
    /// From now on, a transition that is paused by its plugin continues after some seconds, the
    /// time in which the app does its work.
    case wait(seconds: Double)
    /// A paused transition continues.
    case resume
    /// The running transition reverses.
    case reverse
    /// An animator's script is replaced; ``Action/triedAnimator`` stands for the one being tried.
    case reload(animator: String, file: String)
  }

  /// New values of some traits; nil leaves one unchanged.
  public struct TraitsChange: Sendable, Hashable {
    /// The layout direction.
    public internal(set) var layoutDirection: Traits.LayoutDirection?
    /// Whether reduced motion is on.
    public internal(set) var reduceMotion: Bool?
    /// Whether the user also prefers cross-fade transitions.
    public internal(set) var prefersCrossFadeTransitions: Bool?
    /// The horizontal size class.
    public internal(set) var horizontalSizeClass: Traits.SizeClass?
    /// The vertical size class.
    public internal(set) var verticalSizeClass: Traits.SizeClass?

    func applied(to traits: Traits) -> Traits {
      var traits = traits
      if let layoutDirection { traits.layoutDirection = layoutDirection }
      if let reduceMotion { traits.reduceMotion = reduceMotion }
      if let prefersCrossFadeTransitions {
        traits.prefersCrossFadeTransitions = prefersCrossFadeTransitions
      }
      if let horizontalSizeClass { traits.horizontalSizeClass = horizontalSizeClass }
      if let verticalSizeClass { traits.verticalSizeClass = verticalSizeClass }
      return traits
    }
  }

  /// A presentation.
  public struct Presenting: Sendable, Hashable {
    /// The presented controller.
    public let controller: String
    /// The plugin of the presentation; nil for the screen's own.
    public let plugin: PluginReference?
    /// The presentation style; nil for the screen's own.
    public let style: PresentationStyle?
    /// Whether it is animated.
    public let animated: Bool

    /// An animated presentation with the screen's own settings.
    @_spi(Tools) public init(controller: String) {
      self.init(controller: controller, plugin: nil, style: nil, animated: true)
    }

    init(controller: String, plugin: PluginReference?, style: PresentationStyle?, animated: Bool) {
      self.controller = controller
      self.plugin = plugin
      self.style = style
      self.animated = animated
    }
  }

  /// Percentages that drive a transition over time.
  public struct Drive: Sendable, Hashable {
    /// The action that begins the transition.
    public let begin: Kind
    /// The percentages over time, interpolated linearly; two at the same time are a jump.
    public let path: [Sample]
    /// How the transition ends; nil leaves that to the plugin's rule.
    public let ending: Ending?

    /// A percentage at a time.
    public struct Sample: Sendable, Hashable {
      /// Seconds since the action's own time.
      public let time: Double
      /// 0 to 1.
      public let percent: Double
    }

    /// How the transition ends.
    public enum Ending: String, Sendable, CaseIterable {
      case finish, cancel
    }

    /// Seconds from the action's time until the end.
    public var duration: Double { path.last?.time ?? 0 }
  }

  /// The path of a finger.
  public struct Touch: Sendable, Hashable {
    /// The view from whose middle all positions count; nil for the window's coordinates.
    public internal(set) var view: String?
    /// The finger's positions over time; in between it moves in straight lines at constant speed.
    public internal(set) var path: [Sample]
    /// The path of a second finger; nil without one.
    public internal(set) var second: [Sample]?
    /// The finger's velocity as it lifts, in points per second; nil measures it from the path.
    public internal(set) var releaseVelocity: Point?
    /// Whether the system cancels the touch instead of the finger lifting.
    public let isCancelled: Bool

    /// A point on the path of a touch.
    public struct Sample: Sendable, Hashable {
      /// Seconds since the action's own time.
      public let time: Double
      /// In the window's coordinates, or from the middle of the touch's view.
      public let location: Point
    }

    /// Seconds from the action's time until all fingers have lifted.
    public var duration: Double { max(path.last?.time ?? 0, second?.last?.time ?? 0) }
  }
}

extension Action.Kind {
  /// The action itself, without the controller that it names.
  public var bare: Action.Kind {
    if case .asking(_, let kind) = self { return kind.bare }
    return self
  }

  /// The value of `do` in a scenario.
  public var name: String {
    switch self {
    case .touch: "touch"
    case .tap, .tapView: "tap"
    case .drive: "drive"
    case .present: "present"
    case .dismiss: "dismiss"
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .setStack: "setStack"
    case .select: "select"
    case .replace: "replace"
    case .selectDetent: "selectDetent"
    case .scroll: "scroll"
    case .becomeFirstResponder: "becomeFirstResponder"
    case .endEditing: "endEditing"
    case .focus: "focus"
    case .resize: "resize"
    case .traits: "traits"
    case .asking(_, let kind): kind.name
    case .interrupt: "interrupt"
    case .hold: "hold"
    case .wait: "wait"
    case .resume: "resume"
    case .reverse: "reverse"
    case .reload: "reload"
    }
  }
}
