import Motion

/// A change of one property of one view, to be animated.
public struct PropertyAnimation {
  /// The view whose model already has the new value.
  public let view: View
  /// The property that changes.
  public let property: Property
  package var from: Double
  package var to: Double
}

/// Collects the changes that a block makes to views in a window, as `UIView.animate` does.
///
/// The model gets its new values immediately, and the presentation is animated.
public final class AnimationRecorder {
  package private(set) var animations: [PropertyAnimation] = []

  package init() {}

  fileprivate func record(_ view: View, _ property: Property, from: Double, to: Double) {
    let existing = animations.firstIndex { $0.view === view && $0.property == property }
    if let existing {
      animations[existing].to = to
    } else {
      animations.append(PropertyAnimation(view: view, property: property, from: from, to: to))
    }
  }
}

extension View {
  /// Records a change with the recorder of the view's window.
  ///
  /// A view without a window has no recorder, so its changes are not animated, as in UIKit.
  func record(_ property: Property, _ old: Double, _ new: Double) {
    guard old != new, let recorder = host?.recorder else { return }
    recorder.record(self, property, from: old, to: new)
  }

  func transformDidChange(from old: AffineTransform) {
    guard old != transform else { return }
    keepLean()
    guard let recorder = host?.recorder else { return }
    let before = old.decomposition
    let after = transform.decomposition
    recorder.record(self, .translateX, from: before.translation.x, to: after.translation.x)
    recorder.record(self, .translateY, from: before.translation.y, to: after.translation.y)
    recorder.record(self, .scaleX, from: before.scale.width, to: after.scale.width)
    recorder.record(self, .scaleY, from: before.scale.height, to: after.scale.height)
    recorder.record(self, .rotation, from: before.rotation, to: after.rotation)
    guard before.lean != 0 || after.lean != 0 else { return }
    recorder.record(self, .skewX, from: before.lean, to: after.lean)
  }

  /// Makes the lean of the transform visible, which its scale and rotation don't contain.
  private func keepLean() {
    let product = transform.a * transform.c + transform.b * transform.d
    guard product != 0 || extras?[.skewX] != nil else { return }
    let lean = transform.decomposition.lean
    // A turned view doesn't lean by a rounding error.
    let isSeen = abs(lean) >= 1e-9
    if isSeen, extras == nil { extras = PropertyValues() }
    extras?[.skewX] = isSeen ? lean : nil
  }

  /// Sets an animatable property of the model.
  @_spi(Tools) public func setModelValue(_ value: Double, of property: Property) {
    switch property {
    case .alpha: alpha = value
    case .width:
      bounds = Rect(origin: bounds.origin, size: Size(width: value, height: bounds.height))
    case .height:
      bounds = Rect(origin: bounds.origin, size: Size(width: bounds.width, height: value))
    case .x: center = Point(x: value + bounds.width / 2, y: center.y)
    case .y: center = Point(x: center.x, y: value + bounds.height / 2)
    case .centerX: center = Point(x: value, y: center.y)
    case .centerY: center = Point(x: center.x, y: value)
    case .backgroundColor: backgroundColor = Color(packed: UInt32(value))
    case .cornerRadius: cornerRadius = value
    case .borderWidth: borderWidth = value
    case .shadowOpacity: shadow.opacity = value
    case .shadowRadius: shadow.radius = value
    case .translateX, .translateY, .scaleX, .scaleY, .rotation, .skewX:
      var parts = transform.decomposition
      var lean = parts.lean
      switch property {
      case .translateX: parts.translation.x = value
      case .translateY: parts.translation.y = value
      case .scaleX: parts.scale.width = value
      case .scaleY: parts.scale.height = value
      case .skewX: lean = value
      default: parts.rotation = value
      }
      parts.lean(by: lean)
      transform = AffineTransform(parts)
    default: setExtra(value, of: property)
    }
  }
  /// Sets a property of the model that has no stored variable.
  ///
  /// As with other properties, a change inside an animation block is animated.
  @_spi(Tools) public func setExtra(_ value: Double, of property: Property) {
    guard case .constant(let base) = property.facts.base else {
      preconditionFailure("\(property.name) has a variable of its own")
    }
    let old = modelValue(of: property)
    guard value != old else { return }
    if extras == nil { extras = PropertyValues() }
    extras?[property] = value == base ? nil : value
    record(property, old, value)
  }
}
