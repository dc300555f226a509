import Motion
import Views

/// One property of one view, and the animations that currently move it.
///
/// The animations add up: each contributes its remaining distance to its end, on top of the model.
/// So an animation that replaces another one continues from the visible value at the visible speed.
/// Colors can't be added; the newest animation shows the color, and starts from the visible one.
///
/// Source: `UIViewPropertyAnimator.addAnimations(_:)`, “the changes from each animator are added
/// together to yield a new intermediate value”.
final class AnimatedProperty {
  private let view: View
  private let property: Property
  private unowned let clock: AnimationClock
  @exclusivity(unchecked) private var parts: [Part] = []

  /// One animation's contribution to the property.
  final class Part {
    /// The model's values before and after the block that was animated.
    fileprivate(set) var from: Double
    let to: Double
    /// The value of this animation alone.
    @exclusivity(unchecked) fileprivate var value: Double

    fileprivate init(from: Double, to: Double, value: Double) {
      (self.from, self.to, self.value) = (from, to, value)
    }
  }

  init(_ property: Property, of view: View, clock: AnimationClock) {
    (self.view, self.property, self.clock) = (view, property, clock)
  }

  /// The visible value while animations run, or nil without any.
  var seen: Double? { parts.isEmpty ? nil : sum }

  /// Adds an animation, which shows its start value from now on.
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

  /// Ends an animation: drops its contribution, moves the model back, or keeps the visible value in
  /// the model.
  func end(_ part: Part, at position: PropertyAnimator.Position) {
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
    clock.forget(property, of: view)
  }

  private func endAdded(
    _ part: Part, at position: PropertyAnimator.Position, showing shown: Double
  ) {
    switch position {
    case .end: break
    case .start:
      setModel(Self.isSame(model, part.to) ? part.from : model + (part.from - part.to))
    case .current: setModel(parts.isEmpty ? shown : model + (part.value - part.to))
    }
  }

  private func endColor(
    _ part: Part, wasNewest: Bool, at position: PropertyAnimator.Position, showing shown: Double
  ) {
    guard wasNewest else {
      // The animations that replaced this one go back to where it came from.
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
    // With one animation, the value is exact, without the rounding of a sum.
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

  /// Whether a model still has the value from an animation; a component of a transform is computed
  /// from the others with a rounding error.
  private static func isSame(_ model: Double, _ to: Double) -> Bool {
    abs(model - to) <= 1e-9 * max(1, abs(to))
  }
}
