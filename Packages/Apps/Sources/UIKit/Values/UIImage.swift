import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

/// An image, like UIKit's `UIImage`: a file in the scenario's folder, a symbol, or a drawing.
public final class UIImage: NSObject, @unchecked Sendable {
  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// How an image uses the tint color.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// The size and weight of a symbol; stored, but has no effect.
  public final class SymbolConfiguration: NSObject {
    public init(pointSize: CGFloat) {}
    public convenience init(pointSize: CGFloat, weight: UIFont.Weight) {
      self.init(pointSize: pointSize)
    }
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17) }
  }
  /// The size of a symbol.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified = 0, small, medium, large
  }

  let content: Views.View.Content
  /// The size, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The orientation.
  public let imageOrientation: Orientation
  /// How the image uses the tint color.
  public let renderingMode: RenderingMode
  let isSymbol: Bool

  init(
    _ content: Views.View.Content, size: CGSize, scale: CGFloat = 3,
    mode: RenderingMode = .automatic, isSymbol: Bool = false
  ) {
    self.content = content
    self.size = size
    self.scale = scale
    imageOrientation = .up
    renderingMode = mode
    self.isSymbol = isSymbol
  }

  /// Creates an empty image.
  public convenience override init() { self.init(.none, size: .zero) }
  /// Creates an image for a file in the scenario's folder; its size is not known here.
  public convenience init?(named name: String) {
    self.init(
      .image(name.contains(".") ? name : name + ".png"), size: CGSize(width: 100, height: 100))
  }
  /// Creates the image of an image literal, which is a file in the scenario's folder.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(
      .image(name.contains(".") ? name : name + ".png"), size: CGSize(width: 100, height: 100))
  }
  /// Creates an image for a file; the bundle is ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }
  /// Creates a symbol; it is shown as a round placeholder.
  public convenience init?(systemName name: String) {
    self.init(.none, size: CGSize(width: 20, height: 20), isSymbol: true)
  }
  /// Creates a symbol; it is shown as a round placeholder.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(systemName: name)
  }
  /// Creates an image from a Core Graphics image, of which only the size is known.
  public convenience init(cgImage: CGImage) {
    self.init(.none, size: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }
  /// A Core Graphics image of which only the size is known.
  public var cgImage: CGImage? {
    CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }
  /// The image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(content, size: size, scale: scale, mode: renderingMode, isSymbol: isSymbol)
  }
  /// Returns the same image; the color is ignored.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  /// Returns the same image; the configuration is ignored.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  /// The insets of what isn't stretched; kept, but the whole image is stretched.
  public private(set) var capInsets = UIEdgeInsets.zero
  /// How an image is enlarged.
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  /// How the image is enlarged; always stretched.
  public var resizingMode: ResizingMode { .stretch }
  /// The image with insets of what isn't stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    let image = UIImage(content, size: size, scale: scale, mode: renderingMode, isSymbol: isSymbol)
    image.capInsets = capInsets
    return image
  }
  /// The image with insets of what isn't stretched; the mode is ignored.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  { resizableImage(withCapInsets: capInsets) }
  /// Draws the image into the current context.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    CGContext.stack.last?.add(content, in: rect)
  }
  /// Draws the image into the current context.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
  /// Returns nil, because images have no data here.
  public func pngData() -> Data? { nil }
  /// Returns nil, because images have no data here.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
