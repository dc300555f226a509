import Motion
import Views

/// A page that curls up from its lower corner, or comes down the same way.
///
/// The page lies flat when the front view is away, or, if it is the front view's own page, when that
/// view has arrived.
final class PageCurl: AnimatorRun {
  let duration: Double
  let curve: TimingCurve
  /// The view that is the page: the one in front or the one behind.
  private let page: Role
  private let bend = PageBend(radius: 60, degrees: 62)
  /// The centers of the pieces in the container, and the slot of the first piece.
  private var middles: [Point] = []
  private var first = 0
  /// The positions at which the page begins and ends, along the direction of the bend.
  private var (start, end) = (0.0, 0.0)

  init(of page: Role, duration: Double = 0.75, curve: TimingCurve = .easeInOut) {
    self.page = page
    self.duration = duration
    self.curve = curve
  }

  private static let (columns, rows) = (12, 24)
  /// The maximum darkening of the page, at the bend.
  private static let shade = 0.35
  /// The color of the page's back: nearly opaque, so that the front shows through faintly.
  private static let paper = Color(red: 0.96, green: 0.96, blue: 0.96, alpha: 0.88)
  private static let clearPaper = Color(red: 0.96, green: 0.96, blue: 0.96, alpha: 0)

  func prepare(in context: TransitionContext, layers: Layers) throws {
    layers.camera(View.Camera(distance: 2400))
    try layers.slices("page", of: page.name, columns: Self.columns, rows: Self.rows)
    try layers.order([page == .front ? "back" : "front", page.name, "page"])
    let area = context.frameInContainer(of: context.view(for: page))
    let size = Size(
      width: area.width / Double(Self.columns), height: area.height / Double(Self.rows))
    middles = (0..<Self.rows * Self.columns).map { index in
      Point(
        x: area.minX + (Double(index % Self.columns) + 0.5) * size.width,
        y: area.minY + (Double(index / Self.columns) + 0.5) * size.height)
    }
    first = layers.names.firstIndex(of: "page[1]") ?? 0
    start = bend.distance(of: area.origin)
    end = bend.distance(of: Point(x: area.maxX, y: area.maxY))
  }

  func frame(progress: Double, presence: Double, into changes: Changes) {
    changes[page, .hidden] = 1
    let gone = page == .front ? 1 - presence : presence
    let last = start - 1.1 * bend.radius
    let line = end + (last - end) * gone
    for (index, middle) in middles.enumerated() {
      show(bend.piece(beyond: bend.distance(of: middle) - line), at: first + index, in: changes)
    }
  }

  private func show(_ piece: PageBend.Piece, at slot: Int, in changes: Changes) {
    changes[slot, .translateX] = piece.shift * bend.direction.x
    changes[slot, .translateY] = piece.shift * bend.direction.y
    changes[slot, .translateZ] = piece.lift
    changes[slot, .rotation] = piece.rotation
    changes[slot, .rotationX] = piece.rotationX
    changes[slot, .rotationY] = piece.rotationY
    // At the bend each piece is enlarged to overlap its neighbors; otherwise the view below would
    // show through the gaps.
    changes[slot, .scale] = 1 + 0.2 * min(piece.turn / 60, 1)
    changes[slot, .zIndex] = 1 + piece.turn / 180
    changes[slot, .brightness] = 1 - Self.shade * min(piece.turn, 180 - piece.turn) / 90
    changes[slot, .tint] = Double(
      (piece.turn > 90 ? Self.paper : Self.clearPaper).packed)
  }
}
