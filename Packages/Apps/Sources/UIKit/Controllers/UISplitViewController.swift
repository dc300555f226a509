import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Controllers side by side, like UIKit's `UISplitViewController`; in a compact width, only the first is shown.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How the first controller is shown; stored, but has no effect.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }
  /// The delegate; stored, but has no effect.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How the first controller is shown; stored, but has no effect.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The controllers, from the first column on.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for child in oldValue where !viewControllers.contains(where: { $0 === child }) {
        child.willMove(toParent: nil as UIViewController?)
        if child.isViewLoaded { child.view.removeFromSuperview() }
        child.removeFromParent()
      }
      if isViewLoaded { addChildren() }
    }
  }
  /// Whether only one controller is shown.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChildren()
  }
  private func addChildren() {
    for child in viewControllers where child.parent !== self {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    view.setNeedsLayout()
  }
  /// Source: the first of two columns is at most 320 points wide.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let first = isCollapsed ? view.bounds.width : min(320, view.bounds.width * 0.4)
    for (index, child) in viewControllers.enumerated() {
      child.view.isHidden = isCollapsed && index > 0
      child.view.frame =
        index == 0
        ? CGRect(x: 0, y: 0, width: first, height: view.bounds.height)
        : CGRect(x: first, y: 0, width: view.bounds.width - first, height: view.bounds.height)
    }
  }
}

/// The delegate of a split view, like UIKit's `UISplitViewControllerDelegate`; never called.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}
