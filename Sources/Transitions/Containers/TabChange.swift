import Views

/// A container whose visible tab changes.
protocol ChangingTabs: GestureTarget {
  /// The tabs from left to right.
  var viewControllers: [ViewController] { get }
  /// The visible tab; it changes as soon as a change is decided.
  var visibleTab: (index: Int, controller: ViewController) { get set }
  /// The view that contains the visible tab.
  var content: View { get }
  /// Shows a tab as selected in the bar.
  func changeWillBegin(to index: Int, in context: TransitionContext)
  /// Puts a tab's view in another's place.
  func swapViews(from: ViewController, to: ViewController)
  /// Records that no change is running any more, and shows its outcome in the bar.
  func changeDidEnd()
  /// Removes the children that are in no tab any more.
  func dropChildren()
}

/// A tab bar controller's part of a tab change.
final class TabChange: ChangePerforming {
  let old: (index: Int, controller: ViewController)
  let new: (index: Int, controller: ViewController)
  private let tabs: any ChangingTabs
  private unowned let engine: ChangeEngine

  init(of tabs: any ChangingTabs, to controller: ViewController, on engine: ChangeEngine) {
    self.tabs = tabs
    self.engine = engine
    old = tabs.visibleTab
    new = (
      tabs.viewControllers.firstIndex { $0 === controller } ?? tabs.visibleTab.index, controller
    )
  }

  var containerView: View { tabs.content }

  var frames: TransitionContext.Frames {
    .init(fromInitial: old.controller.view.frame, toFinal: tabs.content.bounds)
  }

  var gestureSource: GestureSource? { engine.gestureSource(of: tabs.gestureProvider) }

  func changeWillBegin(in context: TransitionContext) {
    tabs.changeWillBegin(to: new.index, in: context)
  }

  func perform(_ hook: Hook, completed: Bool) {
    switch hook {
    case .announce: tabs.visibleTab = new
    case .layOut:
      new.controller.view.fillsSuperview = true
      new.controller.layOut(in: tabs.content.bounds)
    case .commit: tabs.swapViews(from: old.controller, to: new.controller)
    case .rollBack: tabs.visibleTab = old
    case .settle:
      if !completed { new.controller.viewInPlace.removeFromSuperview() }
      tabs.changeDidEnd()
    }
  }

  func notify(_ notice: Notice, completed: Bool) {
    switch notice {
    case .didMoveToParent: tabs.dropChildren()
    default: preconditionFailure("a tab change has no '\(notice)'")
    }
  }
}
