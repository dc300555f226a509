public import Motion

/// A picture of the stage at one moment: values only, so that it may go anywhere.
public struct Frame: Sendable, Hashable {
  /// Seconds since the start.
  public let time: Double
  /// Size of the stage in points.
  public let size: Size
  /// Pixels for a point.
  public let scale: Double
  /// The window with everything in it.
  public let root: View.Node

  /// Takes a picture of what a window shows.
  public init(of window: Window, at time: Double) {
    self.time = time
    size = window.bounds.size
    scale = window.traits.displayScale
    root = window.pictured()
  }
}

extension View {
  /// A view in a picture, with what it shows: the model with the presentation laid over it.
  public struct Node: Sendable, Hashable {
    /// The name of the view.
    public let id: String
    /// Values of all properties by raw value, as ``View/presentedValue(of:)``.
    public let values: [Double]
    /// Whether subviews are cut off at the bounds.
    public let clipsToBounds: Bool
    /// Which masks cut what the view shows; their values are 0 without one.
    public let masks: Masks
    /// What the view shows besides its background.
    public let content: Content
    /// From back to front, by z index and then by place.
    public let subviews: [Node]

    /// The shown value of a property.
    public subscript(property: Property) -> Double { values[property.rawValue] }
  }

  /// The masks that a transition has put on a view.
  ///
  /// A radius of 0 leaves nothing to be seen, no mask leaves everything: the values alone can't say
  /// which of the two it is.
  public struct Masks: OptionSet, Sendable, Hashable {
    /// The masks as bits.
    public let rawValue: Int
    /// The circle of `maskX`, `maskY` and `maskRadius`.
    public static let circle = Masks(rawValue: 1)
    /// The rectangle of `maskLeft`, `maskTop`, `maskWidth`, `maskHeight` and `maskCorner`.
    public static let rectangle = Masks(rawValue: 2)

    /// Masks by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// What the view shows now, with everything in it.
  public func pictured() -> Node {
    let order = subviews.enumerated().sorted {
      let left = $0.element.presentedValue(of: .zIndex)
      let right = $1.element.presentedValue(of: .zIndex)
      return left == right ? $0.offset < $1.offset : left < right
    }
    return Node(
      id: id, values: Property.allCases.map(pictureValue),
      clipsToBounds: clipsToBounds, masks: masks, content: content,
      subviews: order.map { $0.element.pictured() })
  }

  /// Size and place are told in three ways; a picture has them agree.
  private func pictureValue(of property: Property) -> Double {
    guard let presentation, !presentation.isEmpty else { return modelValue(of: property) }
    switch property {
    case .x: return pictureValue(of: .centerX) - pictureValue(of: .width) / 2
    case .y: return pictureValue(of: .centerY) - pictureValue(of: .height) / 2
    case .centerX:
      if let x = presentation[.x] { return x + pictureValue(of: .width) / 2 }
    case .centerY:
      if let y = presentation[.y] { return y + pictureValue(of: .height) / 2 }
    // A part of a mask that is not told leaves the view whole in that direction.
    case .maskX: return presentation[.maskX] ?? pictureValue(of: .width) / 2
    case .maskY: return presentation[.maskY] ?? pictureValue(of: .height) / 2
    case .maskWidth:
      return presentation[.maskWidth] ?? pictureValue(of: .width) - pictureValue(of: .maskLeft)
    case .maskHeight:
      return presentation[.maskHeight] ?? pictureValue(of: .height) - pictureValue(of: .maskTop)
    default: break
    }
    return presentedValue(of: property)
  }

  private var masks: Masks {
    guard let presentation else { return [] }
    var masks: Masks = []
    if presentation[.maskRadius] != nil { masks.insert(.circle) }
    let sides: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]
    if sides.contains(where: { presentation[$0] != nil }) { masks.insert(.rectangle) }
    return masks
  }
}
