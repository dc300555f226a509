import Conformance
import UIKit

nonisolated extension Mistake {
  /// The catalogue.
  static let all: [Mistake] = [
    Mistake(
      file: "KeptPerspective", name: "a perspective is left on the container",
      rule: .leftovers,
      words: [
        "the push of ProductViewController", "the container view keeps its sublayerTransform",
      ]
    ) { isCorrected in
      Shop.pushing { KeptPerspectiveAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "HardCodedWidth", name: "the screen is always 320 points wide",
      rule: .continuity,
      words: [
        "the view of ProductViewController jumps by", "the push of ProductViewController completes",
      ]
    ) { isCorrected in
      Shop.pushing { HardCodedWidthAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "KeptTransform", name: "the presenter's transform and alpha are never put back",
      rule: .leftovers,
      words: ["the view of ListViewController", "keeps the transform scale 0.9 and the alpha 0.5"]
    ) { isCorrected in
      Shop.presenting { KeptTransformAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "RandomPieces", name: "random places without a seed",
      rule: .purity,
      words: ["played twice, it is not the same", "the push of ProductViewController"]
    ) { isCorrected in
      Shop.pushing { _ in RandomPiecesAnimator(isCorrected: isCorrected) }
    },
    Mistake(
      file: "FoldedForEver", name: "the leaving view stays hidden after a cancel",
      rule: .cancel,
      words: ["the push of ProductViewController was cancelled", "ListViewController", "isHidden"],
      extent: .cancelled
    ) { isCorrected in
      Shop.pushing { _ in FoldedForEverAnimator(isCorrected: isCorrected) }
    },
    Mistake(
      file: "WrongView", name: "the second half animates the wrong view",
      rule: .end, words: ["the view of ProductViewController has the transform scale 0.1"]
    ) { isCorrected in
      Shop.pushing { _ in WrongViewAnimator(isCorrected: isCorrected) }
    },
    Mistake(
      file: "ForgottenArrival", name: "the arriving view stays as it was made for the beginning",
      rule: .end,
      words: [
        "the view of TabProductViewController has the transform scale 0.3 and has the alpha 0.1"
      ]
    ) { isCorrected in
      Shop.tabs { _ in ForgottenArrivalAnimator(isCorrected: isCorrected) }
    },
    Mistake(
      file: "AlwaysTrue", name: "completeTransition(true) after a cancel",
      rule: .cancel,
      words: ["completeTransition(true) was called for the present of ProductViewController"],
      extent: .cancelled
    ) { isCorrected in
      Shop.presenting(style: .custom) {
        AlwaysTrueAnimator(isForward: $0, isCorrected: isCorrected)
      }
    },
    Mistake(
      file: "FinishedIsNotCompleted", name: "completeTransition(finished) after a cancel",
      rule: .cancel,
      words: ["completeTransition(true) was called for the present of ProductViewController"],
      extent: .cancelled
    ) { isCorrected in
      Shop.presenting(style: .custom) {
        FinishedIsNotCompletedAnimator(isForward: $0, isCorrected: isCorrected)
      }
    },
    Mistake(
      file: "LongerThanItSays", name: "it takes twice the reported duration",
      rule: .time,
      words: [
        "transitionDuration(using:) says 0.4 s for the push of ProductViewController",
        "takes 0.8",
      ]
    ) { isCorrected in
      Shop.pushing { _ in LongerThanItSaysAnimator(isCorrected: isCorrected) }
    },
    Mistake(
      file: "KeptZPosition", name: "a zPosition is left behind",
      rule: .leftovers, words: ["the view of ListViewController", "zPosition 999"]
    ) { isCorrected in
      Shop.pushing { KeptZPositionAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "LostRegistration",
      name: "a registered animator is never found, as its key doesn't match",
      rule: .scenarios,
      words: [
        "ShopDelegate returned nil from animationController(forDismissed:) and "
          + "animationController(forPresented:presenting:source:) each time"
      ]
    ) { isCorrected in
      let registry = TransitionRegistry(isCorrected: isCorrected)
      return Shop.presenting { registry.animator(for: $0 ? "present" : "dismiss") }
    },
    Mistake(
      file: "FrameInCompletion", name: "a frame is set in the completion",
      rule: .continuity,
      words: [
        "the view of ProductViewController jumps by",
        "when the present of ProductViewController completes",
      ]
    ) { isCorrected in
      Shop.presenting {
        $0
          ? FrameInCompletionAnimator(isCorrected: isCorrected)
          : SlideAnimator(isForward: false, isCorrected: true)
      }
    },
    Mistake(
      file: "WrongSuperview", name: "the presenter's view is in another superview after a cancel",
      rule: .cancel,
      words: [
        "the present of ProductViewController was cancelled", "the view of ListViewController",
      ],
      extent: .cancelled
    ) { isCorrected in
      Shop.presenting(style: .custom) {
        WrongSuperviewAnimator(isForward: $0, isCorrected: isCorrected)
      }
    },
    Mistake(
      file: "SizeOfTheScreen", name: "a size from UIScreen when the device turns midway",
      rule: .end,
      words: [
        "the view of ListViewController has the frame (0 0 393 852)",
        "finalFrame(for:) is (0 0 852 393)",
      ], extent: .turned
    ) { isCorrected in
      Shop.presenting { SizeOfTheScreenAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "KeptAnimators", name: "animators are kept for ever",
      rule: .lifetime, words: ["each run leaves 2 more of KeptAnimator alive"]
    ) { isCorrected in
      Shop.pushing { KeptAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "BlockedTouches", name: "touches stay blocked after a cancel",
      rule: .cancel,
      words: ["the view of ListViewController", "isUserInteractionEnabled = false"],
      extent: .cancelled
    ) { isCorrected in
      Shop.pushing { BlockedTouchesAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "NeverCompletes", name: "completeTransition(_:) is not called after a cancel",
      rule: .completion,
      words: ["completeTransition(_:) was not called for the push of ProductViewController"],
      extent: .cancelled
    ) { isCorrected in
      Shop.pushing { NeverCompletesAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "CompletesTwice", name: "completeTransition(_:) is called twice",
      rule: .completion,
      words: ["completeTransition(_:) was called 2 times for the present of ProductViewController"]
    ) { isCorrected in
      Shop.presenting { CompletesTwiceAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "RemovedOnCancel", name: "the from view is removed after a cancel",
      rule: .cancel,
      words: [
        "the dismiss of ProductViewController was cancelled",
        "the view of ProductViewController is in no superview",
      ],
      extent: .cancelled
    ) { isCorrected in
      Shop.presenting(style: .custom) {
        RemovedOnCancelAnimator(isForward: $0, isCorrected: isCorrected)
      }
    },
    Mistake(
      file: "NeverAdded", name: "the to view is never added",
      rule: .end,
      words: [
        "the present of ProductViewController completed",
        "the view of ProductViewController is not in the container view",
      ]
    ) { isCorrected in
      Shop.presenting(style: .custom) {
        $0
          ? NeverAddedAnimator(isCorrected: isCorrected)
          : SlideAnimator(isForward: false, isCorrected: true)
      }
    },
    Mistake(
      file: "UnpairedAppearance", name: "beginAppearanceTransition without its end",
      rule: .callbacks,
      words: ["ProductViewController", "got viewWillAppear, but no viewDidAppear"],
      actions: """
        [{ at: 0.1, do: "tap", view: "open" }, { at: 1, do: "tap", x: 5, y: 5 }]
        """
    ) { isCorrected in Shop.window(DrawerViewController(isCorrected: isCorrected)) },
    Mistake(
      file: "SnapshotLeft", name: "a snapshot stays in the container",
      rule: .leftovers,
      words: ["the present of ProductViewController completed", "is left behind in the container"]
    ) { isCorrected in
      Shop.presenting { SnapshotLeftAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "KeptController", name: "a block keeps its own controller",
      rule: .lifetime,
      words: ["ClosingProductViewController left the screen and was not released"]
    ) { isCorrected in
      Shop.presenting(
        product: { ClosingProductViewController(isCorrected: isCorrected) },
        { SlideAnimator(isForward: $0, isCorrected: true) })
    },
    Mistake(
      file: "InteractionWithoutFinger", name: "an interaction controller without a gesture",
      rule: .completion,
      words: [
        "completeTransition(_:) was not called for the dismiss of ProductViewController",
        "interaction controller",
      ]
    ) { isCorrected in
      Shop.presenting(by: InteractionWithoutFingerDelegate(isCorrected: isCorrected))
    },
    Mistake(
      file: "ForgottenRelease", name: "a gesture that neither finishes nor cancels",
      rule: .completion,
      words: [
        "completeTransition(_:) was not called for the dismiss of PannedProductViewController",
        "without finish() or cancel()",
      ],
      actions: """
        [
          { at: 0.1, do: "tap", view: "open" },
          { at: 1, do: "touch", path: [[0, 20, 400], [0.4, 120, 400]], release: { velocity: [0, 0] } },
        ]
        """
    ) { isCorrected in
      let delegate = ForgottenReleaseDelegate(isCorrected: isCorrected)
      return Shop.presenting(
        product: { [unowned delegate] in PannedProductViewController(closedBy: delegate) },
        by: delegate)
    },
    Mistake(
      file: "CompletedByTheClock", name: "a timer ends a transition that a finger holds",
      rule: .completion,
      words: ["completeTransition(_:) was called for the push of ProductViewController", "held"],
      extent: .cancelled
    ) { isCorrected in
      Shop.pushing { CompletedByTheClockAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "DividedByNothing", name: "a scale is divided by a size of zero",
      rule: .errors, words: ["the view of ListViewController", "no numbers"]
    ) { isCorrected in
      Shop.pushing { DividedByNothingAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "EndlessDuration", name: "a duration is a distance divided by no speed",
      rule: .errors,
      words: ["transitionDuration(using:) of EndlessDurationAnimator was inf s", "counts as 0 s"]
    ) { isCorrected in
      Shop.pushing { EndlessDurationAnimator(isForward: $0, isCorrected: isCorrected) }
    },
    Mistake(
      file: "LostDelegate", name: "nothing keeps the transitioning delegate",
      rule: .errors,
      words: [
        "the transitioningDelegate of ProductViewController, a ShopDelegate, was released before the "
          + "presentation"
      ]
    ) { LostDelegate.window(isCorrected: $0) },
    Mistake(
      file: "AnimatorMadeAnew", name: "an interruptible animator is made at each question",
      rule: .purity,
      words: [
        "interruptibleAnimator(using:) of AnimatorMadeAnew returned another animator",
        "the push of ProductViewController",
      ],
      extent: .askedAgain
    ) { isCorrected in Shop.pushing { _ in AnimatorMadeAnew(isCorrected: isCorrected) } },
    Mistake(
      file: "CancelledTouch", name: "a gesture whose touch is cancelled never ends",
      rule: .completion,
      words: [
        "completeTransition(_:) was not called for the dismiss of DraggedProductViewController",
        "its touch was cancelled",
      ],
      extent: .touchCancelled,
      actions: """
        [
          { at: 0.1, do: "tap", view: "open" },
          { at: 1, do: "touch", path: [[0, 20, 400], [0.4, 320, 400]], release: { velocity: [0, 0] } },
        ]
        """
    ) { isCorrected in
      let delegate = CancelledTouchDelegate(isCorrected: isCorrected)
      return Shop.presenting(
        product: { [unowned delegate] in DraggedProductViewController(closedBy: delegate) },
        by: delegate)
    },
    Mistake(
      file: "KeptMask", name: "the mask of a reveal is left on the screen",
      rule: .leftovers,
      words: ["after the push of ProductViewController", "ProductViewController keeps its mask"]
    ) { isCorrected in
      Shop.pushing {
        $0
          ? KeptMaskAnimator(isCorrected: isCorrected)
          : SlideAnimator(isForward: false, isCorrected: true)
      }
    },
    Mistake(
      file: "FlashAtStart",
      name: "the arriving view is where it ends, until a delayed block moves it",
      rule: .continuity,
      words: ["the view of ProductViewController is seen for a moment", "has begun"]
    ) { isCorrected in
      Shop.pushing {
        $0
          ? FlashAtStartAnimator(isCorrected: isCorrected)
          : SlideAnimator(isForward: false, isCorrected: true)
      }
    },
    Mistake(
      file: "BlackHalfWay", name: "one screen has faded before the other begins to",
      rule: .continuity,
      words: ["the screen is black for", "the push of ProductViewController has begun"]
    ) { isCorrected in
      let window = Shop.pushing {
        $0
          ? BlackHalfWayAnimator(isCorrected: isCorrected)
          : SlideAnimator(isForward: false, isCorrected: true)
      }
      window.backgroundColor = nil
      return window
    },
    Mistake(
      file: "JumpAtRelease", name: "the percentage is 0 again before `finish()`",
      rule: .continuity,
      words: ["jumps by", "when the dismiss of SwipedProductViewController is released"],
      actions: """
        [
          { at: 0.1, do: "tap", view: "open" },
          { at: 1, do: "touch", path: [[0, 20, 400], [0.4, 220, 400]], release: { velocity: [0, 0] } },
        ]
        """
    ) { isCorrected in
      let delegate = JumpAtReleaseDelegate(isCorrected: isCorrected)
      return Shop.presenting(
        product: { [unowned delegate] in SwipedProductViewController(closedBy: delegate) },
        by: delegate)
    },
    Mistake(
      file: "CoveredUntilTheEnd", name: "the dimming view is in front of the card until the end",
      rule: .continuity,
      words: [
        "is in front of the view of ProductViewController",
        "until the present of ProductViewController completes",
      ]
    ) { isCorrected in
      Shop.presenting(style: .custom) {
        CoveredUntilTheEndAnimator(isForward: $0, isCorrected: isCorrected)
      }
    },
    Mistake(
      file: "AppearsAtTheEnd", name: "the leaving view covers the arriving one until the end",
      rule: .continuity,
      words: [
        "the view of ProductViewController appears at once when the push of ProductViewController"
      ]
    ) { isCorrected in
      Shop.pushing {
        $0
          ? AppearsAtTheEndAnimator(isCorrected: isCorrected)
          : SlideAnimator(isForward: false, isCorrected: true)
      }
    },
  ]
}
