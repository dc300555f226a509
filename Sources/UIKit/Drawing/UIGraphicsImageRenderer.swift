import CoreGraphics
import Foundation
import QuartzCore

/// Makes a picture of what is drawn, like UIKit's `UIGraphicsImageRenderer`.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// A renderer of a size.
  public init(size: CGSize) { self.size = size }
  /// A renderer of a size; the format is ignored.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  /// A renderer of a rectangle's size.
  public init(bounds: CGRect) { size = bounds.size }
  /// A renderer of a rectangle's size; the format is ignored.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { size = bounds.size }

  /// A picture of what the block draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size)
    context.draw { actions(UIGraphicsImageRendererContext(context)) }
    return UIImage(context.picture, size: size)
  }
}

/// How a picture is made, like UIKit's `UIGraphicsImageRendererFormat`; stored, but has no effect.
public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 3
  public var opaque = false
  /// The format of the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public override init() { super.init() }
}

/// Where a picture is drawn, like UIKit's `UIGraphicsImageRendererContext`.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The context of Core Graphics.
  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  /// Fills a rectangle with the color that was set.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

// The functions of before.

private struct ImageContext {
  let context: CGContext
  let size: CGSize
}
// All drawing is on the main thread.
nonisolated(unsafe) private var imageContexts: [ImageContext] = []

/// Begins a picture of a size in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  let context = CGContext(size: size)
  imageContexts.append(ImageContext(context: context, size: size))
  CGContext.stack.append(context)
}
/// Begins a picture of a size in points; the scale is ignored.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{ UIGraphicsBeginImageContext(size) }
/// The picture as far as it is drawn; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  imageContexts.last.map { UIImage($0.context.picture, size: $0.size) }
}
/// Ends the picture.
public func UIGraphicsEndImageContext() {
  guard let ended = imageContexts.popLast() else { return }
  CGContext.stack.removeAll { $0 === ended.context }
}
