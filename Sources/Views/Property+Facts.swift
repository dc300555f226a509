extension Property {
  /// What there is to know of a property.
  ///
  /// The decoder of scripts, messages, types for editors, the reference page, the schemas and the
  /// drawing read it here; nothing else lists properties.
  public struct Facts: Sendable, Hashable {
    /// How a script writes a value.
    public let kind: Kind
    /// What a number counts.
    public let unit: Unit
    /// The range a value is clamped to when it is shown, or nil when any finite number will do.
    public let range: ClosedRange<Double>?
    /// What a view shows of it when no frame says otherwise.
    public let base: Base
    /// Whether a view can keep a value after the transition.
    public let isKept: Bool
    /// What it changes about a picture.
    public let effect: Effect
    /// What it does, in a few words that go on after its name.
    public let summary: String
    /// What other systems call it.
    public let synonyms: [String]
  }

  /// How a script writes a value of a property.
  public enum Kind: Sendable, Hashable {
    case number
    /// Stored as 0 or 1.
    case boolean
    /// Stored as the packed `0xRRGGBBAA`, which a `Double` holds exactly.
    case color
  }

  /// What the number of a property counts.
  public enum Unit: Sendable, Hashable {
    /// Points of the superview, or of the view itself for what lies in it.
    case points
    case degrees
    /// How many times its own size.
    case times
    /// A share of the view's size; 0.5 is the middle.
    case share
    /// 0 is nothing and 1 is all.
    case opacity
    /// A number without a unit, or no number.
    case none
  }

  /// What a view shows of a property when no frame says otherwise.
  public enum Base: Sendable, Hashable {
    /// What the view's model has.
    case model
    /// Always the same.
    case constant(Double)
  }

  /// What a property changes about a picture, and so what a drawing, a page or an export has to do
  /// for it.
  ///
  /// From the inside out a view is drawn as its ``picture`` on its ``shadow``, goes through its
  /// ``filter``, is cut by its ``mask``, and is shown at its ``placement`` with its ``opacity``, in
  /// the ``order`` of its siblings.
  public enum Effect: Sendable, Hashable, CaseIterable {
    /// The view is laid out and drawn again in another size.
    case size
    /// Its own box is drawn differently.
    case picture
    /// What it casts on what lies behind it.
    case shadow
    /// What is drawn goes through a filter.
    case filter
    /// What is drawn is cut.
    case mask
    /// What is drawn is moved, turned or scaled, and nothing is drawn again.
    case placement
    /// What is drawn is faded.
    case opacity
    /// It is drawn before or after its siblings.
    case order
    /// It is drawn or left out.
    case visibility

    /// Whether it changes what the view looks like in its own coordinates, so that a picture which
    /// is kept of it has to be drawn again.
    public var isInPicture: Bool {
      switch self {
      case .size, .picture, .shadow: true
      case .filter, .mask, .placement, .opacity, .order, .visibility: false
      }
    }
  }
}
