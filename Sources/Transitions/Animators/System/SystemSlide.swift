import Motion
import Views

/// The system's push and pop: the top view slides over the view below, which moves with parallax
/// and is slightly dimmed.
///
/// It runs when no delegate provides an animator. In right-to-left layouts it is mirrored.
///
/// Source: `_UINavigationParallaxTransition` keeps 0.7 of the width, rounded, of the view below
/// visible; the shadow at the edge is 9 points wide.
public final class SystemSlide: Animator {
  /// The name in events.
  public let name = "SystemSlide"

  /// Makes the animator.
  public init() {}

  /// A cross dissolve, as in the system when the user prefers cross-fade transitions.
  public var reducedMotion: ReducedMotion { .crossDissolveIfPreferred }

  /// Begins a run of the system's spring.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

  private final class Run: AnimatorRun {
    let duration = TimingCurve.system.naturalDuration ?? 0.5
    let curve = TimingCurve.system
    private var width = 0.0
    /// The distance that the view below moves, in points.
    private var parallax = 0.0
    /// 1 in left-to-right layouts, -1 in right-to-left ones.
    private var side = 1.0
    private var (shade, edge) = (0, 0)

    private static let edgeWidth = 9.0
    private static let shadeAlpha = 0.1
    private static let edgeAlpha = 0.1

    func prepare(in context: TransitionContext, layers: Layers) throws {
      let bounds = context.containerView.bounds
      width = bounds.width
      parallax = width - (width * 0.7).rounded()
      side = context.traits.layoutDirection == .rightToLeft ? -1 : 1
      try layers.overlay("slide.shade", place: .above("back"), color: .black)
      let dark = View.Gradient.Stop(1, Color(red: 0, green: 0, blue: 0, alpha: Self.edgeAlpha))
      try layers.overlay(
        "slide.edge", place: .below("front"),
        gradient: View.Gradient(
          .linear(degrees: side > 0 ? 90 : 270), stops: [.init(0, .clear), dark]),
        frame: Rect(
          x: side > 0 ? -Self.edgeWidth : width, y: 0, width: Self.edgeWidth,
          height: bounds.height))
      shade = layers.names.firstIndex(of: "slide.shade") ?? 0
      edge = layers.names.firstIndex(of: "slide.edge") ?? 0
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      let away = width * side * (1 - presence)
      let behind = -parallax * side * presence
      changes[.front, .translateX] = away
      changes[.back, .translateX] = behind
      changes[shade, .translateX] = behind
      changes[shade, .alpha] = Self.shadeAlpha * presence
      changes[edge, .translateX] = away
      // At rest there is no shadow.
      changes[edge, .alpha] = min(4 * presence * (1 - presence), 1)
    }
  }
}
