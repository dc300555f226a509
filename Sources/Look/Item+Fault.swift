@_spi(Tools) import Motion
import Views

extension Item {
  /// The reason why a client that relies on an item's numbers, such as a browser, can't use the
  /// item.
  public struct Fault: Error, Sendable, Hashable {
    /// The name of the view.
    public let view: String
    /// The value that is not finite or too large, in words.
    package let what: String

    /// The reason, worded to follow a statement of what can't be done.
    public var reason: String { "the \(what) of '\(view)' is not finite or larger than 1e7" }

    /// The message for a view that is left out for this reason.
    public var message: String {
      "view '\(view)' is left out: its \(what) is not finite or larger than 1e7"
    }
  }

  /// The largest length in points, and the largest number in a map.
  private static let limit = 1e7

  /// The first value that is not finite or too large, or nil.
  public var fault: Fault? {
    func isSound(_ numbers: [Double]) -> Bool { numbers.allSatisfy { abs($0) <= Self.limit } }
    func isSound(_ path: VectorPath?) -> Bool {
      guard let box = path?.bounds else { return true }
      return isSound([box.minX, box.minY, box.maxX, box.maxY])
    }
    func fault(_ what: String) -> Fault { Fault(view: id, what: what) }
    guard isSound([bounds.width, bounds.height]) else { return fault("size") }
    guard opacity.isFinite else { return fault("opacity") }
    switch map {
    case .flat(let map):
      guard isSound([map.a, map.b, map.c, map.d, map.tx, map.ty]) else { return fault("place") }
    case .projected(let map):
      guard isSound([map.a, map.b, map.c, map.d, map.e, map.f, map.g, map.h, map.i]) else {
        return fault("place")
      }
    }
    if let circle, !isSound([circle.center.x, circle.center.y, circle.radius]) {
      return fault("circular mask")
    }
    if let window,
      !isSound([
        window.rect.minX, window.rect.minY, window.rect.maxX, window.rect.maxY, window.corner,
      ])
    {
      return fault("rectangular mask")
    }
    guard isSound(outline) else { return fault("shape") }
    guard cuts.allSatisfy({ isSound($0.path) }) else { return fault("mask") }
    for index in Self.sent.indices
    where !(abs(values[Self.sent[index].rawValue]) <= Self.most[index]) {
      return fault("'\(Self.sent[index].name)'")
    }
    return nil
  }

  /// The properties whose values are used unchanged; a color is a whole number of 32 bits.
  private static let sent = Property.allCases.filter {
    // The corner radius is already limited by the bounds.
    [.picture, .shadow, .filter, .backdrop].contains($0.facts.effect) && $0 != .cornerRadius
  }
  private static let most = sent.map { $0.kind == .color ? Double(UInt32.max) : limit }
}
