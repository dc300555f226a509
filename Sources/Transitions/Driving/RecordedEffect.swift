import Motion
public import Views

/// Animates the changes that a block made to model values, like `UIView.animate`: linear in
/// progress, and colors by component.
final class RecordedEffect: AnimationEffect {
  private let shares: [AnimationShare]

  init(_ animations: [PropertyAnimation], of properties: AnimatedProperties) {
    shares = animations.map { AnimationShare($0, of: properties) }
  }

  func show(progress: Double) {
    for share in shares { share.property.show(share.value(at: progress), of: share.part) }
  }

  func end(at position: AnimatingPosition) {
    for share in shares { share.property.end(share.part, at: position) }
  }
}

/// One animation's change of a property, which other animations may also move.
struct AnimationShare {
  let property: AnimatedProperty
  let part: AnimatedProperty.Part
  /// The animation's value at its start.
  let start: Double
  private let end: Double
  private let isColor: Bool

  init(_ animation: PropertyAnimation, of properties: AnimatedProperties) {
    property = properties[animation.property, of: animation.view]
    isColor = animation.property.kind == .color
    // An additive animation starts at the old model value, and a color animation at the visible
    // color.
    start = isColor ? property.seen ?? animation.from : animation.from
    end = animation.to
    part = property.add(from: animation.from, to: animation.to)
  }

  func value(at progress: Double) -> Double {
    PropertyAnimation.value(from: start, to: end, at: progress, isColor: isColor)
  }
}

extension PropertyAnimation {
  /// The value at a progress, for effects in a higher layer.
  public func shown(at progress: Double) -> Double { value(at: progress) }
  func value(at progress: Double) -> Double {
    Self.value(from: from, to: to, at: progress, isColor: property.kind == .color)
  }

  fileprivate static func value(
    from: Double, to: Double, at progress: Double, isColor: Bool
  ) -> Double {
    guard isColor else { return from + (to - from) * progress }
    let start = Color(packed: UInt32(from))
    let end = Color(packed: UInt32(to))
    return Double(start.interpolated(to: end, by: min(max(progress, 0), 1)).packed)
  }
}
