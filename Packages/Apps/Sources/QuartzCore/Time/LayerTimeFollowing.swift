/// An animation in a layer with its own time, which the loop shows in each frame.
@MainActor
protocol LayerTimeFollowing: AnyObject {
  /// Whether the animation is over, so that the loop no longer shows it.
  var isOver: Bool { get }

  /// Shows the animation's state, by the layer's time, for a time of the stage.
  func showLayerTime(at time: Double)
}
