public import Diagnostics
import Look
public import Transitions
import Views

/// Finds a frame of a run that takes too long to draw, without drawing it.
///
/// A run does not need pictures, so its author would first learn of it when drawing one.
public final class DrawingWatcher: StageObserver {
  /// A warning that names the view and its property; nil if every frame can be drawn.
  ///
  /// `property` is the name of that property.
  public private(set) var warning: (diagnostic: Diagnostic, property: String)?

  private let window: Window
  private var frames = 0

  /// Watches a stage from now on.
  public init(_ stage: Stage) {
    window = stage.window
    super.init()
    stage.addObserver(self)
  }

  public override func stageDidShow(_ frame: TransitionFrame) {
    frames += 1
    guard warning == nil, frames % Self.interval == 1 else { return }
    let cost = DrawingCost(of: window)
    guard cost.isTooHigh else { return }
    warning = (Diagnostic(.warning, cost.message(at: frame.progress)), cost.property.name)
  }

  /// What makes drawing slow lasts for more than a few frames, and a run should stay fast.
  private static let interval = 8
}

extension DrawingCost {
  /// Names the view, its property, and how far the cost is above the limit.
  func message(at progress: Double) -> String {
    "view '\(view)' takes too long to draw at progress \(Words.number(progress)): '\(property.name)' is "
      + "\(property.words(for: value)); each pixel would be drawn about \(Words.number(touches, digits: 0)) "
      + "times, and a picture can draw each at most \(Int(Self.limit)) times"
  }
}
