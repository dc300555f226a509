/// Something that can be ended, as `Cancellable`.
public protocol Cancellable {
  /// Ends it; nothing is received any more.
  func cancel()
}

extension Cancellable {
  /// Keeps a subscription in a set, and so alive.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }
  /// Keeps a subscription in a collection, and so alive.
  public func store<Kept: RangeReplaceableCollection>(in collection: inout Kept)
  where Kept.Element == AnyCancellable {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// A subscription, which ends when nothing keeps it any more, as `AnyCancellable`.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Makes one of what ends it.
  public init(_ cancel: @escaping () -> Void) { end = cancel }
  /// Makes one of another.
  public init(_ other: some Cancellable) { end = { other.cancel() } }
  deinit { cancel() }

  public func cancel() {
    let once = end
    end = nil
    once?()
  }
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
