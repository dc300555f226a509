/// A flat page that bends around a cylinder and lies upside down after half a turn.
///
/// The page curls toward the viewer from a direction in its plane, like the corner of a sheet of
/// paper that is lifted. A piece of the page is rotated in the order of `Tilt`: first `rotation` in
/// the plane, then `rotationY`, then `rotationX`.
package struct PageBend: Sendable, Hashable {
  /// The radius of the cylinder in points, more than 0.
  package let radius: Double
  /// The direction from which the page curls up, as a vector of length 1.
  package let direction: Point

  /// Creates a bend.
  ///
  /// - Parameters:
  ///   - radius: The radius of the cylinder in points, more than 0.
  ///   - degrees: The direction from which the page curls up; 0 is the right edge, 90 the bottom
  ///     edge.
  package init(radius: Double, degrees: Double) {
    self.radius = radius
    let turn = AffineTransform.rotation(degrees: degrees)
    direction = Point(x: turn.a, y: turn.b)
  }

  /// The position and rotation of a piece of the page.
  package struct Piece: Sendable, Hashable {
    /// The distance, in points, that the piece has moved along the direction.
    ///
    /// Negative is back over the page.
    package let shift: Double
    /// The distance toward the viewer, in points.
    package let lift: Double
    /// The angle by which it is turned, 0 to 180 degrees.
    ///
    /// Beyond 90, its back is visible.
    package let turn: Double
    /// The turn, expressed as the rotations of a view, in degrees.
    package let rotation: Double, rotationX: Double, rotationY: Double
  }

  /// The position of a point of the page along the direction, in points.
  package func distance(of point: Point) -> Double {
    point.x * direction.x + point.y * direction.y
  }

  /// The position of a piece that lies `beyond` points past the line where the bend begins.
  ///
  /// Before the line, the page is flat.
  package func piece(beyond: Double) -> Piece {
    guard beyond > 0 else {
      return Piece(shift: 0, lift: 0, turn: 0, rotation: 0, rotationX: 0, rotationY: 0)
    }
    let angle = min(beyond / radius, .pi)
    let flat = max(beyond - .pi * radius, 0)
    let (sine, cosine) = (sine(of: angle), cosine(of: angle))
    // The turn about the line, as a product of the three rotations of a view.
    let (across, down) = (direction.x, direction.y)
    let sineY = -sine * across
    let y = Motion.angle(ofX: max(1 - sineY * sineY, 0).squareRoot(), y: sineY)
    let x = Motion.angle(ofX: cosine, y: sine * down)
    let z = Motion.angle(
      ofX: across * across * cosine + down * down, y: across * down * (1 - cosine))
    // A piece whose back faces the viewer has passed the upright position of the second rotation.
    return Piece(
      shift: radius * sine - flat - beyond, lift: radius * (1 - cosine),
      turn: angle * 180 / .pi, rotation: z * 180 / .pi, rotationX: x * 180 / .pi,
      rotationY: y * 180 / .pi)
  }
}
