/// What higher layers keep with an object: at most one value of each class.
///
/// A layer declares the class beside the code that uses it. The class is the key, so layers that can't
/// name it can neither read nor replace the value, and none of them knows what the others keep.
package struct Slots {
  // There are few, and each lookup compares one pointer for each of them.
  private var values: ContiguousArray<AnyObject> = []

  package init() {}

  /// The value of a final class; nil if there is none.
  package subscript<Value: AnyObject>(type: Value.Type) -> Value? {
    get {
      for value in values { if let value = value as? Value { return value } }
      return nil
    }
    set {
      values.removeAll { $0 is Value }
      if let newValue { values.append(newValue) }
    }
  }

  /// The value of a final class, which is made when it is first read.
  package subscript<Value: AnyObject>(
    type: Value.Type, default make: @autoclosure () -> Value
  ) -> Value {
    mutating get {
      if let value = self[type] { return value }
      let value = make()
      values.append(value)
      return value
    }
  }
}
