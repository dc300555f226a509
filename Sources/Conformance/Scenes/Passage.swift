import Look
import Motion
import Transitions
import Views

/// What was seen on a stage between two rests.
struct Passage {
  /// The stage before anything changed.
  var before: Picture?
  /// The frames; only the latest have pictures.
  var frames: [Rehearsal.ObservedFrame] = []
  /// The last frame as its animator showed it; it has a picture if it is at an end.
  var last: Rehearsal.ObservedFrame?
  var completed = false
  var refusal: String?
  /// The numbers of the transitions, in the order of their first frames.
  var transitions: [Int] = []
  /// The first frame of the current transition at the current window size.
  var firstFrame = 0
  var seams: [Seam] = []
  var jumps: [SeamJump] = []
  var isResized = false
  /// The layers in the container now.
  var layerNames: [String] = []
  /// What was seen of each layer.
  var layers: [String: LayerSight] = [:]
  var darkness = Darkness()
  /// The container views, behind all that moves.
  var grounds: Set<String> = []
  /// How much moved in the latest frames, in steps that a viewer notices.
  var motion: [Double] = []
  /// The place that the presentation or container gives the arriving view.
  var place: ArrivalPlace?
  /// The views of the presented screen, if the presenter stays in its place; nil in any other transition.
  var presented: Set<String>?
  /// The views that the animators have moved, their layers, and the two screens.
  var moved: Set<String> = []

  /// Notes which layers can be seen.
  mutating func recordLayers(in picture: Picture, at time: Double) {
    for layer in layerNames {
      let name = String(layer.prefix { $0 != "[" })
      guard layers[name]?.isSeen != true else { continue }
      layers[name, default: LayerSight()].record(picture.sight(of: layer), at: time)
    }
  }
}

/// How often a layer could have been seen, and whether it was.
struct LayerSight {
  /// The number of frames below which a layer may be covered.
  static let least = 6
  private(set) var frames = 0
  private(set) var isSeen = false
  private(set) var cover = ""
  private(set) var time = 0.0

  mutating func record(_ sight: Picture.Sight, at time: Double) {
    switch sight {
    case .absent: break
    case .seen: isSeen = true
    case .covered(let cover):
      if frames == 0 { (self.cover, self.time) = (cover, time) }
      frames += 1
    }
  }
}

/// The frames in which nothing covers the container.
struct Darkness {
  /// The share of the window below which nothing is on the screen; bars stay there.
  static let least = 0.15
  /// The number of frames that a viewer notices.
  static let leastFrames = 3
  /// The share of the way below which a run is dark only because a finger holds it there.
  private static let leastWay = 0.1
  private(set) var worst: (frames: Int, time: Double, progress: Double)?
  /// How much of the way the worst frames take.
  private var way = 0.0
  /// The worst frames, if a viewer notices them in a run that a finger can hold.
  var noticed: (frames: Int, time: Double, progress: Double)? {
    worst.flatMap { $0.frames >= Self.leastFrames && way >= Self.leastWay ? $0 : nil }
  }
  private var current: (frames: Int, time: Double, progress: Double)?

  /// - Parameter grounds: The container views, whose own color is not what anyone means to show.
  mutating func record(
    _ picture: Picture, over grounds: Set<String>, at time: Double, _ progress: Double
  ) {
    guard picture.shownShare(over: grounds) < Self.least else { return current = nil }
    var now = current ?? (0, time, progress)
    now.frames += 1
    current = now
    if now.frames > worst?.frames ?? 0 { (worst, way) = (now, abs(progress - now.progress)) }
  }
}

/// The place that a finished transition gives the view that arrives.
struct ArrivalPlace {
  private weak var view: View?
  let id: String
  /// In the window.
  private let frame: Rect

  /// Nil for a transition that is cancelled or shows no view.
  init?(ofTransition id: Int, on stage: Stage) {
    guard let context = stage.context(ofTransition: id), !context.transitionWasCancelled,
      let view = context.view(forKey: .to)
    else { return nil }
    let controller = context.viewController(forKey: .to)
    let final = context.finalFrame(for: controller)
    guard final.width > 0 else { return nil }
    self.view = view
    self.id = controller.id
    frame = context.containerView.convert(final, to: stage.window)
  }

  /// How far the view is from its place, in points; nil if it is no longer on the window.
  var distance: Double? {
    guard let view, let window = view.window, view.transform.isIdentity else { return nil }
    let box = view.convert(view.bounds, to: window)
    return max(
      max(abs(box.minX - frame.minX), abs(box.minY - frame.minY)),
      max(abs(box.maxX - frame.maxX), abs(box.maxY - frame.maxY)))
  }
}

extension TransitionContext {
  /// The ids of the container view and the views around it, behind all that moves.
  var grounds: Set<String> {
    var ids: Set<String> = []
    var view: View? = containerView
    while let current = view {
      ids.insert(current.id)
      view = current.superview
    }
    return ids
  }
}
