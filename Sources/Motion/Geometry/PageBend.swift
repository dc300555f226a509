/// A flat page that bends around a cylinder and lies upside down beyond half a turn.
///
/// The page curls toward the viewer along a direction in its plane, as the corner of a sheet of paper
/// that is lifted. A piece of the page is turned as `Tilt` turns it: `rotation` in the plane first, then
/// `rotationY`, then `rotationX`.
package struct PageBend: Sendable, Hashable {
  /// Radius of the cylinder in points, more than 0.
  package let radius: Double
  /// The direction from which the page curls up; its length is 1.
  package let direction: Point

  /// Makes a bend.
  ///
  /// - Parameters:
  ///   - radius: Of the cylinder in points, more than 0.
  ///   - degrees: The direction from which the page curls up: 0 is the right edge, 90 the lower one.
  package init(radius: Double, degrees: Double) {
    self.radius = radius
    let turn = AffineTransform.rotation(degrees: degrees)
    direction = Point(x: turn.a, y: turn.b)
  }

  /// Where a piece of the page is.
  package struct Piece: Sendable, Hashable {
    /// Points that the piece has moved along the direction; negative is back over the page.
    package let shift: Double
    /// Points toward the viewer.
    package let lift: Double
    /// How far it is turned, 0 to 180 degrees; beyond 90 its back is seen.
    package let turn: Double
    /// The turn as the rotations of a view, in degrees.
    package let rotation: Double, rotationX: Double, rotationY: Double
  }

  /// How far a point of the page lies along the direction, in points.
  package func distance(of point: Point) -> Double {
    point.x * direction.x + point.y * direction.y
  }

  /// Where a piece is that lies some points beyond the line where the bend begins; before the line it
  /// lies flat.
  package func piece(beyond: Double) -> Piece {
    guard beyond > 0 else {
      return Piece(shift: 0, lift: 0, turn: 0, rotation: 0, rotationX: 0, rotationY: 0)
    }
    let angle = min(beyond / radius, .pi)
    let flat = max(beyond - .pi * radius, 0)
    let (sine, cosine) = (sine(of: angle), cosine(of: angle))
    // The turn about the line as a product of the three rotations of a view.
    let (across, down) = (direction.x, direction.y)
    let sineY = -sine * across
    let y = Motion.angle(ofX: max(1 - sineY * sineY, 0).squareRoot(), y: sineY)
    let x = Motion.angle(ofX: cosine, y: sine * down)
    let z = Motion.angle(
      ofX: across * across * cosine + down * down, y: across * down * (1 - cosine))
    // With its back to the viewer a piece has passed the upright position of the second turn.
    return Piece(
      shift: radius * sine - flat - beyond, lift: radius * (1 - cosine),
      turn: angle * 180 / .pi, rotation: z * 180 / .pi, rotationX: x * 180 / .pi,
      rotationY: y * 180 / .pi)
  }
}
