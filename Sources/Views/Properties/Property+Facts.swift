extension Property {
  /// The facts about a property.
  ///
  /// The decoder of scripts, messages, the types for editors, the reference page, the schemas and
  /// the drawing code all use these facts. There is no other list of properties.
  public struct Facts: Sendable, Hashable {
    /// How a script writes a value.
    public let kind: Kind
    /// The unit of a number.
    public let unit: Unit
    /// The range that a value is clamped to when it is shown; nil for any finite number.
    public let range: ClosedRange<Double>?
    /// The value of a property that no frame sets.
    public let base: Base
    /// Whether a view can keep a value after the transition.
    public let isKept: Bool
    /// Whether the motion of an interrupted transition continues in it: to a number of it an offset
    /// can be added that shrinks to 0.
    public let isContinued: Bool
    /// What it affects when a view is drawn.
    public let effect: Effect
    /// A short description that follows its name.
    public let summary: String
    /// Its names in other systems.
    public let synonyms: [String]
  }

  /// How a script writes a value of a property.
  public enum Kind: Sendable, Hashable {
    case number
    /// Stored as 0 or 1.
    case boolean
    /// Stored as a packed `0xRRGGBBAA`, which a `Double` can represent exactly.
    case color
  }

  /// The unit of a property's number.
  public enum Unit: Sendable, Hashable {
    /// Points in the superview's coordinates, or in the view's own for properties inside it.
    case points
    case degrees
    /// A factor of its own size.
    case times
    /// A fraction of the view's size; 0.5 is the middle.
    case share
    /// 0 is transparent and 1 is opaque.
    case opacity
    /// A number without a unit, or not a number.
    case none
  }

  /// The value of a property that no frame sets.
  public enum Base: Sendable, Hashable {
    /// The value of the view's model.
    case model
    /// A constant.
    case constant(Double)
  }

  /// What a property affects when a view is drawn, and therefore what a renderer, a page or an
  /// export must do for it.
  ///
  /// From the inside out, a view is drawn as its ``picture``, filtered by its ``filter``, on its
  /// ``shadow`` and its ``backdrop``, clipped by its ``mask``, and shown at its ``placement`` with
  /// its ``opacity``, in the ``order`` of its siblings.
  public enum Effect: Sendable, Hashable, CaseIterable {
    /// The view is laid out and drawn again with another size.
    case size
    /// The view's own box changes.
    case picture
    /// The view's shadow changes.
    case shadow
    /// The drawn view is filtered.
    case filter
    /// The views behind this one are filtered in the area that it covers.
    case backdrop
    /// The drawn view is clipped.
    case mask
    /// The drawn view is moved, rotated or scaled; nothing is drawn again.
    case placement
    /// The drawn view is faded.
    case opacity
    /// The view is drawn before or after its siblings.
    case order
    /// The view is drawn or omitted.
    case visibility

    /// Whether it changes the view's look in its own coordinates, so that a cached picture of the
    /// view must be redrawn.
    public var isInPicture: Bool {
      switch self {
      case .size, .picture, .shadow: true
      case .filter, .backdrop, .mask, .placement, .opacity, .order, .visibility: false
      }
    }

    /// Whether an animator changes it relative to the view at rest, rather than setting a value.
    public var isRelative: Bool { self == .placement || self == .size }
  }
}
