/// A line of a trace about the look of a layer or the order of views.
public struct TraceLook: Sendable, Hashable {
  /// Seconds since the start.
  public let time: Double
  /// The transition, counted from 1.
  public let transition: Int
  /// The content of the line.
  public let kind: Kind

  /// The possible contents.
  public enum Kind: Sendable, Hashable {
    /// A layer by its id, with its declared look.
    ///
    /// The parts are the differences from a transparent rectangle that fills the container. A view
    /// that a presentation puts behind or around a screen counts as a layer.
    case layer(String, [Part])
    /// The views of the container by their names, from back to front.
    case order([String])
  }

  /// One aspect of a layer's look.
  public struct Part: Sendable, Hashable {
    /// `color`, `gradient`, `text`, `image`, `shape`, `blend`, `alpha`, `cornerRadius`, `shadow`,
    /// `frame` or `mask`.
    public let key: String
    /// The value in words.
    public let value: String

    @_spi(Tools) public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  @_spi(Tools) public init(time: Double, transition: Int, kind: Kind) {
    self.time = time
    self.transition = transition
    self.kind = kind
  }

  /// The approximate size in bytes.
  var cost: Int {
    switch kind {
    case .layer(let id, let parts):
      parts.reduce(96 + id.utf8.count) { $0 + 64 + $1.value.utf8.count }
    case .order(let names): names.reduce(96) { $0 + 16 + $1.utf8.count }
    }
  }
}
