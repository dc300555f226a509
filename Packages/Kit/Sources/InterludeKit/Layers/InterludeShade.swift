import UIKit

/// Black over a view is a factor of its colors.
@MainActor
enum InterludeShade {
  /// A black layer over all of a layer, whatever the order of its sublayers is.
  ///
  /// Its opacity is 1 less the brightness.
  static func add(to layer: CALayer) -> CALayer {
    let shade = CALayer()
    shade.name = "interlude.shade"
    shade.frame = layer.bounds
    shade.backgroundColor = UIColor.black.cgColor
    shade.zPosition = 1e6
    layer.addSublayer(shade)
    return shade
  }
}
