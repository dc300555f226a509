/// The outline of a screen or of what a mask shows of it: a rectangle with rounded corners, in pixels from
/// the screen's middle, on the screen's own axes.
struct ScreenOutline {
  let (middleX, middleY): (Float, Float)
  /// Half of the sides; those of a circle are its radius, as is its corner.
  let (halfX, halfY): (Float, Float)
  let corner: Float

  /// Where a point lies at an outline.
  struct Edge {
    /// How far it is beyond the middles of the rounded corners.
    var dx, dy: Float
    var isCorner: Bool
    /// The distance from the middle of a corner, or the larger one of `dx` and `dy`.
    var length: Float
    /// The length in the picture of a pixel of the screen, toward the edge.
    var scale: Float
    /// Whether the point is on the left and in the upper half.
    var isLeft, isUpper: Bool
    /// The fraction of the pixel that is covered, where it is between 0 and 1.
    var cover: Float

    /// That of a point far from any edge.
    @inline(__always)
    static func far(cover: Float) -> Edge {
      Edge(
        dx: 0, dy: 0, isCorner: false, length: 0, scale: 1, isLeft: false, isUpper: false,
        cover: cover)
    }
  }

  /// - Parameters:
  ///   - lengthX: The length in the picture of a pixel of the screen, across.
  ///   - lengthY: The same down.
  @inline(__always)
  func edge(_ x: Float, _ y: Float, lengthX: Float, lengthY: Float) -> Edge {
    // The signed distance to the edge of a rounded rectangle, positive outside.
    let (fromX, fromY) = (x - middleX, y - middleY)
    let (dx, dy) = (abs(fromX) - (halfX - corner), abs(fromY) - (halfY - corner))
    let isCorner = dx > 0 && dy > 0
    let length = isCorner ? (dx * dx + dy * dy).squareRoot() : max(dx, dy)
    var scale = dx > dy ? lengthX : lengthY
    if isCorner {
      let (ux, uy) = (dx / (length * lengthX), dy / (length * lengthY))
      scale = 1 / (ux * ux + uy * uy).squareRoot()
    }
    return Edge(
      dx: dx, dy: dy, isCorner: isCorner, length: length, scale: scale, isLeft: fromX < 0,
      isUpper: fromY < 0, cover: 0.5 - (length - corner) * scale)
  }
}

/// What a mask shows of a screen.
struct ScreenMask {
  let outline: ScreenOutline
  let isCircle: Bool

  /// - Returns: nil if the mask shows all of the screen, and no change of that is looked for.
  init?(_ numbers: [Double], free: [Bool], width: Double, height: Double) {
    func number(_ place: Layering.Place) -> Double { numbers[place.rawValue] }
    func isUsed(_ places: [Layering.Place]) -> Bool {
      places.contains {
        number($0) != Layering.resting[$0] || !free.isEmpty && free[$0.rawValue]
      }
    }
    if isUsed([.maskRadius]) {
      let radius = Float(number(.maskRadius) * (width * width + height * height).squareRoot() / 2)
      isCircle = true
      outline = ScreenOutline(
        middleX: Float(number(.maskX) * width), middleY: Float(number(.maskY) * height),
        halfX: radius, halfY: radius, corner: radius)
    } else if isUsed(Layering.maskSides + [.maskCorner]) {
      let (left, right) = (number(.maskLeft), number(.maskRight))
      let (top, bottom) = (number(.maskTop), number(.maskBottom))
      let (halfX, halfY) = (
        Float(max(1 - left - right, 0) * width / 2), Float(max(1 - top - bottom, 0) * height / 2)
      )
      isCircle = false
      outline = ScreenOutline(
        middleX: Float((left - right) * width / 2), middleY: Float((top - bottom) * height / 2),
        halfX: halfX, halfY: halfY, corner: min(Float(number(.maskCorner) * width), halfX, halfY))
    } else {
      return nil
    }
  }

  /// The changes of the covered fraction at the mask's edge with each of its numbers, from
  /// ``Layering/mask`` on.
  ///
  /// - Parameters:
  ///   - sample: What is seen there, whose edge is the mask's.
  ///   - width: That of the screen, in pixels.
  ///   - height: The screen's height.
  func changes(at sample: ScreenSampler.Sample, width: Float, height: Float) -> SIMD8<Float> {
    let (across, down) = (sample.coverAcross * width, sample.coverDown * height)
    guard !isCircle else {
      let reach = (width * width + height * height).squareRoot() / 2
      return SIMD8(0, 0, 0, 0, 0, -across, -down, sample.coverOutward * reach)
    }
    let (isLeft, isUpper) = (sample.fromX < outline.middleX, sample.fromY < outline.middleY)
    return SIMD8(
      isLeft ? -across : 0, isUpper ? -down : 0, isLeft ? 0 : across, isUpper ? 0 : down,
      sample.coverCorner * width, 0, 0, 0)
  }
}
