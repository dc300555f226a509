/// A publisher to which values are given, as `Subject`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value.
  func send(_ value: Output)
  /// Ends it; no value is sent any more.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a value.
  public func send() { send(()) }
}

/// Sends the values that it is given, as `PassthroughSubject`.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let receivers = Receivers<Output, Failure>()

  /// Makes one.
  public init() {}
  public func send(_ value: Output) { receivers.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { receivers.end(completion) }
  public func receive(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { receivers.add(value, completion) }
}

/// Has a value, and sends it at first and each time it is set, as `CurrentValueSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let receivers = Receivers<Output, Failure>()
  private var current: Output

  /// Makes one with a value.
  public init(_ value: Output) { current = value }
  /// The value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    guard receivers.ending == nil else { return }
    current = value
    receivers.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { receivers.end(completion) }
  public func receive(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if receivers.ending == nil { value(current) }
    return receivers.add(value, completion)
  }
}

/// The receivers of a subject, in the order in which they subscribed.
final class Receivers<Output, Failure: Error> {
  private typealias Receiver = (
    number: Int, value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
  )
  private var receivers: [Receiver] = []
  private var count = 0
  private(set) var ending: Subscribers.Completion<Failure>?

  func add(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if let ending {
      completion(ending)
      return AnyCancellable {}
    }
    count += 1
    let number = count
    receivers.append((number, value, completion))
    return AnyCancellable { [weak self] in self?.receivers.removeAll { $0.number == number } }
  }

  func send(_ value: Output) {
    for receiver in receivers where receivers.contains(where: { $0.number == receiver.number }) {
      receiver.value(value)
    }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    guard ending == nil else { return }
    ending = completion
    let known = receivers
    receivers = []
    for receiver in known { receiver.completion(completion) }
  }
}
