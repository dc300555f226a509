@_spi(Tools) import Scenarios
import Views

extension Scenario.Surroundings {
  init(on device: String? = nil, isRightToLeft: Bool = false, reducesMotion: Bool = false) {
    self.init()
    self.device = device.flatMap { Device.named($0) }
    layoutDirection = isRightToLeft ? .rightToLeft : nil
    reduceMotion = reducesMotion ? true : nil
  }

  /// The differences from the scenario in words; empty if there are none.
  var words: String {
    let parts = [
      device?.name.map { "on \($0)" }, layoutDirection == .rightToLeft ? "right to left" : nil,
      reduceMotion == true ? "with reduced motion" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: ", ")
  }

  /// The surroundings in which an animator or a plugin is examined besides the scenario's own.
  static let ofScenes: [Self] = [
    .init(on: "iPad"), .init(on: "iPhone SE", isRightToLeft: true), .init(reducesMotion: true),
  ]

  /// The surroundings in which an app is examined besides the scenario's own: three devices in both layout
  /// directions, and reduced motion.
  static let ofApps: [Self] =
    [.init(isRightToLeft: true)]
    + ["iPhone SE", "iPad"].flatMap { device in
      [false, true].map { .init(on: device, isRightToLeft: $0) }
    } + [.init(reducesMotion: true)]
}
