import CoreGraphics
import Foundation
import ObjectiveC

/// Receives the events of a scroll view, like UIKit's `UIScrollViewDelegate`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when the content was zoomed; never called: content doesn't zoom.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before the content is zoomed; never called: content doesn't zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the content was zoomed; never called: content doesn't zoom.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after a tap on the status bar; never called: such a tap doesn't scroll.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when the adjusted inset has changed; never called.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidScroll)?._inherited_scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewWillBeginDragging)?._inherited_scrollViewWillBeginDragging(
      scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    (self as? any Inherited.ScrollViewWillEndDragging_withVelocity_targetContentOffset)?
      ._inherited_scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    (self as? any Inherited.ScrollViewDidEndDragging_willDecelerate)?
      ._inherited_scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewWillBeginDecelerating)?
      ._inherited_scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidEndDecelerating)?._inherited_scrollViewDidEndDecelerating(
      scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidEndScrollingAnimation)?
      ._inherited_scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    (self as? any Inherited.ScrollViewShouldScrollToTop)?._inherited_scrollViewShouldScrollToTop(
      scrollView) ?? true
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    (self as? any Inherited.ViewForZooming_in)?._inherited_viewForZooming(in: scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidZoom)?._inherited_scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    (self as? any Inherited.ScrollViewWillBeginZooming_with)?._inherited_scrollViewWillBeginZooming(
      scrollView, with: view)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    (self as? any Inherited.ScrollViewDidEndZooming_with_atScale)?
      ._inherited_scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidScrollToTop)?._inherited_scrollViewDidScrollToTop(
      scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    (self as? any Inherited.ScrollViewDidChangeAdjustedContentInset)?
      ._inherited_scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol ScrollViewDidScroll {
    func _inherited_scrollViewDidScroll(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewWillBeginDragging {
    func _inherited_scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor
  public protocol ScrollViewWillEndDragging_withVelocity_targetContentOffset {
    func _inherited_scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndDragging_willDecelerate {
    func _inherited_scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  }
  @preconcurrency @MainActor public protocol ScrollViewWillBeginDecelerating {
    func _inherited_scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndDecelerating {
    func _inherited_scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndScrollingAnimation {
    func _inherited_scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewShouldScrollToTop {
    func _inherited_scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  }
  @preconcurrency @MainActor public protocol ViewForZooming_in {
    func _inherited_viewForZooming(in scrollView: UIScrollView) -> UIView?
  }
  @preconcurrency @MainActor public protocol ScrollViewDidZoom {
    func _inherited_scrollViewDidZoom(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewWillBeginZooming_with {
    func _inherited_scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidEndZooming_with_atScale {
    func _inherited_scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidScrollToTop {
    func _inherited_scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  }
  @preconcurrency @MainActor public protocol ScrollViewDidChangeAdjustedContentInset {
    func _inherited_scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  }
}
