import Motion
import Views

/// A controller that is presented as a search.
protocol PresentedSearch: ViewController {
  /// The searched controller.
  var searched: ViewController? { get }
  /// Whether the stack's bar is hidden while the search is presented.
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// Called when the presentation is about to begin.
  func presentationWillBegin()
  /// Called when the dismissal is about to begin.
  func dismissalWillBegin()
  /// Places the views of the search in a new size.
  func layOutSearch()
}

/// Manages the presentation of a search in the nearest presentation context, and hides the stack's
/// bar.
final class SearchPresentationController: PresentationController {
  override var name: String { "SearchPresentationController" }
  override var shouldPresentInFullscreen: Bool { false }

  /// The stack whose bar was hidden by the search.
  private weak var hidden: NavigationController?

  private var search: (any PresentedSearch)? { presentedViewController as? any PresentedSearch }

  override func presentationTransitionWillBegin() {
    guard let search else { return }
    search.presentationWillBegin()
    if search.hidesNavigationBarDuringPresentation,
      let stack = search.searched?.navigationController, !stack.isNavigationBarHidden
    {
      hidden = stack
      stack.setNavigationBarHidden(true, animated: true)
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { hidden?.setNavigationBarHidden(false, animated: true) }
  }

  override func dismissalTransitionWillBegin() {
    search?.dismissalWillBegin()
    hidden?.setNavigationBarHidden(false, animated: true)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { hidden?.setNavigationBarHidden(true, animated: true) }
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedView.superview === containerView else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
    search?.layOutSearch()
  }
}
