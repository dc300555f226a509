import Views

extension Property {
  /// The properties that can have values that are not shown.
  static let refusable = PropertySet { property in
    if case .refused = property.liveView { return true }
    return property == .brightness
  }
  static let ofPlacement = PropertySet { $0.liveView == .placement }
  static let ofMask = PropertySet { $0.liveView == .mask }
  static let ofShape = PropertySet { $0.liveView == .shape }
}
