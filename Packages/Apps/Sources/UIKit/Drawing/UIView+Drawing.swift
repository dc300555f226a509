import CoreGraphics
import Foundation
import QuartzCore
import Views

extension UIView {
  /// Requests that the view is drawn before the next frame.
  func askForDrawing() {
    guard !isWaitingToDraw else { return }
    (needsDrawing, isWaitingToDraw) = (true, true)
    AppStage.around(self)?.layoutQueue.addToDraw(self)
  }

  /// Draws a view again after its size has changed, if it draws itself.
  ///
  /// Source: `UIView.ContentMode.redraw`. In the other modes, UIKit scales the drawing; here, it is drawn again.
  func redrawForSize() {
    if needsDrawing || hasDrawing || contentMode == .redraw { askForDrawing() }
  }

  /// Draws the view; the drawing becomes its content, which is sharp at any size.
  func drawNow() {
    isWaitingToDraw = false
    guard bounds.width > 0, bounds.height > 0 else { return }
    needsDrawing = false
    let context = CGContext(size: bounds.size)
    UITraitCollection.drawn = traitCollection
    context.draw { draw(bounds) }
    UITraitCollection.drawn = nil
    let content = context.content
    guard hasDrawing || content != .none else { return }
    hasDrawing = content != .none
    node.content = content
  }
}

/// The current context; nil outside `draw(_:)` and image contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.stack.last }
/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.stack.append(context) }
/// Makes the previous context the current one again.
public func UIGraphicsPopContext() { _ = CGContext.stack.popLast() }
/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { CGContext.stack.last?.fill(rect) }
/// Strokes the outline of a rectangle in the current context.
public func UIRectFrame(_ rect: CGRect) { CGContext.stack.last?.stroke(rect) }
