@_spi(Tools) import Views

// Source: `CAMediaTiming`; a layer's time is (its superlayer's time - beginTime) × speed + timeOffset.
extension CALayer {
  private var keepsStageTime: Bool { speed == 1 && timeOffset == 0 && beginTime == 0 }

  /// This layer and the layers that contain it, as far as they have their own time; the innermost is first.
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

  /// Whether the layer's time differs from the stage's.
  var hasOwnTime: Bool { !clocks.isEmpty }

  /// Converts a time of the stage to the layer's time.
  func ownTime(at time: CFTimeInterval) -> CFTimeInterval {
    clocks.reversed().reduce(time) {
      ($0 - $1.beginTime) * Double($1.speed) + $1.timeOffset
    }
  }

  /// Converts a time of the layer to the stage's time; for a stopped layer, its begin time.
  func stageTime(at time: CFTimeInterval) -> CFTimeInterval {
    clocks.reduce(time) {
      $1.speed == 0
        ? $1.beginTime : ($0 - $1.timeOffset) / Double($1.speed) + $1.beginTime
    }
  }

  /// Makes the animations in this layer and its sublayers follow the layer's time.
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
