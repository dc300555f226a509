import Foundation

// The types of what they hold are not restricted to classes: in Swift, a protocol is no class, which it is in
// Objective-C.

/// A set of objects, like Foundation's `NSHashTable`, which can be a set of any class or protocol.
public final class NSHashTable<ObjectType>: NSObject {
  private var entries: [Entry] = []
  private let isWeak: Bool

  private struct Entry {
    weak var object: AnyObject?
    let kept: AnyObject?
  }

  /// Creates a set that keeps its objects alive with the options for strong memory, and else doesn't.
  public init(options: NSPointerFunctions.Options = .strongMemory, capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }
  /// Creates a set that keeps none of its objects alive.
  public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

  /// The objects that are alive, in the order in which they were added.
  public var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
  /// The number of objects that are alive.
  public var count: Int { allObjects.count }
  /// One of the objects; nil if there is none.
  public var anyObject: ObjectType? { allObjects.first }
  /// Whether an object is in the set.
  public func contains(_ anObject: ObjectType?) -> Bool {
    let searched = anObject.map { $0 as AnyObject }
    return searched != nil && entries.contains { $0.object === searched }
  }
  /// Adds an object.
  public func add(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    let own = object as AnyObject
    entries.append(Entry(object: own, kept: isWeak ? nil : own))
  }
  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    let removed = object.map { $0 as AnyObject }
    entries.removeAll { $0.object == nil || $0.object === removed }
  }
  /// Removes all objects.
  public func removeAllObjects() { entries = [] }
}

/// How a table keeps what is in it, like Foundation's `NSPointerFunctions`.
public enum NSPointerFunctions {
  /// The options; whether objects are equal is always a matter of identity.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Self = []
    public static let weakMemory = Self(rawValue: 1 << 0)
    public static let objectPersonality: Self = []
    public static let objectPointerPersonality = Self(rawValue: 1 << 1)
  }
}

/// Objects by objects, like Foundation's `NSMapTable`.
public final class NSMapTable<KeyType, ObjectType>: NSObject {
  private var entries: [Entry] = []
  private let keepsKeys: Bool
  private let keepsObjects: Bool

  private struct Entry {
    weak var key: AnyObject?
    weak var object: AnyObject?
    let kept: (AnyObject?, AnyObject?)
  }

  /// Creates a table.
  public init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options,
    capacity: Int = 0
  ) {
    keepsKeys = !keyOptions.contains(.weakMemory)
    keepsObjects = !valueOptions.contains(.weakMemory)
  }
  /// Creates a table that keeps neither its keys nor its objects alive.
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }
  /// Creates a table that keeps its objects alive as long as their keys.
  public static func weakToStrongObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }
  /// Creates a table that keeps its keys alive.
  public static func strongToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }
  /// Creates a table that keeps all alive.
  public static func strongToStrongObjects() -> NSMapTable {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }

  private func forgetReleased() { entries.removeAll { $0.key == nil || $0.object == nil } }
  /// The number of keys whose objects are alive.
  public var count: Int {
    forgetReleased()
    return entries.count
  }
  /// The object for a key; the same key is the same object.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    let searched = aKey.map { $0 as AnyObject }
    return entries.first { $0.key != nil && $0.key === searched }?.object as? ObjectType
  }
  /// Sets the object for a key.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    let (key, object) = (aKey as AnyObject, anObject as AnyObject)
    entries.append(
      Entry(key: key, object: object, kept: (keepsKeys ? key : nil, keepsObjects ? object : nil)))
  }
  /// Removes a key.
  public func removeObject(forKey aKey: KeyType?) {
    forgetReleased()
    let removed = aKey.map { $0 as AnyObject }
    entries.removeAll { $0.key === removed }
  }
  /// Removes all keys.
  public func removeAllObjects() { entries = [] }
}
