import Views

// Source: `CAMediaTiming`: a layer's time is (its superlayer's time - beginTime) × speed + timeOffset.
extension CALayer {
  private var keepsStageTime: Bool { speed == 1 && timeOffset == 0 && beginTime == 0 }

  /// The layers around it that keep a time of their own, from the innermost on, itself included.
  private var clocks: [CALayer] {
    var found: [CALayer] = []
    var node: View? = self.node
    while let current = node {
      if let layer = (current.owner as? any LayerHost)?.hostedLayer, !layer.keepsStageTime {
        found.append(layer)
      }
      node = current.superview ?? current.maskedView
    }
    return found
  }

  /// Whether its time is not the stage's.
  var hasOwnTime: Bool { !clocks.isEmpty }

  /// A time of the stage in this layer.
  func ownTime(at time: CFTimeInterval) -> CFTimeInterval {
    clocks.reversed().reduce(time) {
      ($0 - $1.beginTime) * Double($1.speed) + $1.timeOffset
    }
  }

  /// A time of this layer on the stage; for one that stands still, when it began to.
  func stageTime(at time: CFTimeInterval) -> CFTimeInterval {
    clocks.reduce(time) {
      $1.speed == 0
        ? $1.beginTime : ($0 - $1.timeOffset) / Double($1.speed) + $1.beginTime
    }
  }

  /// Has the animations in this layer follow its time from now on.
  func timeDidChange() {
    func follow(_ view: View) {
      (view.owner as? any LayerHost)?.hostedLayer.followOwnTime()
      for mask in view.modelMasks { follow(mask.view) }
      for view in view.subviews { follow(view) }
    }
    follow(node)
  }

  private func followOwnTime() {
    for entry in running { entry.run.followLayer() }
  }
}
