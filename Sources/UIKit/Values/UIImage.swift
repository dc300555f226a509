import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A picture, like UIKit's `UIImage`: a file in the scenario's folder, a symbol, or what was drawn here.
public final class UIImage: NSObject, @unchecked Sendable {
  /// How a picture is turned.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// How a picture takes a color.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// Makes a symbol larger or bolder; stored, but has no effect.
  public final class SymbolConfiguration: NSObject {
    public init(pointSize: CGFloat) {}
    public convenience init(pointSize: CGFloat, weight: UIFont.Weight) {
      self.init(pointSize: pointSize)
    }
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17) }
  }
  /// How large a symbol is.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified = 0, small, medium, large
  }

  let content: Views.View.Content
  /// Its size in points.
  public let size: CGSize
  /// Pixels in a point.
  public let scale: CGFloat
  /// How it is turned.
  public let imageOrientation: Orientation
  /// How it takes a color.
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

  /// An empty picture.
  public convenience override init() { self.init(.none, size: .zero) }
  /// A picture by its name: the file of that name in the scenario's folder, whose size is not known here.
  public convenience init?(named name: String) {
    self.init(
      .image(name.contains(".") ? name : name + ".png"), size: CGSize(width: 100, height: 100))
  }
  /// A picture by its name; the bundle is ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }
  /// A symbol, shown as a round placeholder.
  public convenience init?(systemName name: String) {
    self.init(.none, size: CGSize(width: 20, height: 20), isSymbol: true)
  }
  /// A symbol, shown as a round placeholder.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(systemName: name)
  }
  /// A picture of Core Graphics, of which only the size is known.
  public convenience init(cgImage: CGImage) {
    self.init(.none, size: CGSize(width: cgImage.width, height: cgImage.height), scale: 1)
  }
  /// The picture for Core Graphics, of which only the size is known.
  public var cgImage: CGImage? {
    CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }
  /// The picture with another way to take a color.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(content, size: size, scale: scale, mode: renderingMode, isSymbol: isSymbol)
  }
  /// The picture in a color; kept as it is.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The picture with another configuration; kept as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  /// The picture with parts that don't grow; kept as it is.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// Draws the picture into the one that is being made.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    CGContext.stack.last?.add(content, in: rect)
  }
  /// Draws the picture into the one that is being made.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
  /// Absent: pictures have no bytes here.
  public func pngData() -> Data? { nil }
  /// Absent: pictures have no bytes here.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
