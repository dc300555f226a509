import CoreGraphics
import Foundation
import QuartzCore

/// Renders a drawing into an image, like UIKit's `UIGraphicsImageRenderer`.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Creates a renderer with a size in points.
  public init(size: CGSize) { self.size = size }
  /// Creates a renderer with a size in points; the format is ignored.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  /// Creates a renderer with the size of a rectangle.
  public init(bounds: CGRect) { size = bounds.size }
  /// Creates a renderer with the size of a rectangle; the format is ignored.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { size = bounds.size }

  /// The image that the block draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size)
    context.draw { actions(UIGraphicsImageRendererContext(context)) }
    return UIImage(context.picture, size: size)
  }
}

/// The format of an image, like UIKit's `UIGraphicsImageRendererFormat`; stored, but has no effect.
public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 3
  public var opaque = false
  /// The format of the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public override init() { super.init() }
}

/// The context for drawing an image, like UIKit's `UIGraphicsImageRendererContext`.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context.
  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  /// Fills a rectangle with the current fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes the outline of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

// The functions that predate `UIGraphicsImageRenderer`.

private struct ImageContext {
  let context: CGContext
  let size: CGSize
}
// All drawing happens on the main thread.
nonisolated(unsafe) private var imageContexts: [ImageContext] = []

/// Begins an image with a size in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  let context = CGContext(size: size)
  imageContexts.append(ImageContext(context: context, size: size))
  CGContext.stack.append(context)
}
/// Begins an image with a size in points; the scale is ignored.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{ UIGraphicsBeginImageContext(size) }
/// The image as currently drawn; nil outside an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  imageContexts.last.map { UIImage($0.context.picture, size: $0.size) }
}
/// Ends the image.
public func UIGraphicsEndImageContext() {
  guard let ended = imageContexts.popLast() else { return }
  CGContext.stack.removeAll { $0 === ended.context }
}
