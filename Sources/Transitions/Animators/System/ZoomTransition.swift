import Motion
import Views

/// Zooms the front view out of a view behind it, and back into one.
///
/// Each run requests the source again, because the list behind may have scrolled to another item in
/// the meantime. If the source moves during the run, the view lands where it is by then. The front
/// view follows a finger on the way in and on the way back.
final class ZoomTransition: Animator {
  let name = "ZoomTransition"
  private let options: ZoomOptions
  private let source: (ZoomSourceContext) -> View?

  init(options: ZoomOptions, source: @escaping (ZoomSourceContext) -> View?) {
    self.options = options
    self.source = source
  }

  /// With reduced motion, a cross dissolve replaces the zoom, as in the system.
  var reducedMotion: ReducedMotion { .crossDissolve }

  func begin(in context: TransitionContext) -> any AnimatorRun {
    Run(of: context, options: options, source: source)
  }

  private final class Run: AnimatorRun {
    let duration = Run.spring.naturalDuration ?? 0.5
    let curve = Run.spring
    private unowned let context: TransitionContext
    private let options: ZoomOptions
    private let source: (ZoomSourceContext) -> View?
    /// The front view's frame at rest and its source's frame, in the container's coordinates.
    private var full = Rect.zero
    private var small = Rect.zero
    /// The source, if it is on the stage, and the frame at which its picture was taken.
    private weak var zoomed: View?
    private var pictured = Rect.zero
    private var corner = 0.0
    private var slots = Slots()

    private struct Slots {
      var dimming: Int?
      var source: Int?
      var picture: Int?
    }

    /// The spring is critically damped, so presence stays within 0 to 1.
    private static let spring: TimingCurve =
      (try? Spring(duration: 0.5, bounce: 0)).map { .spring($0) } ?? .easeInOut

    init(
      of context: TransitionContext, options: ZoomOptions,
      source: @escaping (ZoomSourceContext) -> View?
    ) {
      self.context = context
      self.options = options
      self.source = source
    }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      let (front, back) = (
        context.viewController(for: .front), context.viewController(for: .back)
      )
      let isForward = context.isForward
      full = isForward ? context.finalFrame(for: front) : context.initialFrame(for: front)
      if full.size.width <= 0 || full.size.height <= 0 { full = context.containerView.bounds }
      let zoomed = source(
        ZoomSourceContext(sourceViewController: back, zoomedViewController: front))
      if let color = options.dimmingColor {
        try layers.overlay("zoom.dimming", place: .below("front"), color: color)
      }
      // A source that is not on the stage has no position, so the front view grows from the center.
      self.zoomed = nil
      if let zoomed, zoomed.isDescendant(of: context.view(for: .back)) || zoomed.window != nil {
        small = context.frameInContainer(of: zoomed)
        corner = zoomed.cornerRadius
        self.zoomed = zoomed
        try layers.snapshot("zoom.picture", of: layers.address(zoomed, as: "zoom.source"))
      } else {
        small = Rect(
          x: full.midX - full.width / 4, y: full.midY - full.height / 4, width: full.width / 2,
          height: full.height / 2)
        corner = 0
      }
      pictured = small
      slots = Slots()
      for (index, key) in layers.names.enumerated() {
        switch key {
        case "zoom.dimming": slots.dimming = index
        case "zoom.source": slots.source = index
        case "zoom.picture": slots.picture = index
        default: break
        }
      }
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      // The list may scroll meanwhile, so the view heads for where its source is by then.
      if let zoomed, zoomed.window != nil { small = context.frameInContainer(of: zoomed) }
      if let dimming = slots.dimming { changes[dimming, .alpha] = options.dimming * presence }
      if let source = slots.source { changes[source, .hidden] = 1 }
      guard presence < 1 || finger != .zero else {
        if let picture = slots.picture { changes[picture, .alpha] = 0 }
        return
      }
      let away = 1 - presence
      // The scaled view is large enough to cover the source; the excess is clipped.
      let least = max(
        small.width / max(full.width, 1), small.height / max(full.height, 1))
      let scale = max(least * away + presence, 0.01)
      let size = Size(
        width: small.width * away + full.width * presence,
        height: small.height * away + full.height * presence)
      let shift = shift(at: progress)
      let center = Point(
        x: small.midX * away + full.midX * presence + shift.x,
        y: small.midY * away + full.midY * presence + shift.y)
      changes[.front, .translateX] = center.x - full.midX
      changes[.front, .translateY] = center.y - full.midY
      changes[.front, .scale] = scale
      let (width, height) = (size.width / scale, size.height / scale)
      changes[.front, .maskLeft] = (full.width - width) / 2
      changes[.front, .maskTop] = (full.height - height) / 2
      changes[.front, .maskWidth] = width
      changes[.front, .maskHeight] = height
      changes[.front, .maskCorner] = corner * away / scale
      guard let picture = slots.picture else {
        changes[.front, .alpha] = presence
        return
      }
      // The picture of the source fades as the view grows, and is gone halfway.
      changes[picture, .alpha] = max(1 - 2 * presence, 0)
      changes[picture, .translateX] = center.x - pictured.midX
      changes[picture, .translateY] = center.y - pictured.midY
      changes[picture, .scaleX] = pictured.width > 0 ? size.width / pictured.width : 1
      changes[picture, .scaleY] = pictured.height > 0 ? size.height / pictured.height : 1
    }

    private var finger: Point { context.gesture.translation }

    /// The offset of the view from its path by a finger; it shrinks to zero after release.
    private func shift(at progress: Double) -> Point {
      let gesture = context.gesture
      guard gesture.translation != .zero else { return .zero }
      if gesture.isActive { return gesture.translation * Run.following }
      let target = context.transitionWasCancelled ? 0.0 : 1.0
      let way = abs(target - context.percentComplete)
      let rest = way > 0 ? min(max(abs(target - progress) / way, 0), 1) : 0
      return gesture.translation * (Run.following * rest)
    }

    /// The fraction of the finger's movement that is added to the view's path.
    private static let following = 0.5
  }
}
