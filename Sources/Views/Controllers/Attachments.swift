/// Values that higher layers attach to an object: one value of each type.
///
/// A separate table could become stale, and a property would have to name the types of higher
/// layers.
package struct Attachments {
  private var values: [AnyObject] = []

  package init() {}

  /// The value of a type.
  package subscript<Value: AnyObject>(_ type: Value.Type) -> Value? {
    get {
      for value in values {
        if let value = value as? Value { return value }
      }
      return nil
    }
    set {
      values.removeAll { $0 is Value }
      if let newValue { values.append(newValue) }
    }
  }
}
