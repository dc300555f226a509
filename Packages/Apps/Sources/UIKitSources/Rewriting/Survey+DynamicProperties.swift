// Objects whose properties an app observes.
extension Survey {
  /// Whether a class of the target has properties whose changes are reported.
  ///
  /// The extension that makes the class observable is outside all types, where a private class can't be seen. What other
  /// modules make of their own classes is unknown here.
  func hasDynamicProperties(_ path: String) -> Bool {
    declaresDynamicProperties(path) && canBeNamedAtEnd(path)
      && rootClass(of: path).map { root in
        root == "NSObject" || root.hasPrefix("UI") || root.hasPrefix("CA")
      } == true
  }

  /// Whether a class has dynamic properties, and inherits none from the target.
  func isFirstWithDynamicProperties(_ path: String) -> Bool {
    hasDynamicProperties(path) && !superclassPaths(of: path).contains(where: hasDynamicProperties)
  }
}
