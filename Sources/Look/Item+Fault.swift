import Motion
import Views

extension Item {
  /// What makes an item useless for what trusts its numbers, such as a browser.
  package struct Fault: Error, Sendable, Hashable {
    /// The name of the view.
    package let view: String
    /// What is not finite or too large, in words.
    package let what: String

    /// The fault without a judgement, to go on after what can't be done.
    package var reason: String { "the \(what) of '\(view)' is not finite or larger than 1e7" }

    /// The fault where the view is left out.
    package var message: String {
      "view '\(view)' is left out: its \(what) is not finite or larger than 1e7"
    }
  }

  /// How large a length may be, in points, and a number of the map.
  private static let limit = 1e7

  /// What is not finite or not bounded, or nil.
  package var fault: Fault? {
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

  /// What is drawn as it is; a color is a whole number of 32 bits.
  private static let sent = Property.allCases.filter {
    // Corners have the room that the bounds have.
    [.picture, .shadow, .filter, .backdrop].contains($0.facts.effect) && $0 != .cornerRadius
  }
  private static let most = sent.map { $0.kind == .color ? Double(UInt32.max) : limit }
}
