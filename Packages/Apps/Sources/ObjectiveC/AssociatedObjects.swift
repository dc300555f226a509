/// How an associated object is stored, like `objc_AssociationPolicy`.
///
/// A copying policy retains the object itself instead of a copy.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// The associated objects of all objects.
///
/// Swift objects can't report their deallocation. The values of a released object are therefore removed later: at the
/// next access, and in each frame of a stage.
private final class AssociationTable {
  // These functions run on the main actor, as in UIKit.
  nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]

  struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }
  enum Value {
    case strong(Any)
    case weak(Weak)
  }
  struct Weak {
    weak var object: AnyObject?
  }
}

/// Removes the values of released objects.
package func sweepAssociatedObjects() {
  guard !AssociationTable.entries.isEmpty else { return }
  let gone = AssociationTable.entries.filter { $0.value.owner == nil }
  for key in gone.keys { AssociationTable.entries[key] = nil }
}

/// Attaches a value to an object under a key.
///
/// Source: `objc_setAssociatedObject`. With the weak policy `ASSIGN`, the value of a released object is nil instead of
/// a dangling pointer.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  sweepAssociatedObjects()
  let owner = object as AnyObject
  let id = ObjectIdentifier(owner)
  var entry = AssociationTable.entries[id] ?? .init(owner: owner)
  if let value {
    entry.values[key] =
      policy == .OBJC_ASSOCIATION_ASSIGN
      ? .weak(.init(object: value as AnyObject)) : .strong(value)
  } else {
    entry.values[key] = nil
  }
  AssociationTable.entries[id] = entry.values.isEmpty ? nil : entry
}

/// The value that is attached to an object for a key.
///
/// Source: `objc_getAssociatedObject`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let entry = AssociationTable.entries[ObjectIdentifier(object as AnyObject)],
    entry.owner != nil
  else { return nil }
  switch entry.values[key] {
  case .strong(let value): return value
  case .weak(let box): return box.object
  case nil: return nil
  }
}

/// Removes all values of an object.
///
/// Source: `objc_removeAssociatedObjects`.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.entries[ObjectIdentifier(object as AnyObject)] = nil
}
