@_spi(Tools) public import Diagnostics
import Look
@_spi(Tools) import Motion
@_spi(Tools) public import Views

/// Counts the cost of a picture in drawn pixels, and stops drawing that costs too much.
///
/// Without it, a script's values could make drawing take forever. It uses no clock, because whether
/// a picture is too costly must not depend on the machine.
package final class Meter {
  /// The view that is being drawn, for error messages.
  var view = "" {
    didSet { if view != oldValue { settle(oldValue) } }
  }
  /// The property that makes the view costly, and its value.
  var cause = DrawingCost.Cause(property: .width, value: 0)

  /// The reason why there is no picture, or nil.
  private(set) var fault: PictureError?
  private var left = Double.infinity
  /// The cost of each view so far, with its most costly property.
  ///
  /// The current cost of the view that is being drawn is not included.
  private var costs: [String: DrawingCost.Share] = [:]
  private var current = DrawingCost.Share()

  /// Whether drawing must stop.
  var isSpent: Bool { fault != nil }

  /// The minimum number of pixels in a picture's budget, because even a tiny view costs something.
  package static let leastPixels = 100_000.0

  /// Begins a picture with this many pixels.
  func begin(pixels: Double) {
    left = max(pixels, Self.leastPixels) * DrawingCost.limit
    fault = nil
    costs = [:]
    current = DrawingCost.Share()
  }

  /// Adds the current cost to the costs of a view.
  private func settle(_ view: String) {
    guard current.total > 0 else { return }
    costs[view, default: DrawingCost.Share()].add(current)
    current = DrawingCost.Share()
  }

  /// The error that names the most costly view, which may be another one than the view being drawn.
  private func overdrawn() -> PictureError {
    settle(view)
    let worst = DrawingCost.costliest(of: costs)
    let cause = worst?.cause ?? cause
    return PictureError(
      .tooCostly(view: worst?.view ?? view, property: cause.property, value: cause.value))
  }

  /// Charges for drawing.
  ///
  /// - Returns: Whether there is enough budget.
  @discardableResult
  func spend(_ pixels: Double) -> Bool {
    guard fault == nil else { return false }
    left -= pixels
    current.add(pixels, for: cause)
    guard left < 0 else { return true }
    fault = overdrawn()
    return false
  }

  /// Records the reason why there is no picture, unless there already is one.
  func refuse(_ error: PictureError) {
    if fault == nil { fault = error }
  }

  /// Records that the drawing library has failed.
  func fail() {
    if fault == nil {
      fault = PictureError(
        .tooCostly(view: view, property: cause.property, value: cause.value))
    }
  }
}

/// The error if a picture can't be drawn.
public struct PictureError: DiagnosticError, Sendable, Hashable {
  /// The reason.
  public let reason: Reason

  /// The possible reasons.
  public enum Reason: Sendable, Hashable {
    /// A view exceeds the budget of the picture because of a property.
    case tooCostly(view: String, property: Property, value: Double)
    /// The picture would have too many pixels.
    case tooLarge(width: Double, height: Double)
    /// The pictures of the process would need too much memory.
    case noMemory(bytes: Int)
    /// The images of a scenario have too many pixels together.
    case tooManyPixels(image: String)
  }

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// The error as shown to the user.
  public var diagnostic: Diagnostic {
    switch reason {
    case .tooCostly(let view, let property, let value):
      Diagnostic(
        .error,
        "view '\(view)' takes too long to draw: '\(property.name)' is \(Self.text(value, of: property)); "
          + "a picture can draw each of its pixels at most \(Int(DrawingCost.limit)) times")
    case .tooLarge(let width, let height):
      Diagnostic(
        .error,
        "the picture would have \(Self.text(width)) × \(Self.text(height)) pixels; a side can have at most "
          + "\(Bitmap.longestSide); use a smaller --scale or fewer --frames")
    case .noMemory(let bytes):
      Diagnostic(
        .error,
        "the pictures need more than \(bytes / 1_048_576) MB; use a smaller --scale or a larger "
          + "--memory")
    case .tooManyPixels(let image):
      Diagnostic(
        .error,
        "the image '\(image)' is one too many: the images of a scenario can have at most "
          + "\(ImageStore.mostDecoded >> 20) megapixels together, and "
          + "\(ImageStore.mostDrawn >> 20) as they are drawn; use smaller files")
    }
  }

  /// A value as a script writes it.
  private static func text(_ value: Double, of property: Property) -> String {
    switch property.kind {
    case .color: Color(packed: UInt32(min(max(value, 0), Double(UInt32.max)))).hex
    case .boolean: value == 0 ? "false" : "true"
    case .number: text(value)
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
