import Motion
public import Views

/// The element that a screen reader has reached, like VoiceOver's focus.
///
/// When a screen has appeared, the focus moves to its first element, in reading order, or to the one
/// that had it when the screen disappeared. After a dismissal, it returns to the element that had it.
///
/// Source: `UIAccessibility.Notification.screenChanged`, which UIKit posts for its own transitions;
/// where the focus lands then is seen, not documented.
public final class AccessibilityFocus: AppearanceFollowing {
  /// The view with the focus; nil if nothing on the screen can have it.
  public var view: View? {
    // The elements of a screen are searched only when the focus is read.
    if let screen = arrived {
      arrived = nil
      focused = screen.firstElement
    }
    return focused
  }

  private weak var focused: View?
  /// The screen whose first element has the focus, and has not been looked for yet.
  private weak var arrived: ViewController?
  private unowned let window: Window

  init(window: Window) { self.window = window }

  /// Moves the focus to a view, or to the first element of the screen in front.
  ///
  /// Source: `UIAccessibility.post(notification:argument:)`.
  public func move(to view: View?) {
    arrived = nil
    if let view, view.window === window { return focused = view }
    guard let root = window.rootViewController else { return }
    arrived = (root.frontmostPresented ?? root).innermost
  }

  func willDisappear(_ controller: ViewController) {
    let screen = controller.innermost
    guard arrived !== screen, let focused, controller.isViewLoaded,
      focused.isDescendant(of: controller.viewInPlace)
    else { return }
    screen.focusLinks.last = focused
  }

  func didEnd(_ controller: ViewController, appeared: Bool) {
    guard controller.isViewLoaded else { return }
    // The elements are those of a container's screen.
    appeared ? didAppear(controller.innermost) : didDisappear(controller.innermost)
  }

  private func didAppear(_ controller: ViewController) {
    let links = controller.focusLinks
    // A screen whose elements nobody has read has the focus on the first one, also later.
    if arrived == nil, let focused, !focused.isDescendant(of: controller.viewInPlace) {
      links.before = focused
    }
    let last = links.last
    links.last = nil
    if let last, last.window === window {
      move(to: last)
    } else {
      arrived = controller
    }
  }

  private func didDisappear(_ controller: ViewController) {
    guard arrived == nil || arrived === controller, focused?.window !== window else { return }
    let links = controller.focusLinks
    let before = links.before
    links.before = nil
    move(to: before?.window === window ? before : nil)
  }
}

/// What the focus keeps with a screen.
private final class FocusLinks {
  /// The view that had the focus when the screen disappeared.
  weak var last: View?
  /// The view outside the screen that had the focus before the screen appeared.
  weak var before: View?
}

extension ViewController {
  /// What the focus keeps with the screen.
  fileprivate var focusLinks: FocusLinks { slots[FocusLinks.self, default: FocusLinks()] }

  /// The innermost visible screen.
  fileprivate var innermost: ViewController { visibleChildren.last?.innermost ?? self }

  /// The first element of the screen in reading order: down, and along the lines.
  ///
  /// The bar of a stack is a part of its screen.
  fileprivate var firstElement: View? {
    var roots = [viewInPlace]
    if let stack = parent as? NavigationController, !stack.isNavigationBarHidden {
      roots.append(stack.navigationBar)
    }
    let isReversed = viewInPlace.window?.traits.layoutDirection == .rightToLeft
    // The arrow of a back button is a part of it.
    let elements = roots.flatMap(\.elements).filter { $0.content.isText || !$0.isInBar }
    return elements.min { left, right in
      let (first, second) = (
        left.convert(left.bounds, to: nil), right.convert(right.bounds, to: nil)
      )
      if first.minY != second.minY { return first.minY < second.minY }
      return isReversed ? first.maxX > second.maxX : first.minX < second.minX
    }
  }
}

extension View {
  /// The elements of a screen reader in this view: texts, and what can be tapped with all of it.
  fileprivate var elements: [View] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return content.isText || onTap != nil ? [self] : subviews.flatMap(\.elements)
  }

  fileprivate var isInBar: Bool {
    sequence(first: self, next: \.superview).contains { $0 is NavigationBar }
  }
}

extension View.Content {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
