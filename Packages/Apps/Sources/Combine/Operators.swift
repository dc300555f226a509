extension Publisher {
  private func passing<Other>(
    _ body: @escaping (Output, (Other) -> Void) -> Void
  ) -> AnyPublisher<Other, Failure> {
    AnyPublisher { value, completion in
      receive(value: { body($0, value) }, completion: completion)
    }
  }

  /// Sends what a block makes of each value.
  public func map<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
    passing { $1(transform($0)) }
  }
  /// Sends what a block makes of each value, without nil.
  public func compactMap<Other>(_ transform: @escaping (Output) -> Other?)
    -> AnyPublisher<Other, Failure>
  { passing { value, send in transform(value).map(send) } }
  /// Sends the values for which a block says yes.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { value, send in if isIncluded(value) { send(value) } }
  }
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, completion in
      var left = count
      return receive(
        value: { if left > 0 { left -= 1 } else { value($0) } }, completion: completion)
    }
  }
  /// Leaves out values that are the same as the one before.
  public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool)
    -> AnyPublisher<Output, Failure>
  {
    AnyPublisher { value, completion in
      var last: Output?
      return receive(
        value: { new in
          if let last, isSame(last, new) { return }
          last = new
          value(new)
        }, completion: completion)
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
