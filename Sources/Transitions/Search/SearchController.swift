import Motion
public import Views

/// Shows a search bar and search results over the searched controller, like `UISearchController`.
///
/// It is presented like any other controller, in the nearest presentation context. The searched
/// controller stays in place and gets no callbacks, and the search appears and disappears with the
/// controller that defines the context. If the searched controller defines the context, a push from
/// the search also moves the search out; if no controller does, the search stays over the pushed
/// controller.
///
/// ```swift
/// list.definesPresentationContext = true
/// list.navigationItem.searchController = SearchController(id: "search", results: results)
/// ```
///
/// Source: Apple's sample “Table Search with UISearchController”: “Search is now just
/// presenting a view controller. As such, normal view controller presentation semantics apply.”
open class SearchController: ViewController {
  /// The controller that shows the results, or nil if the searched controller shows them itself.
  public let searchResultsController: ViewController?
  /// The search bar; it is the first responder while the search is active.
  public let searchBar: View
  /// Called when ``isActive`` presents or dismisses the search.
  public weak var delegate: (any SearchControllerDelegate)?
  /// Whether the stack's bar is hidden while the search is active; true by default.
  public var hidesNavigationBarDuringPresentation = true
  /// Whether the searched content is dimmed while the search text is empty; true by default.
  public var obscuresBackgroundDuringPresentation = true { didSet { updateBackground() } }
  /// The text to search for.
  ///
  /// The results are shown while it is not empty.
  public var searchText = "" {
    didSet {
      searchBar.content = .text(searchText)
      updateResults()
    }
  }

  /// The height of the search bar in points.
  static let barHeight = 56.0
  /// The searched controller, whose navigation item contains this search.
  weak var searched: ViewController?
  /// Whether ``isActive`` presented the search; otherwise the delegate is not called.
  private var isAutomatic = false

  /// Makes a search controller.
  public init(id: String, results: ViewController? = nil) {
    searchResultsController = results
    searchBar = View(id: "\(id).bar")
    super.init(id: id)
    modalPresentationStyle = .custom
    modalTransitionStyle = .crossDissolve
    transitioningDelegate = SearchTransitioning()
  }

  /// Whether the search is shown; setting it presents or dismisses the search, animated.
  ///
  /// Setting it has no effect if no controller's navigation item contains the search.
  public var isActive: Bool {
    get { presentationLinks.presentation != nil }
    set {
      guard newValue != isActive, let searched else { return }
      isAutomatic = true
      if newValue {
        searched.present(self, animated: true) { [weak self] in self?.didArrive() }
      } else {
        dismissSearch()
      }
    }
  }

  private func didArrive() {
    guard isActive, isAutomatic else { return }
    delegate?.didPresentSearchController(self)
  }

  private func dismissSearch() {
    // Presentations over the search are dismissed with it.
    searched?.dismiss(animated: true) { [weak self] in
      guard let self, !isActive else { return }
      if isAutomatic { delegate?.didDismissSearchController(self) }
      isAutomatic = false
    }
  }

  open override func viewDidLoad() {
    searchBar.backgroundColor = Color(packed: 0xF2F2_F7FF)
    view.addSubview(searchBar)
    updateBackground()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    layOutSearch()
    searchBar.becomeFirstResponder()
  }

  // MARK: Results

  private func updateBackground() {
    guard isViewLoaded else { return }
    let isDimmed = obscuresBackgroundDuringPresentation && searchText.isEmpty
    view.backgroundColor = isDimmed ? Color(packed: 0x0000_0033) : nil
  }

  private func updateResults() {
    updateBackground()
    guard let results = searchResultsController else { return }
    let isShown = results.parent === self
    guard isShown == searchText.isEmpty else { return }
    isShown ? hide(results) : show(results)
  }

  private func show(_ results: ViewController) {
    guard obstacle(toAdding: results) == nil else { return }
    addChild(results)
    if appearance == .appeared || appearance == .appearing {
      results.beginAppearanceTransition(true, animated: false)
    }
    view.insertSubview(results.view, below: searchBar)
    layOutSearch()
    if appearance == .appeared { results.endAppearanceTransition() }
    results.didMove(toParent: self)
  }

  private func hide(_ results: ViewController) {
    results.willMove(toParent: nil)
    let wasSeen = results.appearance != .disappeared
    if wasSeen { results.beginAppearanceTransition(false, animated: false) }
    results.view.removeFromSuperview()
    if wasSeen { results.endAppearanceTransition() }
    results.removeFromParent()
  }

  /// Places the bar below the safe area's top edge, and the results below the bar.
  func layOutSearch() {
    let top = view.window.map {
      max($0.traits.safeAreaInsets.top - view.convert(view.bounds, to: nil).minY, 0)
    }
    let bar = Rect(
      x: 0, y: top ?? 0, width: view.bounds.width, height: min(Self.barHeight, view.bounds.height))
    searchBar.place(in: bar)
    guard let results = searchResultsController, results.parent === self else { return }
    results.view.place(
      in: Rect(
        x: 0, y: bar.maxY, width: bar.width, height: max(view.bounds.height - bar.maxY, 0)))
  }
}

extension SearchController: PresentedSearch {
  func presentationWillBegin() {
    if isAutomatic { delegate?.willPresentSearchController(self) }
  }

  func dismissalWillBegin() {
    if isAutomatic { delegate?.willDismissSearchController(self) }
  }
}

/// Receives callbacks when ``SearchController/isActive`` presents or dismisses a search, like
/// `UISearchControllerDelegate`.
///
/// It receives none for a search that the app itself presents or dismisses.
public protocol SearchControllerDelegate: AnyObject {
  /// Called before the search is presented.
  func willPresentSearchController(_ searchController: SearchController)
  /// Called after the search was presented.
  func didPresentSearchController(_ searchController: SearchController)
  /// Called before the search is dismissed.
  func willDismissSearchController(_ searchController: SearchController)
  /// Called after the search was dismissed.
  func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: SearchController) {}
}

/// Provides the presentation controller of a search.
///
/// In UIKit, `UISearchController` is itself such a delegate.
private final class SearchTransitioning: TransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    SearchPresentationController(presented: presented, presenting: presenting ?? source)
  }
}
