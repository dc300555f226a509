import Views

/// The order of the callbacks in every operation, and the points at which a container changes its
/// own state.
///
/// Each row can be compared with UIKit's documentation.
///
/// Steps of a side whose appearance doesn't change are skipped: a presenter that stays in the
/// window gets no callbacks. From `begin` on, the coordinator is available and the appearance is
/// locked; `start` requests the animator's duration and starts it. ``Row/ending`` follows both
/// `completed` and `cancelled`.
enum CallbackTable {
  static let present = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .tell(.presentationWillBegin), .willDisappear(.outgoing), .willAppear(.incoming),
      .start, .isAppearing(.incoming),
    ],
    completed: [
      .tell(.presentationDidEnd), .state(.commit), .didAppear(.incoming), .didDisappear(.outgoing),
      .tell(.completion),
    ],
    cancelled: [
      .tell(.presentationDidEnd), .state(.rollBack), .willDisappear(.incoming),
      .didDisappear(.incoming), .willAppear(.outgoing), .didAppear(.outgoing), .tell(.completion),
    ])

  /// A dismissal, possibly of several presentations; those between the two sides are dismissed with
  /// the front one.
  static let dismiss = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .tell(.dismissalWillBegin), .willDisappear(.outgoing), .willDisappear(.between),
      .willAppear(.incoming), .start, .isAppearing(.incoming),
    ],
    completed: [
      .tell(.dismissalDidEnd), .state(.commit), .didAppear(.incoming), .didDisappear(.outgoing),
      .didDisappear(.between), .tell(.completion),
    ],
    cancelled: [
      .tell(.dismissalDidEnd), .state(.rollBack), .willDisappear(.incoming),
      .didDisappear(.incoming), .willAppear(.between), .didAppear(.between),
      .willAppear(.outgoing), .didAppear(.outgoing), .tell(.completion),
    ])

  static let stack = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .willDisappear(.outgoing), .willAppear(.incoming), .tell(.willShow), .state(.layOut),
      .start, .isAppearing(.incoming),
    ],
    completed: [
      .state(.commit), .didDisappear(.outgoing), .didAppear(.incoming), .tell(.didShow),
      .state(.settle),
    ],
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .didAppear(.outgoing), .state(.settle),
    ])

  static let replace = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .willDisappear(.outgoing), .willAppear(.incoming), .state(.layOut),
      .start, .isAppearing(.incoming),
    ],
    completed: [
      .state(.commit), .didDisappear(.outgoing), .didAppear(.incoming), .tell(.completion),
      .state(.settle),
    ],
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .didAppear(.outgoing), .tell(.completion), .state(.settle),
    ])

  static let tab = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .state(.layOut), .willAppear(.incoming), .willDisappear(.outgoing),
      .start, .isAppearing(.incoming),
    ],
    completed: [
      .state(.commit), .didAppear(.incoming), .didDisappear(.outgoing), .state(.settle),
    ],
    // The index changes back first, the view last.
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .didAppear(.outgoing), .state(.settle),
    ])

  /// A tab change without an animator: there is no transition, and `completed` runs in the layout
  /// pass.
  static let plainTab = PlainRow(
    announced: [
      .state(.announce), .state(.layOut), .willAppear(.incoming), .willDisappear(.outgoing),
    ],
    completed: [
      .state(.commit), .isAppearing(.incoming), .didDisappear(.outgoing), .didAppear(.incoming),
      .end, .state(.settle),
    ])

  static func row(of operation: TransitionOperation) -> Row {
    switch operation {
    case .present: present
    case .dismiss: dismiss
    case .push, .pop: stack
    case .tab: tab
    case .replace: replace
    }
  }

  /// The row of a change without an animator, or nil if such a change uses the fallback animator.
  static func plainRow(of operation: TransitionOperation) -> PlainRow? {
    operation == .tab ? plainTab : nil
  }

  /// The steps of an operation with a transition.
  struct Row {
    /// Performed right after the delegate has answered.
    let announced: [Step]
    /// Performed in the layout pass or immediately; see ``SchedulingPolicy``.
    let beginning: [Step]
    let completed: [Step]
    let cancelled: [Step]

    /// The steps after `completed` or `cancelled`.
    static let ending: [Step] = [.tell(.alongsideCompletions), .tell(.animationEnded), .end]
  }

  /// The steps of an operation without a transition; they are not animated.
  struct PlainRow {
    let announced: [Step]
    let completed: [Step]
  }
}

/// One step of a change.
enum Step {
  /// The container changes its own state or its views.
  case state(Hook)
  /// The coordinator becomes available, and the appearance is locked.
  case begin
  /// The animator returns its duration and is started.
  case start
  /// A controller and its visible children receive an appearance callback.
  case appearance(ViewController.AppearanceCallback, Side)
  case tell(Notice)
  /// The coordinator is removed, and the lock is released.
  case end

  static func willAppear(_ side: Side) -> Step { .appearance(.viewWillAppear, side) }
  static func isAppearing(_ side: Side) -> Step { .appearance(.viewIsAppearing, side) }
  static func didAppear(_ side: Side) -> Step { .appearance(.viewDidAppear, side) }
  static func willDisappear(_ side: Side) -> Step { .appearance(.viewWillDisappear, side) }
  static func didDisappear(_ side: Side) -> Step { .appearance(.viewDidDisappear, side) }
}

/// One side of a change, or the controllers between the two sides.
enum Side { case outgoing, incoming, between }

/// The points at which a container can change its own state.
enum Hook {
  /// The parts of the change that take effect as soon as it is decided: an index, a link, a
  /// container view.
  case announce
  /// The arriving view is given its size.
  case layOut
  /// The views are put into their final state.
  case commit
  /// The views are put back into their old state.
  case rollBack
  /// After all callbacks, leaving children are removed and pending changes begin.
  case settle
}

/// A callback that only participants of certain operations receive.
enum Notice {
  case presentationWillBegin, presentationDidEnd, dismissalWillBegin, dismissalDidEnd
  case willShow, didShow
  /// The caller's completion block.
  case completion
  /// The completion blocks that were added to the coordinator.
  case alongsideCompletions
  case animationEnded
}
