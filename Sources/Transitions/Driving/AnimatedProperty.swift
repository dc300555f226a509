import Motion
@_spi(Tools) import Views

/// The properties that are currently animated by blocks.
final class AnimatedProperties {
  private var animated: [Key: AnimatedProperty] = [:]

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: Property

    init(_ property: Property, of view: View) {
      self.view = ObjectIdentifier(view)
      self.property = property
    }
  }

  /// A property of a view, with its current animations.
  subscript(property: Property, of view: View) -> AnimatedProperty {
    let key = Key(property, of: view)
    if let found = animated[key] { return found }
    let made = AnimatedProperty(property, of: view, among: self)
    animated[key] = made
    return made
  }

  /// Removes a property that has no animations left.
  fileprivate func forget(_ property: Property, of view: View) {
    animated[Key(property, of: view)] = nil
  }
}

/// One property of one view, and its current animations.
///
/// The animations are additive: each adds its remaining distance to its end to the model value. An
/// animation that replaces another therefore continues from the visible value at the visible speed.
/// Colors can't be added; the newest animation sets the color, and starts from the visible color.
///
/// Source: `UIViewPropertyAnimator.addAnimations(_:)`, “the changes from each animator are added
/// together to yield a new intermediate value”.
final class AnimatedProperty {
  private let view: View
  private let property: Property
  private unowned let others: AnimatedProperties
  @exclusivity(unchecked) private var parts: [Part] = []

  /// One animation's contribution to the property.
  final class Part {
    /// The model values before and after the animated block.
    fileprivate(set) var from: Double
    let to: Double
    /// The value of this animation alone.
    @exclusivity(unchecked) fileprivate var value: Double

    fileprivate init(from: Double, to: Double, value: Double) {
      (self.from, self.to, self.value) = (from, to, value)
    }
  }

  fileprivate init(_ property: Property, of view: View, among others: AnimatedProperties) {
    (self.view, self.property, self.others) = (view, property, others)
  }

  /// The visible value while animations run, or nil if there are none.
  var seen: Double? { parts.isEmpty ? nil : sum }

  /// Adds an animation, and shows its start value.
  func add(from: Double, to: Double) -> Part {
    let part = Part(from: from, to: to, value: isAdditive ? from : seen ?? from)
    parts.append(part)
    present()
    return part
  }

  /// Shows an animation's value, plus the contributions of the others.
  func show(_ value: Double, of part: Part) {
    part.value = value
    present()
  }

  /// Ends an animation: removes its contribution, restores the model value, or sets the model to
  /// the visible value.
  func end(_ part: Part, at position: AnimatingPosition) {
    guard let index = parts.firstIndex(where: { $0 === part }) else { return }
    let shown = view.presentedValue(of: property)
    parts.remove(at: index)
    if isAdditive {
      endAdded(part, at: position, showing: shown)
    } else {
      endColor(part, wasNewest: index == parts.count, at: position, showing: shown)
    }
    guard parts.isEmpty else { return present() }
    view.presentation?[property] = nil
    if view.presentation?.isEmpty == true { view.endPresentation() }
    others.forget(property, of: view)
  }

  private func endAdded(
    _ part: Part, at position: AnimatingPosition, showing shown: Double
  ) {
    switch position {
    case .end: break
    case .start:
      setModel(Self.isSame(model, part.to) ? part.from : model + (part.from - part.to))
    case .current: setModel(parts.isEmpty ? shown : model + (part.value - part.to))
    }
  }

  private func endColor(
    _ part: Part, wasNewest: Bool, at position: AnimatingPosition, showing shown: Double
  ) {
    guard wasNewest else {
      // If the animations that replaced this one are reversed, they return to its start value.
      if position == .start {
        for other in parts where other.from == part.to { other.from = part.from }
      }
      return
    }
    switch position {
    case .end: parts = []
    case .start: if model == part.to { setModel(part.from) }
    case .current:
      parts = []
      setModel(shown)
    }
  }

  private var isAdditive: Bool { property.kind != .color }

  private var sum: Double {
    guard isAdditive else { return parts[parts.count - 1].value }
    // A single animation shows its exact value, without the rounding error of a sum.
    if parts.count == 1, Self.isSame(model, parts[0].to) { return parts[0].value }
    let sum = parts.reduce(model) { $0 + ($1.value - $1.to) }
    guard let range = property.range else { return sum }
    return min(max(sum, range.lowerBound), range.upperBound)
  }

  private func present() {
    guard !parts.isEmpty else { return }
    view.beginPresentation()[property] = sum
  }

  /// Sets the model at the end of an animation without animating it, even inside a block.
  private func setModel(_ value: Double) {
    let recorder = view.window?.recorder
    view.window?.recorder = nil
    view.setModelValue(value, of: property)
    view.window?.recorder = recorder
  }

  private var model: Double { view.modelValue(of: property) }

  /// Whether a model value is still the end value of an animation.
  ///
  /// The tolerance is for components of a transform, which are computed from the matrix with a
  /// rounding error.
  private static func isSame(_ model: Double, _ to: Double) -> Bool {
    abs(model - to) <= 1e-9 * max(1, abs(to))
  }
}
