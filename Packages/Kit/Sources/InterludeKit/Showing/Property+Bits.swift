import Views

// Sets of properties as bits by raw value, as values of views have them.
extension Property {
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// The properties that can have values that are not shown.
  static let refusable = bits { property in
    if case .refused = property.liveView { return true }
    return property == .brightness
  }
  static let ofPlacement = bits { $0.liveView == .placement }
  static let ofMask = bits { $0.liveView == .mask }
  static let ofShape = bits { $0.liveView == .shape }

  private static func bits(_ isIncluded: (Property) -> Bool) -> UInt64 {
    allCases.reduce(0) { isIncluded($1) ? $0 | $1.bit : $0 }
  }
}
