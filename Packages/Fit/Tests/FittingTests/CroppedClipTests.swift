@_spi(Tools) import Diagnostics
import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions

/// Clips whose pictures were cut off at their sides.
struct CroppedClipTests {
  /// A card: the back screen shrinks, and the front screen comes up over it.
  private static func card(_ presence: Double, _ layering: inout Layering) {
    layering[.topY] = 1 - presence
    layering[.bottomSize] = logarithm(of: 1 - 0.14 * presence)
    layering[.dimming] = 0.2 * presence
  }

  private static func complaint(_ clip: Clip) throws -> Diagnostic {
    try #require(throws: MeasurementError.self) {
      _ = try ClipMeasurement(
        of: clip, from: nil, to: nil, operation: .present, in: ClipTests.size)
    }.diagnostic
  }

  @Test(arguments: [(10, 10), (10, 0)])
  func `a card that is cut off at the top is refused`(top: Int, bottom: Int) throws {
    let found = try Self.complaint(
      ClipTests.clip(0.4, curve: .easeOut, Self.card).cropped(top: top, bottom: bottom))
    #expect(
      found.message
        == "the picture is cut off at the top or the bottom: the screens go on beyond it, so what comes in there isn't "
        + "known")
    #expect(found.notes.map(\.message) == ["fit the recording as it was before it was cropped"])
  }

  /// Nothing of it comes in at the sides.
  @Test func `a fade that is cut off is found`() throws {
    let clip = ClipTests.clip(0.4) { presence, layering in layering[.topAlpha] = presence }
    let found = try fitted(clip.cropped(left: 4, top: 8, right: 4, bottom: 8))
    #expect(found.transition.groups.map(\.curve.form) == [.named("easeInOut")])
  }
}

extension Clip {
  /// The same without some columns and rows at its sides.
  fileprivate func cropped(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Clip {
    let (columns, rows) = (left..<(width - right), top..<(height - bottom))
    let cropped = frames.map { bytes in
      rows.flatMap { row in
        bytes[(3 * (row * width + columns.lowerBound))..<(3 * (row * width + columns.upperBound))]
      }
    }
    return Clip(width: columns.count, height: rows.count, frames: cropped, times: times)
  }
}
