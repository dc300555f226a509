import Motion
@_spi(Tools) import Views
import Transitions

/// Values that views keep after a transition, and the earlier values to restore later.
struct KeptChanges {
  private var undoing: [() -> Void] = []

  /// The names of the properties that views can keep.
  static let names = Property.allCases.filter(\.facts.isKept).map(\.name)
  /// These properties.
  static let properties = PropertySet(where: \.facts.isKept)

  /// The filters of a view, and of what lies behind it.
  private static let filters = Property.allCases.filter {
    $0.facts.isKept && [.filter, .backdrop].contains($0.facts.effect)
  }

  /// Copies the values of a frame to the models of all views.
  mutating func keep(_ changes: Changes, of views: [View]) {
    for (slot, view) in views.enumerated() where !changes.properties(ofSlot: slot).isEmpty {
      let values = Values(changes, slot)
      keepGeometry(values, of: view)
      keepLook(values, of: view)
      for property in Self.filters {
        guard let value = values[property] else { continue }
        let old = view.modelValue(of: property)
        undoing.append { view.setExtra(old, of: property) }
        view.setExtra(value, of: property)
      }
    }
  }

  /// Restores the models' earlier values.
  ///
  /// Values that were not changed are not touched.
  mutating func undo() {
    for undo in undoing.reversed() { undo() }
    undoing = []
  }

  /// The values of one view.
  private struct Values {
    let changes: Changes
    let slot: Int

    init(_ changes: Changes, _ slot: Int) {
      self.changes = changes
      self.slot = slot
    }

    subscript(property: Property) -> Double? { changes[slot, property] }

    func has(_ properties: Property...) -> Bool { properties.contains { self[$0] != nil } }
  }

  private mutating func set<Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, of view: View, to value: Value
  ) {
    let old = view[keyPath: path]
    undoing.append { view[keyPath: path] = old }
    view[keyPath: path] = value
  }

  private mutating func keepGeometry(_ values: Values, of view: View) {
    if values.has(.width, .height) {
      let size = Size(
        width: values[.width] ?? view.bounds.width, height: values[.height] ?? view.bounds.height)
      set(\.bounds, of: view, to: Rect(origin: view.bounds.origin, size: size))
    }
    if values.has(.x, .y, .centerX, .centerY, .width, .height) {
      let size = view.bounds.size
      set(
        \.center, of: view,
        to: Point(
          x: values[.x].map { $0 + size.width / 2 } ?? values[.centerX] ?? view.center.x,
          y: values[.y].map { $0 + size.height / 2 } ?? values[.centerY] ?? view.center.y))
    }
    if values.has(
      .translateX, .translateY, .scale, .scaleX, .scaleY, .rotation, .anchorX, .anchorY)
    {
      set(\.transform, of: view, to: transform(values, of: view))
    }
  }

  /// The transform as translation, rotation and scale about the anchor, combined into one transform
  /// about the center.
  private func transform(_ values: Values, of view: View) -> AffineTransform {
    var parts = view.transform.decomposition
    let scale = values[.scale] ?? 1
    parts.scale = Size(
      width: (values[.scaleX] ?? parts.scale.width) * scale,
      height: (values[.scaleY] ?? parts.scale.height) * scale)
    parts.rotation = values[.rotation] ?? parts.rotation
    let x = values[.translateX] ?? parts.translation.x
    let y = values[.translateY] ?? parts.translation.y
    parts.translation = .zero
    let anchorX = ((values[.anchorX] ?? 0.5) - 0.5) * view.bounds.width
    let anchorY = ((values[.anchorY] ?? 0.5) - 0.5) * view.bounds.height
    return AffineTransform.translation(x: -anchorX, y: -anchorY)
      .concatenating(AffineTransform(parts))
      .concatenating(.translation(x: anchorX + x, y: anchorY + y))
  }

  private mutating func keepLook(_ values: Values, of view: View) {
    if let alpha = values[.alpha] { set(\.alpha, of: view, to: alpha) }
    if let radius = values[.cornerRadius] { set(\.cornerRadius, of: view, to: radius) }
    if let width = values[.borderWidth] { set(\.borderWidth, of: view, to: width) }
    if let color = values[.borderColor] { set(\.borderColor, of: view, to: Color(value: color)) }
    if let color = values[.backgroundColor] {
      set(\.backgroundColor, of: view, to: Color(value: color))
    }
    if let zIndex = values[.zIndex] { set(\.zIndex, of: view, to: zIndex) }
    if let hidden = values[.hidden] { set(\.isHidden, of: view, to: hidden != 0) }
    guard values.has(.shadowOpacity, .shadowRadius, .shadowX, .shadowY, .shadowColor) else {
      return
    }
    var shadow = view.shadow
    shadow.opacity = values[.shadowOpacity] ?? shadow.opacity
    shadow.radius = values[.shadowRadius] ?? shadow.radius
    shadow.offset.x = values[.shadowX] ?? shadow.offset.x
    shadow.offset.y = values[.shadowY] ?? shadow.offset.y
    if let color = values[.shadowColor] { shadow.color = Color(value: color) }
    set(\.shadow, of: view, to: shadow)
  }
}

extension Color {
  fileprivate init(value: Double) { self.init(packed: UInt32(value)) }
}
