import Motion

/// The part of a picture that a slice shows, by which the slice is found again in another picture.
///
/// All slices of a view show the same things; only the part tells them apart, as their numbers count
/// from the left in both directions of writing.
struct Piece: Hashable {
  /// In the coordinates of the view that was cut up.
  var part: Rect
  /// Of the view that was cut up, in points.
  let width: Double

  /// The piece on the other side of the middle.
  var mirrored: Piece {
    Piece(part: part.offsetBy(dx: width - part.maxX - part.minX, dy: 0), width: width)
  }

  /// Whether both show the same part, as far as an eye can tell.
  func isSame(as other: Piece) -> Bool {
    max(
      abs(part.minX - other.part.minX), abs(part.maxX - other.part.maxX),
      abs(part.minY - other.part.minY), abs(part.maxY - other.part.maxY)) < Tolerance.length
  }
}
