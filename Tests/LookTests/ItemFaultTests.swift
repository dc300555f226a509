@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Look

/// What is refused of a display list, as its readers trust its numbers.
struct ItemFaultTests {
  private let view = View(id: "card", frame: Rect(x: 10, y: 20, width: 100, height: 60))

  private static let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e12]

  /// What has to be there for a property to be seen.
  private func prepare(for property: Property) throws {
    let outline = try VectorPath(svg: "M20 20H80V80H20Z")
    view.content = .shape(
      View.VectorShape(outline, morphingTo: try VectorPath(svg: "M40 40H60V60H40Z")))
    let shown = view.beginPresentation()
    if property.name.hasPrefix("mask") { shown[.maskRadius] = 30 }
    if [.maskCorner, .maskTop, .maskWidth, .maskHeight].contains(property) { shown[.maskLeft] = 1 }
    if [.translateZ, .rotationX, .rotationY].contains(property) { shown[.perspective] = 500 }
  }

  /// All numbers of an item that its readers use.
  private func numbers(of item: Item) -> [Double] {
    var all = [item.bounds.width, item.bounds.height, item.opacity]
    switch item.map {
    case .flat(let map): all += [map.a, map.b, map.c, map.d, map.tx, map.ty]
    case .projected(let map):
      all += [map.a, map.b, map.c, map.d, map.e, map.f, map.g, map.h, map.i]
    }
    if let circle = item.circle { all += [circle.center.x, circle.center.y, circle.radius] }
    if let window = item.window {
      let rect = window.rect
      all += [rect.minX, rect.minY, rect.maxX, rect.maxY, window.corner]
    }
    for path in item.cuts.compactMap(\.path) + [item.outline].compactMap({ $0 }) {
      for contour in path.contours {
        let points = [contour.start] + contour.curves.flatMap { [$0.first, $0.second, $0.end] }
        all += points.flatMap { [$0.x, $0.y] }
      }
    }
    return all
  }

  @Test func `a corner radius is limited by the bounds, so a huge one is no fault`() {
    view.beginPresentation()[.cornerRadius] = 1e12
    #expect(Item(view.pictured(), seenBy: nil).fault == nil)
    view.beginPresentation()[.saturation] = 1e12
    #expect(Item(view.pictured(), seenBy: nil).fault != nil)
  }

  @Test(arguments: Property.allCases)
  func `whatever a property is, its view is refused or has finite and bounded numbers`(
    property: Property
  ) throws {
    for value in Self.bad {
      try prepare(for: property)
      view.beginPresentation()[property] = value
      let item = Item(view.pictured(), seenBy: nil)
      if let fault = item.fault {
        #expect(fault.view == "card" && fault.message.hasPrefix("view 'card' is left out: its "))
      } else {
        let wrong = numbers(of: item).filter { !(abs($0) <= 1e7) }
        #expect(wrong == [], "\(property.name) = \(value)")
      }
      view.endPresentation()
    }
  }

  @Test(arguments: [
    (Property.translateX, "place"), (.width, "size"), (.maskX, "circular mask"),
    (.maskWidth, "rectangular mask"), (.maskCorner, "rectangular mask"), (.morph, "shape"),
    (.shadowRadius, "'shadowRadius'"),
  ])
  func `the number that is wrong is named`(property: Property, what: String) throws {
    try prepare(for: property)
    view.beginPresentation()[property] = 1e300
    #expect(Item(view.pictured(), seenBy: nil).fault?.what == what)
  }

  @Test func `a mask that lies too far away is named`() throws {
    let mask = View(id: "hole", frame: view.frame)
    mask.content = .shape(View.VectorShape(try VectorPath(svg: "M0 0H9V9H0Z")))
    view.addMask(View.Mask(mask))
    mask.beginPresentation()[.translateX] = 1e9
    #expect(Item(view.pictured(), seenBy: nil).fault?.what == "mask")
  }
}
