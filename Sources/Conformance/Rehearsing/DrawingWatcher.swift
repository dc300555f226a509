public import Diagnostics
import Look
public import Transitions
import Views

/// Detects frames of a run that take too long to draw, without drawing them.
///
/// A run does not draw pictures, so its author would otherwise notice this only when drawing one.
public final class DrawingWatcher: StageObserver {
  /// A warning that names the view and its property; nil if every checked frame can be drawn.
  ///
  /// `property` is the name of the property.
  public private(set) var warning: (diagnostic: Diagnostic, property: String)?

  private let window: Window
  private var frames = 0

  /// Starts watching a stage.
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

  /// The number of frames between two checks.
  ///
  /// Whatever makes drawing slow usually lasts for many frames, and checking each frame would slow
  /// down the run.
  private static let interval = 8
}

extension DrawingCost {
  /// A message with the view, its property, and how far the cost is above the limit.
  func message(at progress: Double) -> String {
    "view '\(view)' takes too long to draw at progress \(Words.number(progress)): '\(property.name)' is "
      + "\(property.words(for: value)); each pixel would be drawn about \(Words.number(touches, digits: 0)) "
      + "times, and a picture can draw each at most \(Int(Self.limit)) times"
  }
}
