import Motion
import Views

/// The frames of a sheet at each height, for one container size.
///
/// The height is the distance from the container's bottom edge to the sheet's top edge.
struct SheetLayout {
  typealias Identifier = SheetPresentationController.Detent.Identifier

  /// An active detent.
  struct Rest {
    let identifier: Identifier
    let height: Double
  }

  /// The frame of the sheet at its maximum height, and the container's bounds.
  let largest: Rect
  let bounds: Rect
  /// How far a sheet below its full height lies inset from the edges, in points.
  let inset: Double
  /// The active detents, from the smallest to the largest; never empty.
  let rests: [Rest]

  /// - Parameter largest: The frame of the sheet at its maximum height. It can extend below the
  ///   container's bottom edge, to hide rounded corners.
  /// - Parameter inset: How far a sheet below its full height lies inset from the edges, in points.
  init(
    _ detents: [SheetPresentationController.Detent], largest: Rect, bounds: Rect, traits: Traits,
    inset: Double = 0
  ) {
    self.inset = inset
    self.largest = largest
    self.bounds = bounds
    let top = bounds.maxY - largest.minY
    let maximum = max(min(largest.height, top), 0)
    let context = SheetPresentationController.Detent.ResolutionContext(
      containerTraits: traits, maximumDetentValue: maximum)
    var names: Set<Identifier> = []
    let active = detents.compactMap { detent -> Rest? in
      guard !names.contains(detent.identifier),
        let value = detent.resolvedValue(in: context), value.isFinite, value > 0
      else { return nil }
      names.insert(detent.identifier)
      return Rest(identifier: detent.identifier, height: value >= maximum ? top : value)
    }
    let sorted = active.enumerated().sorted {
      ($0.element.height, $0.offset) < ($1.element.height, $1.offset)
    }
    rests = active.isEmpty ? [Rest(identifier: .large, height: top)] : sorted.map(\.element)
  }

  var heights: [Double] { rests.map(\.height) }
  var smallest: Double { rests.first?.height ?? 0 }
  var highest: Double { rests.last?.height ?? 0 }

  /// The height of a detent; the smallest detent's height if the detent doesn't exist or is
  /// inactive.
  func height(of identifier: Identifier?) -> Double {
    rests.first { $0.identifier == identifier }?.height ?? smallest
  }

  /// The frame at a height.
  ///
  /// A sheet that is attached to the bottom edge has exactly this height. A floating sheet also
  /// stays at the bottom edge until it has its full height, and then moves up.
  func frame(at height: Double) -> Rect {
    let overhang = largest.maxY - bounds.maxY
    let frame = Rect(
      x: largest.minX, y: bounds.maxY - height, width: largest.width,
      height: overhang >= 0 ? max(height + overhang, 0) : min(max(height, 0), largest.height))
    let edge = inset * smallness(at: height)
    guard edge > 0 else { return frame }
    return Rect(
      x: frame.minX + edge, y: frame.minY, width: max(frame.width - 2 * edge, 0),
      height: max(frame.height - edge, 0))
  }

  /// How much a sheet at a height is one at a small detent: 1 up to the highest detent below the
  /// full height, and from there on less, to 0 at the full height.
  func smallness(at height: Double) -> Double {
    let full = bounds.maxY - largest.minY
    let partial = heights.last { $0 < full } ?? 0
    guard partial > 0, height > partial else { return partial > 0 ? 1 : 0 }
    return max((full - height) / (full - partial), 0)
  }

  /// The amount of dimming at a height, 0 to 1.
  ///
  /// - Parameter undimmed: The largest detent without dimming.
  func presence(at height: Double, undimmed: Identifier?) -> Double {
    guard let index = rests.firstIndex(where: { $0.identifier == undimmed }) else { return 1 }
    guard index + 1 < rests.count else { return 0 }
    let (low, high) = (rests[index].height, rests[index + 1].height)
    return high > low ? min(max((height - low) / (high - low), 0), 1) : 0
  }
}
