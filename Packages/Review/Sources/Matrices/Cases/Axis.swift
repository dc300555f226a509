@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios

/// A property in which the cases of one animator differ; keys have the axes in this order.
package enum Axis: String, Sendable, CaseIterable {
  case operation, device, orientation, direction, movement
  /// The parameters at their defaults, or one of them at an end of its range.
  ///
  /// Each animator has its own settings.
  case setting
  /// The progress at which a gesture is cancelled, or `never`.
  case cancel
  /// Frames per second.
  case rate

  /// The axes that all animators have in common.
  package static let common = allCases.filter { $0 != .setting }

  /// All possible values, or nil if there are infinitely many.
  package var known: [String]? {
    switch self {
    case .operation: Situation.Act.allCases.map(\.rawValue)
    case .device: Device.named.map(\.keyWord)
    case .orientation: ["portrait", "landscape"]
    case .direction: ["ltr", "rtl"]
    case .movement: ["full", "reduced"]
    case .setting: ["default", "extremes"]
    case .cancel, .rate: nil
    }
  }

  /// The default values: few enough that one animator takes seconds.
  package var usual: [String] {
    switch self {
    case .device: ["iPhone-15", "iPhone-SE", "iPad"]
    case .orientation: ["portrait"]
    case .cancel: ["never", "0.5"]
    case .rate: ["60"]
    default: known ?? []
    }
  }

  /// The values for which a user writes `all`.
  package var all: [String] {
    switch self {
    case .cancel: ["never"] + Examination.cancelPoints.map { Self.word($0) }
    case .rate: ["60", "120"]
    default: known ?? usual
    }
  }

  /// A value in the form in which keys contain it, or nil if the axis has no such value.
  package func value(_ word: String) -> String? {
    switch self {
    case .cancel:
      if word == "never" { return word }
      return Double(word).flatMap { (0...1).contains($0) ? Self.word($0) : nil }
    case .rate: return Int(word).flatMap { (1...1000).contains($0) ? String($0) : nil }
    default: return known?.contains(word) == true ? word : nil
    }
  }

  /// The allowed values, worded to follow "expects".
  package var expectation: String {
    switch self {
    case .cancel: "'never' or a fraction from 0 to 1"
    case .rate: "a whole number of frames per second from 1 to 1000"
    default: Wording.oneOf(known ?? [])
    }
  }

  private static func word(_ number: Double) -> String {
    let text = String(number == 0 ? 0 : number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
