/// A property that others can follow, as `Published`: they receive a value before the property has it.
@propertyWrapper
public struct Published<Value> {
  /// Sends the value at first, and each new one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func receive(
      value: @escaping (Value) -> Void,
      completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      value(storage.value)
      return storage.receivers.add(value, completion)
    }
  }

  fileprivate final class Storage {
    var value: Value
    let receivers = Receivers<Value, Never>()

    init(_ value: Value) { self.value = value }
  }
  private let storage: Storage

  /// Makes a property with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  /// Makes a property with a value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set {
      storage.receivers.send(newValue)
      storage.value = newValue
    }
  }
  /// Sends the values, as `$name`.
  public var projectedValue: Publisher { Publisher(storage: storage) }
}
