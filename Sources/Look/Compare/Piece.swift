import Motion

/// The part of a snapshot that a slice shows, by which the slice is found in another picture.
///
/// All slices of a view have the same content. Only the part distinguishes them, because they are
/// numbered from the left in both layout directions.
struct Piece: Hashable {
  /// The rectangle of the part, in the coordinates of the sliced view.
  var part: Rect
  /// The size of the sliced view, in points.
  let width: Double

  /// The mirrored piece.
  var mirrored: Piece {
    Piece(part: part.offsetBy(dx: width - part.maxX - part.minX, dy: 0), width: width)
  }

  /// Whether two pieces show the same part, within the tolerance.
  func isSame(as other: Piece) -> Bool {
    max(
      abs(part.minX - other.part.minX), abs(part.maxX - other.part.maxX),
      abs(part.minY - other.part.minY), abs(part.maxY - other.part.maxY)) < Tolerance.length
  }
}
