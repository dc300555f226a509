public import Motion
public import Views
public import Transitions

extension Scenario {
  /// The same actions in a window of another size.
  ///
  /// Expectations are left out, because they refer to positions on the scenario's own device.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - insets: The safe area's inset at each edge, in points.
  ///   - isRightToLeft: Whether the layout is right to left.
  ///   - frameRate: Frames per second; values beyond ``frameRates`` are allowed.
  @_spi(Tools) public func inWindow(
    of size: Size, insets: EdgeInsets, isRightToLeft: Bool, frameRate: Double
  ) -> Scenario {
    var scenario = self
    scenario.device = Device(
      name: nil, size: size, scale: device.scale, insets: insets, cornerRadius: device.cornerRadius)
    scenario.traits = traits.on(scenario.device)
    scenario.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    scenario.frameRate = frameRate
    scenario.expectations = []
    return scenario
  }

  /// The scenario with its first actions only, and a pop or a dismissal by the clock after them.
  ///
  /// A plugin's scenario often ends with a finger that takes away what its first actions showed.
  ///
  /// - Parameter count: The number of actions to keep.
  /// - Returns: nil if it has fewer actions, and for any other operation.
  @_spi(Tools) public func undone(by operation: TransitionOperation, after count: Int) -> Scenario?
  {
    guard count <= actions.count, let last = actions.prefix(count).last else { return nil }
    let kind: Action.Kind
    switch operation {
    case .pop: kind = .pop(animated: true)
    case .dismiss: kind = .dismiss(animated: true)
    default: return nil
    }
    var scenario = self
    // By then, everything has come to rest.
    let end = Action(time: last.time + 3, trigger: nil, kind: kind, place: last.place)
    scenario.actions = actions.prefix(count) + [end]
    scenario.expectations = []
    return scenario
  }
}

extension Traits {
  /// These traits, with those that follow from a device.
  @_spi(Tools) public func on(_ device: Device) -> Traits {
    var traits = self
    traits.displayScale = device.scale
    traits.safeAreaInsets = device.insets
    traits.displayCornerRadius = device.cornerRadius
    // A tablet is regular in both directions; a phone in landscape is compact in both.
    let isWide = min(device.size.width, device.size.height) >= 600
    traits.horizontalSizeClass = isWide ? .regular : .compact
    traits.verticalSizeClass =
      isWide || device.size.height >= device.size.width ? .regular : .compact
    return traits
  }
}
