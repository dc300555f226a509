public import Views

extension DrawingCost {
  /// The property that makes a view costly, and its value.
  public struct Cause: Sendable {
    public let property: Property
    public let value: Double

    public init(property: Property, value: Double) {
      self.property = property
      self.value = value
    }
  }

  /// The cost of a view, and the cause of its most expensive part.
  public struct Share: Sendable {
    public private(set) var total = 0.0
    /// The cause; nil if nothing was drawn.
    package private(set) var cause: Cause?
    private var greatest = 0.0

    public init() {}

    public mutating func add(_ cost: Double, for cause: Cause) {
      total += cost
      guard cost > greatest else { return }
      greatest = cost
      self.cause = cause
    }

    public mutating func add(_ other: Share) {
      total += other.total
      guard other.greatest > greatest else { return }
      greatest = other.greatest
      cause = other.cause
    }
  }

  /// The most costly view.
  ///
  /// Of equally costly views it is the first by name, so that messages are always the same.
  public static func costliest(of shares: [String: Share]) -> (view: String, cause: Cause?)? {
    shares.max { ($0.value.total, $1.key) < ($1.value.total, $0.key) }
      .map { ($0.key, $0.value.cause) }
  }
}
