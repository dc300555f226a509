public import Views

/// The values of one property of one view in a transition, frame by frame.
public struct Channel: Sendable, Hashable {
  /// The view and property.
  public let key: Key
  /// The values of the frames that have one, in order.
  private var values: [Double] = []
  private var presence = PresenceBits()
  /// The model values of the view in these frames.
  private var bases = RunLengths()

  /// A property of a view, by the name that the animator uses for the view.
  public struct Key: Sendable, Hashable {
    /// The name of the view: a role, a layer or a matched view.
    public let view: String
    /// The property.
    public let property: Property

    /// The view and the property, as a script writes them.
    public var name: String { "\(view).\(property.name)" }

    @_spi(Tools) public init(view: String, property: Property) {
      self.view = view
      self.property = property
    }

    /// Reads a name; nil if it has no property that is known.
    init?(name: String) {
      guard let dot = name.lastIndex(of: "."),
        let property = Property(name: String(name[name.index(after: dot)...]))
      else { return nil }
      self.init(view: String(name[..<dot]), property: property)
    }
  }

  init(key: Key) { self.key = key }

  /// Creates a channel with a value for each frame, of a view whose model isn't known.
  @_spi(Tools) public init(key: Key, values: [Double]) {
    (self.key, self.values) = (key, values)
    for frame in values.indices { presence.insert(frame) }
  }

  /// The value that a frame gave to the property, or nil if the frame did not set it.
  public subscript(frame: Int) -> Double? { presence.rank(of: frame).map { values[$0] } }

  /// The value of the view's model in a frame.
  ///
  /// It is known for the frames in which the channel has a value; each applies until the next one.
  public func base(in frame: Int) -> Double { bases[frame] ?? 0 }

  /// The visible value in a frame: the animator's, or else the model's.
  public func shown(in frame: Int) -> Double { self[frame] ?? base(in: frame) }

  /// The frames that have a value, with their values.
  public var samples: some Sequence<(frame: Int, value: Double)> {
    zip(presence.places, values).lazy.map { (frame: $0, value: $1) }
  }

  /// The lowest and the highest value.
  public var range: ClosedRange<Double> {
    guard let first = values.first else { return 0...0 }
    var (low, high) = (first, first)
    for value in values {
      if value < low { low = value }
      if value > high { high = value }
    }
    return low...high
  }

  /// Whether the values differ by more than rounding.
  public var moves: Bool {
    let (low, high) = (range.lowerBound, range.upperBound)
    return high - low > 1e-9 * max(1, abs(low), abs(high))
  }

  // MARK: Recording

  /// Appends the value of a frame after the existing ones.
  ///
  /// - Returns: The number of bytes that it takes.
  @discardableResult
  mutating func append(_ value: Double, over base: Double, in frame: Int) -> Int {
    values.append(value)
    return 8 + presence.insert(frame) + bases.append(base, at: frame)
  }

  /// Removes the value of a frame, if it is the last one.
  mutating func removeValue(of frame: Int) {
    guard self[frame] != nil else { return }
    values.removeLast()
    presence.removeLast()
  }
}
