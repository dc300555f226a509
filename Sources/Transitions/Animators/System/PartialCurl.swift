import Motion
import Views

/// The system's page curl: the presenter's page curls up from its lower corner and reveals the
/// presented view below.
///
/// Here the page leaves the screen completely. In UIKit the curled end of the page stays visible at
/// the top of the screen, and a tap on it dismisses the presented view.
///
/// Source: `UIModalTransitionStyle.partialCurl`.
public final class PartialCurl: Animator {
  /// The name in events.
  public let name = "PartialCurl"

  /// Makes the animator.
  public init() {}

  /// With reduced motion, a cross dissolve replaces the curl, as in the system.
  public var reducedMotion: ReducedMotion { .crossDissolveIfPreferred }

  /// Begins a run of 0.75 seconds.
  ///
  /// - Throws: ``AnimatorRefusal`` if the presenter stays in place, because then its page can't
  ///   curl.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun {
    guard context.view(forKey: context.key(of: .back)) != nil else {
      throw AnimatorRefusal("the presenter stays in place")
    }
    return Run()
  }

  private final class Run: AnimatorRun {
    let duration = 0.75
    private let bend = PageBend(radius: 60, degrees: 62)
    /// The centers of the pieces in the container, and the slot of the first piece.
    private var middles: [Point] = []
    private var first = 0
    /// The positions at which the page begins and ends, along the direction of the bend.
    private var (start, end) = (0.0, 0.0)

    private static let (columns, rows) = (12, 24)
    /// The maximum darkening of the page, at the bend.
    private static let shade = 0.35
    /// The color of the page's back: nearly opaque, so that the front shows through faintly.
    private static let paper = Color(red: 0.96, green: 0.96, blue: 0.96, alpha: 0.88)
    private static let clearPaper = Color(red: 0.96, green: 0.96, blue: 0.96, alpha: 0)

    func prepare(in context: TransitionContext, layers: Layers) throws {
      layers.camera(View.Camera(distance: 2400))
      try layers.slices("page", of: "back", columns: Self.columns, rows: Self.rows)
      try layers.order(["front", "back", "page"])
      let page = context.frameInContainer(of: context.view(for: .back))
      let size = Size(
        width: page.width / Double(Self.columns), height: page.height / Double(Self.rows))
      middles = (0..<Self.rows * Self.columns).map { index in
        Point(
          x: page.minX + (Double(index % Self.columns) + 0.5) * size.width,
          y: page.minY + (Double(index / Self.columns) + 0.5) * size.height)
      }
      first = layers.names.firstIndex(of: "page[1]") ?? 0
      start = bend.distance(of: page.origin)
      end = bend.distance(of: Point(x: page.maxX, y: page.maxY))
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.back, .hidden] = 1
      let last = start - 1.1 * bend.radius
      let line = end + (last - end) * presence
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
}
