import Motion
public import Views

/// A search in place: a search bar and results over the controller that is searched, as
/// `UISearchController`.
///
/// It is a presentation like any other, in the nearest context: the searched controller stays and gets
/// no callbacks, and the search comes and goes with the controller that defines the context. So if the
/// searched controller defines it, a push from the search takes the search along; if none does, the
/// search stays over what is pushed.
///
/// ```swift
/// list.definesPresentationContext = true
/// list.navigationItem.searchController = SearchController(id: "search", results: results)
/// ```
///
/// Source: Apple's sample “Table Search with UISearchController”: “Search is now just presenting a view
/// controller. As such, normal view controller presentation semantics apply.”
open class SearchController: ViewController {
  /// What shows the results, or nil if the searched controller does so itself.
  public let searchResultsController: ViewController?
  /// The bar; it is the first responder while it is searched.
  public let searchBar: View
  /// Told when the search comes and goes because of ``isActive``.
  public weak var delegate: (any SearchControllerDelegate)?
  /// Whether the stack's bar is hidden while it is searched, true at first.
  public var hidesNavigationBarDuringPresentation = true
  /// Whether the searched content is dimmed until there is a text, true at first.
  public var obscuresBackgroundDuringPresentation = true { didSet { updateBackground() } }
  /// What is searched for; the results appear with the first character, and disappear with the last.
  public var searchText = "" {
    didSet {
      searchBar.content = .text(searchText)
      updateResults()
    }
  }

  /// The height of the search bar in points.
  static let barHeight = 56.0
  /// The controller that is searched: the one whose item has this search.
  weak var searched: ViewController?
  /// Whether ``isActive`` presented it; only then the delegate is called.
  private(set) var isAutomatic = false

  /// Makes a search.
  public init(id: String, results: ViewController? = nil) {
    searchResultsController = results
    searchBar = View(id: "\(id).bar")
    super.init(id: id)
    modalPresentationStyle = .custom
    modalTransitionStyle = .crossDissolve
    transitioningDelegate = SearchTransitioning()
  }

  /// Whether the search is shown; setting it presents or dismisses it, animated.
  ///
  /// Nothing happens for a search that no controller's item has.
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
    // What lies over the search goes with it.
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

  /// Puts the bar below what the device covers, and the results below the bar.
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

/// Is called when a search is presented or dismissed through ``SearchController/isActive``, as
/// `UISearchControllerDelegate`.
///
/// It is not called for a search that the app itself presents or dismisses.
public protocol SearchControllerDelegate: AnyObject {
  /// The search is about to be presented.
  func willPresentSearchController(_ searchController: SearchController)
  /// The search was presented.
  func didPresentSearchController(_ searchController: SearchController)
  /// The search is about to be dismissed.
  func willDismissSearchController(_ searchController: SearchController)
  /// The search was dismissed.
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

/// Has a search presented in place; `UISearchController` is such a delegate itself.
private final class SearchTransitioning: TransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    SearchPresentationController(presented: presented, presenting: presenting ?? source)
  }
}
