public import Diagnostics
public import Views

/// Counts what a picture costs, in pixels that are touched, so that no numbers make it endless.
///
/// The clock is not asked: whether a picture is too costly must not depend on the machine.
final class Meter {
  /// What is drawn just now, and so to blame.
  var view = ""
  /// What of the view: which of its properties makes it costly, with its value.
  var cause = Cause(property: .width, value: 0)

  /// Why there will be no picture.
  private(set) var fault: PictureError?
  private var left = Double.infinity

  struct Cause {
    var property: Property
    var value: Double
  }

  /// Whether nothing more is to be drawn.
  var isSpent: Bool { fault != nil }

  /// How often a picture may touch each of its pixels.
  static let layers = 400.0
  /// The pixels that the smallest picture is taken to have: a view costs something however small.
  static let leastPixels = 100_000.0

  /// Begins a picture.
  func begin(pixels: Double) {
    left = max(pixels, Self.leastPixels) * Self.layers
    fault = nil
  }

  /// Counts work in.
  ///
  /// - Returns: Whether it may be done.
  @discardableResult
  func spend(_ pixels: Double) -> Bool {
    guard fault == nil else { return false }
    left -= pixels
    guard left < 0 else { return true }
    fault = PictureError(
      .tooCostly(view: view, property: cause.property, value: cause.value))
    return false
  }

  /// Notes that the drawing library has given up.
  func fail() {
    if fault == nil {
      fault = PictureError(
        .tooCostly(view: view, property: cause.property, value: cause.value))
    }
  }
}

/// Why there is no picture.
public struct PictureError: DiagnosticError, Sendable, Hashable {
  /// What went wrong.
  public let reason: Reason

  /// What can go wrong.
  public enum Reason: Sendable, Hashable {
    /// A view takes more work than a picture may; the property is what makes it so costly.
    case tooCostly(view: String, property: Property, value: Double)
    /// The picture has more pixels than one may have.
    case tooLarge(width: Double, height: Double)
    /// The pictures of the process need more memory than they may.
    case noMemory(bytes: Int)
  }

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// The error as the user is to read it.
  public var diagnostic: Diagnostic {
    switch reason {
    case .tooCostly(let view, let property, let value):
      Diagnostic(
        .error,
        "view '\(view)' takes too long to draw: '\(property.name)' is \(Self.text(value)); "
          + "a picture can draw each of its pixels at most \(Int(Meter.layers)) times")
    case .tooLarge(let width, let height):
      Diagnostic(
        .error,
        "the picture would have \(Self.text(width)) × \(Self.text(height)) pixels; a side can have at most "
          + "\(Bitmap.longestSide); use a smaller --scale or fewer --frames")
    case .noMemory(let bytes):
      Diagnostic(
        .error, "the pictures need more than \(bytes / 1_048_576) MB; use a smaller --scale")
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
