import CoreGraphics
import Foundation
import ObjectiveC

/// Pages that a swipe turns, like UIKit's `UIPageViewController`; the style `pageCurl` scrolls, too.
///
/// While a finger turns a page, both controllers are on the screen: the new one is appearing and the old one disappearing
/// until the pages rest.
///
/// Source: `UIPageViewControllerDelegate`, `UIViewController.beginAppearanceTransition(_:animated:)`.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// Where the spine of curling pages is.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages are turned; the style `pageCurl` scrolls, too.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// Where the spine of curling pages is.
  public let spineLocation: SpineLocation
  /// Whether pages have a back; stored, but has no effect.
  open var isDoubleSided = false
  /// Provides the pages before and after a page; without it, a finger turns no pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      scroll.isScrollEnabled = dataSource != nil
      if isViewLoaded { updatePageControl() }
    }
  }
  /// Receives the events of pages that a finger turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The page that is shown, in an array.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }
  /// The recognizers of the system; a scrolling controller has none in UIKit either.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : [scroll.panGestureRecognizer]
  }

  private(set) var current: UIViewController?
  /// The pages beside the current one, while a finger can turn to them.
  private var neighbors: (before: UIViewController?, after: UIViewController?) = (nil, nil)
  private var turn: PageTurn?
  private let spacing: CGFloat
  private lazy var scroll = PageScrollView(self, isVertical: navigationOrientation == .vertical)
  private var pageControl: UIPageControl?

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let number = options?[.spineLocation]
    spineLocation =
      number as? SpineLocation ?? (number as? Int).flatMap(SpineLocation.init)
      ?? (style == .pageCurl ? .min : .none)
    let space = options?[.interPageSpacing]
    let points = space as? CGFloat ?? (space as? Int).map { CGFloat($0) } ?? 0
    spacing = points.isFinite ? max(points, 0) : 0
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  // MARK: Pages

  /// Shows another page; the animation turns to it in a direction, and the delegate isn't told.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endTurn(completed: false)
    guard let new = viewControllers?.first else {
      preconditionFailure("a page view controller shows one page; set one controller")
    }
    guard new !== current else {
      completion?(true)
      return
    }
    guard animated, let current, isViewLoaded, view.window != nil, !view.bounds.isEmpty else {
      replace(by: new)
      completion?(true)
      return
    }
    view.layoutIfNeeded()
    begin(PageTurn(from: current, to: new, isForward: direction == .forward, isByFinger: false))
    turn?.completion = completion
    scroll.scroll(to: scroll.offset(ofSlot: direction == .forward ? 2 : 0)) { [weak self] in
      self?.endTurn(completed: true)
    }
  }

  private func replace(by new: UIViewController) {
    let old = current
    current = new
    addChild(new)
    if isViewLoaded { scroll.addSubview(new.view) }
    new.didMove(toParent: self)
    if let old { remove(old) }
    if isViewLoaded { view.setNeedsLayout() }
    updatePageControl()
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil as UIViewController?)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addSubview(scroll)
    if let current { scroll.addSubview(current.view) }
    updatePageControl()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isVertical = navigationOrientation == .vertical
    let frame = view.bounds.insetBy(
      dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
    if scroll.frame != frame {
      endTurn(completed: false)
      scroll.frame = frame
      scroll.fit()
    }
    place(current, inSlot: 1)
    if let turn { place(turn.to, inSlot: turn.isForward ? 2 : 0) }
    placePageControl()
  }

  private func place(_ page: UIViewController?, inSlot slot: Int) {
    guard let page, page.isViewLoaded else { return }
    let isVertical = navigationOrientation == .vertical
    page.view.frame = scroll.frame(ofSlot: slot)
      .insetBy(dx: isVertical ? 0 : spacing / 2, dy: isVertical ? spacing / 2 : 0)
  }

  // MARK: Turning

  /// Asks for the pages beside the current one, before a finger moves it.
  fileprivate func prepareForFinger() {
    guard turn == nil, let current else { return }
    neighbors.before = dataSource?.pageViewController(self, viewControllerBefore: current)
    neighbors.after = dataSource?.pageViewController(self, viewControllerAfter: current)
    scroll.limit(before: neighbors.before != nil, after: neighbors.after != nil)
  }

  /// Begins the turn to the page that becomes visible.
  fileprivate func pagesDidMove() {
    guard scroll.isDragging || scroll.isDecelerating, let current else { return }
    let way = scroll.way
    if let turn {
      guard turn.isByFinger, way != 0, turn.isForward != (way > 0) else { return }
      endTurn(completed: false, recenters: false)
    }
    guard way != 0, let to = way > 0 ? neighbors.after : neighbors.before else { return }
    delegate?.pageViewController(self, willTransitionTo: [to])
    begin(PageTurn(from: current, to: to, isForward: way > 0, isByFinger: true))
  }

  /// Ends the turn when the pages rest.
  fileprivate func pagesDidRest() {
    guard turn?.isByFinger == true else { return scroll.limit(before: true, after: true) }
    endTurn(completed: abs(scroll.way) > 0.5)
  }

  private func begin(_ new: PageTurn) {
    turn = new
    addChild(new.to)
    new.to.loadViewIfNeeded()
    new.from.beginAppearanceTransition(false, animated: true)
    new.to.beginAppearanceTransition(true, animated: true)
    scroll.addSubview(new.to.view)
    place(new.to, inSlot: new.isForward ? 2 : 0)
  }

  /// Ends the running turn, with the new page or the old one.
  ///
  /// - Parameter recenters: Whether the pages come to rest; a finger that turns back goes on.
  private func endTurn(completed: Bool, recenters: Bool = true) {
    guard let ended = turn else { return }
    turn = nil
    if completed {
      ended.from.endAppearanceTransition()
      ended.to.endAppearanceTransition()
      current = ended.to
      remove(ended.from)
      ended.to.didMove(toParent: self)
    } else {
      ended.from.beginAppearanceTransition(true, animated: true)
      ended.to.beginAppearanceTransition(false, animated: true)
      ended.from.endAppearanceTransition()
      ended.to.endAppearanceTransition()
      remove(ended.to)
    }
    if recenters {
      neighbors = (nil, nil)
      scroll.limit(before: true, after: true)
      scroll.center()
      place(current, inSlot: 1)
    }
    updatePageControl()
    if ended.isByFinger {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [ended.from],
        transitionCompleted: completed)
    }
    ended.completion?(completed)
  }

  // MARK: Dots

  /// Shows the dots if the data source counts its pages and they are turned by scrolling along.
  private func updatePageControl() {
    guard isViewLoaded else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, transitionStyle == .scroll, navigationOrientation == .horizontal else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let control = pageControl ?? UIPageControl(frame: .zero)
    if pageControl == nil {
      pageControl = control
      control.addTarget(
        self, action: Selector(UIPageViewController.didTapDots, name: "didTapDots"),
        for: .valueChanged)
      view.addSubview(control)
    }
    control.numberOfPages = count
    control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    placePageControl()
  }

  private func placePageControl() {
    guard let pageControl else { return }
    let height: CGFloat = 37
    pageControl.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height, width: view.bounds.width,
      height: height)
  }

  func didTapDots() {
    guard let pageControl, let current, turn == nil else { return }
    let index = dataSource?.presentationIndex(for: self) ?? 0
    let isForward = pageControl.currentPage > index
    let page =
      isForward
      ? dataSource?.pageViewController(self, viewControllerAfter: current)
      : dataSource?.pageViewController(self, viewControllerBefore: current)
    guard let page else { return }
    setViewControllers([page], direction: isForward ? .forward : .reverse, animated: true)
  }
}

/// A turn from one page to another one.
private struct PageTurn {
  let from: UIViewController
  let to: UIViewController
  let isForward: Bool
  let isByFinger: Bool
  var completion: ((Bool) -> Void)?

  init(from: UIViewController, to: UIViewController, isForward: Bool, isByFinger: Bool) {
    self.from = from
    self.to = to
    self.isForward = isForward
    self.isByFinger = isByFinger
  }
}

/// Three slots side by side, with the current page in the middle one.
private final class PageScrollView: UIScrollView {
  private weak var pages: UIPageViewController?
  private let isVertical: Bool

  init(_ pages: UIPageViewController, isVertical: Bool) {
    self.pages = pages
    self.isVertical = isVertical
    super.init(frame: .zero)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    (alwaysBounceVertical, alwaysBounceHorizontal) = (isVertical, !isVertical)
    isScrollEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }

  func offset(ofSlot slot: Int) -> CGPoint {
    isVertical
      ? CGPoint(x: 0, y: CGFloat(slot) * length) : CGPoint(x: CGFloat(slot) * length, y: 0)
  }
  func frame(ofSlot slot: Int) -> CGRect { CGRect(origin: offset(ofSlot: slot), size: bounds.size) }
  /// How far the pages are turned, -1 to 1; positive is forward.
  var way: CGFloat {
    guard length > 0 else { return 0 }
    return (isVertical ? contentOffset.y : contentOffset.x) / length - 1
  }
  /// Makes room for three pages of the view's size.
  func fit() {
    contentSize =
      isVertical
      ? CGSize(width: bounds.width, height: 3 * length)
      : CGSize(width: 3 * length, height: bounds.height)
    center()
  }
  /// Rests at the middle slot.
  func center() { setContentOffset(offset(ofSlot: 1), animated: false) }
  /// Keeps a finger from turning to pages that aren't there.
  func limit(before: Bool, after: Bool) {
    let (low, high) = (before ? 0 : -length, after ? 0 : -length)
    contentInset =
      isVertical
      ? UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
      : UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
  }

  override func willBeginDragging() { pages?.prepareForFinger() }
  override func didScroll() { pages?.pagesDidMove() }
  override func didComeToRest() { pages?.pagesDidRest() }
}
