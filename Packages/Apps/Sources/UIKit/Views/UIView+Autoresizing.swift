import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

extension UIView {
  /// Resizes the subviews that are placed by frames after this view's size has changed.
  ///
  /// The change of the size is shared by the flexible parts of an axis in proportion to their sizes. If no part is
  /// flexible, the right or bottom margin gets all of it.
  ///
  /// Source: `UIView.autoresizingMask`.
  func autoresizeSubviews(from old: CGSize) {
    let new = bounds.size
    guard new != old else { return }
    for view in subviews
    where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      // The engine has already resized the subview.
      if view.node.fillsSuperview
        || mask.isSuperset(of: [.flexibleWidth, .flexibleHeight]) && view.bounds.size == new
      {
        continue
      }
      let (size, center, anchor) = (view.bounds.size, view.center, view.anchorPoint)
      let across = Self.resized(
        start: center.x - size.width * anchor.x, length: size.width, old: old.width, new: new.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      let down = Self.resized(
        start: center.y - size.height * anchor.y, length: size.height, old: old.height,
        new: new.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      let newSize = CGSize(width: across.length, height: down.length)
      if newSize != size { view.bounds = CGRect(origin: view.bounds.origin, size: newSize) }
      view.center = CGPoint(
        x: across.start + newSize.width * anchor.x, y: down.start + newSize.height * anchor.y)
    }
  }

  private static func resized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let gain = new - old
    let end = old - start - length
    let weights = [
      flexible.0 ? max(start, 0) : 0, flexible.1 ? max(length, 0) : 0, flexible.2 ? max(end, 0) : 0,
    ]
    let total = weights.reduce(0, +)
    let count = CGFloat([flexible.0, flexible.1, flexible.2].filter { $0 }.count)
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? gain * weights[index] / total : gain / count
    }
    return (start + share(0, flexible.0), length + share(1, flexible.1))
  }
}
