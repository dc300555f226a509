import Motion
import Views

/// Manages the presentation of a search in the nearest presentation context, and hides the stack's
/// bar.
final class SearchPresentationController: PresentationController {
  override var name: String { "SearchPresentationController" }
  override var shouldPresentInFullscreen: Bool { false }

  /// The stack whose bar was hidden by the search.
  private weak var hidden: NavigationController?

  private var search: SearchController? { presentedViewController as? SearchController }

  override func presentationTransitionWillBegin() {
    guard let search else { return }
    if search.isAutomatic { search.delegate?.willPresentSearchController(search) }
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
    if let search, search.isAutomatic { search.delegate?.willDismissSearchController(search) }
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
