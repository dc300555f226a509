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
      .begin, .notify(.presentationWillBegin), .views, .willDisappear(.outgoing),
      .willAppear(.incoming), .start, .isAppearing(.incoming),
    ],
    completed: [
      .notify(.presentationDidEnd), .state(.commit), .didAppear(.incoming),
      .didDisappear(.outgoing),
      .notify(.completion),
    ],
    cancelled: [
      .notify(.presentationDidEnd), .state(.rollBack), .willDisappear(.incoming),
      .didDisappear(.incoming), .willAppear(.outgoing), .isAppearing(.outgoing),
      .didAppear(.outgoing), .notify(.completion),
    ])

  /// A dismissal, possibly of several presentations; those between the two sides are dismissed with
  /// the front one.
  static let dismiss = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .views, .notify(.dismissalWillBegin), .willDisappear(.outgoing),
      .willDisappear(.between), .willAppear(.incoming), .start, .isAppearing(.incoming),
    ],
    completed: [
      .notify(.dismissalDidEnd), .state(.commit), .didAppear(.incoming), .didDisappear(.outgoing),
      .didDisappear(.between), .notify(.completion),
    ],
    cancelled: [
      .notify(.dismissalDidEnd), .state(.rollBack), .willDisappear(.incoming),
      .didDisappear(.incoming), .willAppear(.between), .isAppearing(.between), .didAppear(.between),
      .willAppear(.outgoing), .isAppearing(.outgoing), .didAppear(.outgoing), .notify(.completion),
    ])

  /// A push or a pop.
  ///
  /// `addChild` has already sent `willMove(toParent:)` to the children that join.
  static let stack = Row(
    announced: [.notify(.willMoveToParent)],
    beginning: [
      .begin, .views, .willDisappear(.outgoing), .willAppear(.incoming), .notify(.willShow),
      .state(.layOut), .start, .isAppearing(.incoming),
    ],
    completed: [
      .state(.commit), .didDisappear(.outgoing), .didAppear(.incoming), .notify(.didShow),
      .state(.settle), .notify(.didMoveToParent), .next,
    ],
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .isAppearing(.outgoing), .didAppear(.outgoing), .state(.settle),
      .notify(.didMoveToParent),
      .next,
    ])

  /// One child takes the place of another.
  ///
  /// `addChild` has sent `willMove(toParent:)` to the new one.
  static let replace = Row(
    announced: [.state(.announce), .notify(.willMoveToParent)],
    beginning: [
      .begin, .views, .willDisappear(.outgoing), .willAppear(.incoming), .state(.layOut),
      .start, .isAppearing(.incoming),
    ],
    completed: [
      .state(.commit), .didDisappear(.outgoing), .didAppear(.incoming), .state(.settle),
      .notify(.didMoveToParent), .notify(.completion), .next,
    ],
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .isAppearing(.outgoing), .didAppear(.outgoing), .state(.settle),
      .notify(.didMoveToParent),
      .notify(.completion), .next,
    ])

  /// Another tab is selected; its controller is a child already.
  static let tab = Row(
    announced: [.state(.announce)],
    beginning: [
      .begin, .views, .state(.layOut), .willAppear(.incoming), .willDisappear(.outgoing),
      .start, .isAppearing(.incoming),
    ],
    completed: [
      .state(.commit), .didAppear(.incoming), .didDisappear(.outgoing), .state(.settle),
      .notify(.didMoveToParent), .next,
    ],
    // The index changes back first, the view last.
    cancelled: [
      .state(.rollBack), .willDisappear(.incoming), .didDisappear(.incoming),
      .willAppear(.outgoing), .isAppearing(.outgoing), .didAppear(.outgoing), .state(.settle),
      .notify(.didMoveToParent),
      .next,
    ])

  /// A tab change without an animator: there is no transition, and `completed` runs in the layout
  /// pass.
  static let plainTab = PlainRow(
    announced: [
      .state(.announce), .state(.layOut), .willAppear(.incoming), .willDisappear(.outgoing),
    ],
    completed: [
      .state(.commit), .isAppearing(.incoming), .layOutViews, .didDisappear(.outgoing),
      .didAppear(.incoming), .end, .state(.settle), .notify(.didMoveToParent), .next,
    ])

  // MARK: Changes without a delegate's answer, which are applied immediately

  /// A tap on a tab that the delegate's `shouldSelect` has allowed.
  static let tabTap: [Step] = [.state(.announce), .notify(.didSelect)]

  /// A window receives another root, whose view is not in the window in `viewWillAppear` yet.
  static let root: [Step] = [
    .willDisappear(.outgoing), .didDisappear(.outgoing), .willAppear(.incoming), .state(.commit),
    .isAppearing(.incoming), .layOutViews, .didAppear(.incoming),
  ]

  /// A presentation that adapts to new traits removes its presenter's view.
  static let cover: [Step] = [
    .willDisappear(.outgoing), .state(.commit), .didDisappear(.outgoing),
  ]

  /// A presentation that adapts to new traits returns its presenter's view.
  static let uncover: [Step] = [
    .willAppear(.incoming), .state(.commit), .isAppearing(.incoming), .layOutViews,
    .didAppear(.incoming),
  ]

  /// Presentations that are not in the window are dismissed: `beginning` once, then `completed` for
  /// each of them from the front to the back.
  static let unseenDismissal = (
    beginning: [Step.begin, .notify(.dismissalWillBegin), .start],
    completed: [
      Step.willDisappear(.outgoing), .didDisappear(.outgoing), .notify(.dismissalDidEnd),
      .state(.commit),
    ],
    ending: [Step.notify(.alongsideCompletions), .end]
  )

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
    static let ending: [Step] = [.notify(.alongsideCompletions), .notify(.animationEnded), .end]
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
  /// The context gets its views and frames: at once, but in a presentation only after its
  /// presentation controller could make the presented view.
  case views
  /// The animator returns its duration and is started.
  case start
  /// A controller and its visible children receive an appearance callback.
  case appearance(ViewController.AppearanceCallback, Side)
  case notify(Notice)
  /// The coordinator is removed, and the lock is released.
  case end
  /// The views of a higher layer are laid out: what arrives is laid out before it has appeared.
  case layOutViews
  /// The change that the container was asked for in the meantime begins.
  case next

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
  /// The container's children are final.
  case settle
}

/// A callback that only participants of certain operations receive.
enum Notice {
  case presentationWillBegin, presentationDidEnd, dismissalWillBegin, dismissalDidEnd
  case willShow, didShow, didSelect
  /// The children that are to leave receive `willMove(toParent: nil)`.
  case willMoveToParent
  /// The children that have left or joined receive `didMove(toParent:)`; those that stay although
  /// they were to leave receive `willMove(toParent:)` with their container again.
  case didMoveToParent
  /// The caller's completion block.
  case completion
  /// The completion blocks that were added to the coordinator.
  case alongsideCompletions
  case animationEnded
}
