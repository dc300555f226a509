/// What higher layers keep with an object: at most one value of each class.
///
/// A layer declares the class beside the code that uses it. The class is the key, so layers that can't
/// name it can neither read nor replace the value, and none of them knows what the others keep.
package struct Slots {
  // There are few, and each lookup compares one pointer for each of them: a cast of each value would cost more than
  // all else that a layer does with one.
  private var entries: ContiguousArray<Entry> = []

  private struct Entry {
    let key: ObjectIdentifier
    let value: AnyObject
  }

  package init() {}

  /// The value of a final class; nil if there is none.
  package subscript<Value: AnyObject>(type: Value.Type) -> Value? {
    get {
      let key = ObjectIdentifier(type)
      for index in entries.indices where entries[index].key == key {
        return entries[index].value as? Value
      }
      return nil
    }
    set {
      let key = ObjectIdentifier(type)
      entries.removeAll { $0.key == key }
      if let newValue { entries.append(Entry(key: key, value: newValue)) }
    }
  }

  /// The value of a final class, which is made when it is first read.
  package subscript<Value: AnyObject>(
    type: Value.Type, default make: @autoclosure () -> Value
  ) -> Value {
    mutating get {
      if let value = self[type] { return value }
      let value = make()
      entries.append(Entry(key: ObjectIdentifier(type), value: value))
      return value
    }
  }
}
