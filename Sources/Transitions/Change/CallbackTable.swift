import Views

/// The callbacks of every operation in their order, and the points at which a container changes its
/// own state.
///
/// To be held against UIKit's documentation, row by row.
///
/// Steps of a side whose appearance does not change are left out: that is the presenter of a
/// presentation that leaves its view in the window. `begin` is the moment from which everyone finds
/// the coordinator and the appearance is locked; `start` has the animator asked for its duration and
/// set in motion. Every ending is followed by ``Row/ending``.
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

  /// A dismissal, perhaps of several at once; those between the two sides leave with the one in
  /// front.
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
    // The index goes back first and the view last.
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .didAppear(.outgoing), .state(.settle),
    ])

  /// A tab without an animator: no transition, and `completed` comes with the layout pass.
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

  /// The row of a change without an animator, or nil where the fallback animator runs.
  static func plainRow(of operation: TransitionOperation) -> PlainRow? {
    operation == .tab ? plainTab : nil
  }

  /// The steps of an operation with a transition.
  struct Row {
    /// Right after the delegate has answered.
    let announced: [Step]
    /// From the layout pass, or at once: see ``SchedulingPolicy``.
    let beginning: [Step]
    let completed: [Step]
    let cancelled: [Step]

    /// What follows every ending.
    static let ending: [Step] = [.tell(.alongsideCompletions), .tell(.animationEnded), .end]
  }

  /// The steps of an operation without one, none of which is animated.
  struct PlainRow {
    let announced: [Step]
    let completed: [Step]
  }
}

/// One thing that is done during a change.
enum Step {
  /// The container changes its own state or its views.
  case state(Hook)
  /// The coordinator is found and the appearance locked from here on.
  case begin
  /// The animator is asked for its duration, and everything is set in motion.
  case start
  /// A controller and the visible ones inside are told of their appearance.
  case appearance(ViewController.AppearanceCallback, Side)
  case tell(Notice)
  /// The coordinator is gone, and the lock is released.
  case end

  static func willAppear(_ side: Side) -> Step { .appearance(.viewWillAppear, side) }
  static func isAppearing(_ side: Side) -> Step { .appearance(.viewIsAppearing, side) }
  static func didAppear(_ side: Side) -> Step { .appearance(.viewDidAppear, side) }
  static func willDisappear(_ side: Side) -> Step { .appearance(.viewWillDisappear, side) }
  static func didDisappear(_ side: Side) -> Step { .appearance(.viewDidDisappear, side) }
}

/// One of the two sides of a change, or what lies between them.
enum Side { case outgoing, incoming, between }

/// When a container may change its own state.
enum Hook {
  /// What can be seen of the change from the moment it is decided: an index, a link, a container view.
  case announce
  /// The arriving view gets its size.
  case layOut
  /// The views are as they stay.
  case commit
  /// The views are as they were.
  case rollBack
  /// All have been told: who is left out leaves, and what has waited comes.
  case settle
}

/// Something that only those hear of who are in a certain operation.
enum Notice {
  case presentationWillBegin, presentationDidEnd, dismissalWillBegin, dismissalDidEnd
  case willShow, didShow
  /// The completion block of who has asked for the change.
  case completion
  /// The completions that were queued with the coordinator.
  case alongsideCompletions
  case animationEnded
}
