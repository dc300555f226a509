import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
@_spi(Tools) import Views

extension UIView {
  /// A view that shows the current content of this one.
  ///
  /// Source: `snapshotView(afterScreenUpdates:)`. The result is nil for a view that isn't in a window, unless updates
  /// are included.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() } else if window == nil { return nil }
    let picture = UIView(
      frame: bounds.size == .zero ? .zero : CGRect(origin: .zero, size: bounds.size))
    picture.node.id = "snapshot(\(node.id))"
    picture.node.content = .snapshot(node.pictured(on: node.ground))
    picture.isUserInteractionEnabled = false
    return picture
  }

  /// A view that shows the current content of a part of this one; cap insets are ignored.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() } else if window == nil { return nil }
    let picture = UIView(frame: CGRect(origin: .zero, size: rect.size))
    picture.node.id = "snapshot(\(node.id))"
    picture.node.content = .slice(node.pictured(on: node.ground), Rect(rect))
    picture.isUserInteractionEnabled = false
    return picture
  }

  /// Draws the view into the current image context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    CGContext.stack.last?.add(.snapshot(node.pictured(on: node.ground)), in: rect)
    return !CGContext.stack.isEmpty
  }
}

extension CALayer {
  /// Draws the layer into a context.
  public func render(in ctx: CGContext) {
    ctx.add(.snapshot(node.pictured(on: node.ground)), in: bounds)
  }
}
