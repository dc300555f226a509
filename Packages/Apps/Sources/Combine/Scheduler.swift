/// Runs blocks later, as `Scheduler`: a queue.
public protocol Scheduler {
  /// Runs a block in a later turn.
  func schedule(_ action: @escaping () -> Void)
}

extension Publisher {
  /// Sends each value in a later turn of a queue.
  ///
  /// What is on its way when a subscription is cancelled is not received.
  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var isCancelled = false
      let inner = receive(
        value: { new in scheduler.schedule { if !isCancelled { value(new) } } },
        completion: { end in scheduler.schedule { if !isCancelled { completion(end) } } })
      return AnyCancellable {
        isCancelled = true
        inner.cancel()
      }
    }
  }
}
