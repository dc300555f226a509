import Motion
import Views

/// How a flat view lies in the window: a map of the plane with perspective.
struct Projection: Hashable {
  private var xx = 1.0
  private var xy = 0.0
  private var xw = 0.0
  private var yx = 0.0
  private var yy = 1.0
  private var yw = 0.0
  private var wx = 0.0
  private var wy = 0.0
  private var ww = 1.0

  /// The identity.
  static let identity = Projection()

  private init() {}

  /// From a view's coordinates to its superview's.
  init(_ pose: Pose) {
    let map =
      switch pose.map {
      case .flat(let transform): Homography(transform)
      case .projected(let homography): homography
      }
    (xx, xy, xw) = (map.a, map.b, map.c)
    (yx, yy, yw) = (map.d, map.e, map.f)
    (wx, wy, ww) = (map.g, map.h, map.i)
  }

  /// Maps a point; one behind the viewer is mapped far away, where it is invisible.
  func apply(to point: Point) -> Point {
    let w = max(wx * point.x + wy * point.y + ww, 1e-6)
    return Point(
      x: (xx * point.x + xy * point.y + xw) / w, y: (yx * point.x + yy * point.y + yw) / w)
  }

  /// This map applied after another one.
  func after(_ first: Projection) -> Projection {
    var result = Projection()
    result.xx = xx * first.xx + xy * first.yx + xw * first.wx
    result.xy = xx * first.xy + xy * first.yy + xw * first.wy
    result.xw = xx * first.xw + xy * first.yw + xw * first.ww
    result.yx = yx * first.xx + yy * first.yx + yw * first.wx
    result.yy = yx * first.xy + yy * first.yy + yw * first.wy
    result.yw = yx * first.xw + yy * first.yw + yw * first.ww
    result.wx = wx * first.xx + wy * first.yx + ww * first.wx
    result.wy = wx * first.xy + wy * first.yy + ww * first.wy
    result.ww = wx * first.xw + wy * first.yw + ww * first.ww
    return result
  }

  static func translation(x: Double, y: Double) -> Projection {
    var result = Projection()
    result.xw = x
    result.yw = y
    return result
  }

  static func scale(x: Double, y: Double) -> Projection {
    var result = Projection()
    result.xx = x
    result.yy = y
    return result
  }
}
