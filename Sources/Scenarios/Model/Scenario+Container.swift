package import Motion
package import Views

extension Scenario {
  /// The same actions in a window of another size, without what is expected of them: expectations
  /// name places of the scenario's own device.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - insets: What bars and the device's shape cover at each edge, in points.
  ///   - isRightToLeft: Whether lines of text begin at the right.
  ///   - frameRate: Frames a second, beyond ``frameRates`` too.
  package func inWindow(
    of size: Size, insets: EdgeInsets, isRightToLeft: Bool, frameRate: Double
  ) -> Scenario {
    var scenario = self
    scenario.device = Device(name: nil, size: size, scale: device.scale, insets: insets)
    scenario.traits = traits.on(scenario.device)
    scenario.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    scenario.frameRate = frameRate
    scenario.expectations = []
    return scenario
  }
}

extension Traits {
  /// The traits with what follows from a device.
  package func on(_ device: Device) -> Traits {
    var traits = self
    traits.displayScale = device.scale
    traits.safeAreaInsets = device.insets
    // A tablet is regular in both directions; a phone in landscape is compact in both.
    let isWide = min(device.size.width, device.size.height) >= 600
    traits.horizontalSizeClass = isWide ? .regular : .compact
    traits.verticalSizeClass =
      isWide || device.size.height >= device.size.width ? .regular : .compact
    return traits
  }
}
