import CoreGraphics
import Foundation
import QuartzCore
import Views

extension UIView {
  /// Has the view drawn before the next frame.
  func askForDrawing() {
    guard !isWaitingToDraw else { return }
    (needsDrawing, isWaitingToDraw) = (true, true)
    AppStage.around(self)?.layoutQueue.addToDraw(self)
  }

  /// Has a view drawn again that has another size, if what it draws depends on it.
  ///
  /// Source: `UIView.ContentMode.redraw`; in the other modes UIKit scales the picture, here it is drawn again.
  func redrawForSize() {
    if needsDrawing || hasDrawing || contentMode == .redraw { askForDrawing() }
  }

  /// Draws the view; what it draws is its content, sharp at any size.
  func drawNow() {
    isWaitingToDraw = false
    guard bounds.width > 0, bounds.height > 0 else { return }
    needsDrawing = false
    let context = CGContext(size: bounds.size)
    context.draw { draw(bounds) }
    let content = context.content
    guard hasDrawing || content != .none else { return }
    hasDrawing = content != .none
    node.content = content
  }
}

/// The context that is drawn into; nil outside of `draw(_:)` and of a picture that is made.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.stack.last }
/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.stack.append(context) }
/// Makes the context before the current one.
public func UIGraphicsPopContext() { _ = CGContext.stack.popLast() }
/// Fills a rectangle of what is drawn.
public func UIRectFill(_ rect: CGRect) { CGContext.stack.last?.fill(rect) }
/// Draws the edge of a rectangle of what is drawn.
public func UIRectFrame(_ rect: CGRect) { CGContext.stack.last?.stroke(rect) }
