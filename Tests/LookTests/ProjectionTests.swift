@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Look

/// Where the points of a flat view are seen.
struct ProjectionTests {
  private let point = Point(x: 30, y: -20)

  private func expect(
    _ found: Point, near wanted: Point, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      found.distance(to: wanted) < 1e-9, "\(found), not \(wanted)", sourceLocation: sourceLocation)
  }

  @Test func `nothing moves where nothing is asked for`() {
    #expect(Homography.identity.place(of: point) == point)
    #expect(Homography.rotation(x: 0, y: 0, z: 0, eye: 500) == .identity)
  }

  @Test func `of two maps the inner one comes first`() {
    let scale = Homography(.scale(x: 2, y: 3))
    let move = Homography(.translation(x: 10, y: 20))
    expect(scale.followed(by: move).place(of: point), near: Point(x: 70, y: -40))
    expect(move.followed(by: scale).place(of: point), near: Point(x: 80, y: 0))
  }

  @Test func `a chain of maps is the map of the chain, with perspective too`() {
    let first = Homography.rotation(x: 20, y: 35, z: 50, eye: 400)
    let second = Homography(.scale(x: 0.5, y: 2)).followed(by: Homography(.translation(x: 5, y: 9)))
    expect(
      first.followed(by: second).place(of: point), near: second.place(of: first.place(of: point)))
    expect(
      second.followed(by: first).place(of: point), near: first.place(of: second.place(of: point)))
  }

  @Test(arguments: [
    (90.0, 20.0, 30.0), (180, -30, 20), (270, -20, -30), (-90, -20, -30), (360, 30, -20),
  ])
  func `a quarter turn in the plane is exact and clockwise`(
    degrees: Double, x: Double, y: Double
  ) {
    #expect(
      Homography.rotation(x: 0, y: 0, z: degrees, eye: 0).place(of: point) == Point(x: x, y: y))
  }

  @Test func `without an eye a turn about an axis only narrows`() {
    expect(
      Homography.rotation(x: 0, y: 60, z: 0, eye: 0).place(of: point), near: Point(x: 15, y: -20))
    expect(
      Homography.rotation(x: 60, y: 0, z: 0, eye: 0).place(of: point), near: Point(x: 30, y: -10))
  }

  /// As the renderer draws it: the right side goes away from the eye, and so does the upper one.
  @Test func `with an eye the far side is smaller`() {
    let turn = Homography.rotation(x: 0, y: 45, z: 0, eye: 400)
    let half = 40 * 0.5.squareRoot()
    expect(
      turn.place(of: Point(x: 40, y: 40)),
      near: Point(x: half / (1 + half / 400), y: 40 / (1 + half / 400)))
    expect(
      turn.place(of: Point(x: -40, y: 40)),
      near: Point(x: -half / (1 - half / 400), y: 40 / (1 - half / 400)))
    let tilt = Homography.rotation(x: 45, y: 0, z: 0, eye: 400)
    let (top, bottom) = (tilt.place(of: Point(x: 40, y: -40)), tilt.place(of: Point(x: 40, y: 40)))
    #expect(top.x < 40 && bottom.x > 40)
  }

  /// In the other order the upright axis would turn with the view, and it would get shorter instead.
  @Test func `a view is turned in its plane before it is tilted, as it is drawn`() {
    let turn = Homography.rotation(x: 0, y: 60, z: 90, eye: 0)
    expect(turn.place(of: Point(x: 40, y: 10)), near: Point(x: -5, y: 40))
    // About the upright axis first, then about the level one.
    let both = Homography.rotation(x: 60, y: 90, z: 0, eye: 0)
    expect(both.place(of: Point(x: 40, y: 0)), near: Point(x: 0, y: 40 * 0.75.squareRoot()))
    let near = Homography.rotation(x: 0, y: 30, z: 90, eye: 400).place(of: Point(x: 0, y: -40))
    expect(near, near: Point(x: 40 * 0.75.squareRoot() / 1.05, y: 0))
  }

  @Test func `a point behind the eye is far away and not on the other side`() {
    let turn = Homography.rotation(x: 0, y: 80, z: 0, eye: 10)
    let seen = turn.place(of: Point(x: -400, y: 0))
    #expect(seen.x < -1e6)
  }
}

extension Homography {
  /// A rotation about the three axes through the origin, in degrees, seen from `eye` points away; 0
  /// means infinitely far.
  static func rotation(x: Double, y: Double, z: Double, eye: Double) -> Homography {
    Homography(
      Pose(origin: .zero, size: .zero, eye: nil) { property in
        switch property {
        case .scale, .scaleX, .scaleY: 1
        case .rotationX: x
        case .rotationY: y
        case .rotation: z
        case .perspective: eye
        default: 0
        }
      }.map)
  }
}
