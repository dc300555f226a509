import Apps
@_spi(Tools) import Motion

extension ViewState {
  /// The differences, in UIKit's terms.
  ///
  /// - Parameter isGone: Whether the view is off the screen. If such a view has no transform, a
  ///   missing transform is not a difference.
  func changes(from before: ViewState, isGone: Bool) -> [String] {
    var changes: [String] = []
    if transform.isAlmost(.identity) {
      if !isGone, !before.transform.isAlmost(.identity) { changes.append("no transform") }
    } else if !transform.isAlmost(before.transform) {
      changes.append("the transform \(transform.words)")
    }
    if abs(alpha - before.alpha) > 0.01 { changes.append("the alpha \(Words.number(alpha))") }
    if isHidden != before.isHidden { changes.append(isHidden ? "isHidden" : "isHidden = false") }
    if abs(zIndex - before.zIndex) > 1e-6 {
      changes.append("the zPosition \(Words.number(zIndex))")
    }
    if camera != before.camera { changes.append("its sublayerTransform") }
    if isMasked, !before.isMasked { changes.append("its mask") }
    return changes
  }
}

extension AffineTransform {
  /// Whether two transforms move no point of a screen by more than a hundredth of a point apart.
  func isAlmost(_ other: AffineTransform) -> Bool {
    zip([a, b, c, d], [other.a, other.b, other.c, other.d]).allSatisfy { abs($0 - $1) < 1e-5 }
      && abs(tx - other.tx) < 0.01 && abs(ty - other.ty) < 0.01
  }

  var words: String {
    let scale = isIdentity ? Size(width: 1, height: 1) : decomposition.scale
    if abs(scale.width - 1) > 1e-6 || abs(scale.height - 1) > 1e-6 {
      return "scale \(Words.number(scale.width))"
        + (abs(scale.width - scale.height) > 1e-6 ? " × \(Words.number(scale.height))" : "")
    }
    return "(\([a, b, c, d, tx, ty].map { Words.number($0) }.joined(separator: " ")))"
  }
}
