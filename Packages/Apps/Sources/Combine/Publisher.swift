/// Sends values over time, as `Publisher`: without demand, each value is sent as soon as it is there.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Receives what is sent from now on, until it is cancelled.
  ///
  /// Combine has `receive(subscriber:)` and demand in this place.
  func receive(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// What receives values, as `Subscribers`.
public enum Subscribers {
  /// How it ends, as `Subscribers.Completion`.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Publisher {
  /// Calls blocks with what is sent, as long as the answer is kept.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { receive(value: receiveValue, completion: receiveCompletion) }
  /// A publisher of which only the types of what it sends are known.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  /// Calls a block with each value, as long as the answer is kept.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receive(value: receiveValue, completion: { _ in })
  }
  /// Sets a property to each value, as long as the answer is kept, which keeps the object.
  public func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  { sink { object[keyPath: path] = $0 } }
}

/// A publisher of which only the types of what it sends are known, as `AnyPublisher`.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  typealias Begin = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
  private let begin: Begin

  /// Hides the type of a publisher.
  public init(_ publisher: some Publisher<Output, Failure>) {
    begin = { publisher.receive(value: $0, completion: $1) }
  }
  init(begin: @escaping Begin) { self.begin = begin }

  public func receive(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { begin(value, completion) }
}
