import Look
@_spi(Tools) import Motion
import TestSupport
import Testing
@_spi(Tools) import Views

@testable import Rendering

/// What the picture of a view does when one property changes: what the table of properties says.
///
/// A property that is in the table and not drawn changes nothing, and fails here.
struct PropertyEffectTests {
  /// Red, with a border and a patch that is in no middle, so that nothing is hidden by symmetry.
  ///
  /// - Parameter hasBorder: False for masks: their edge lets a trace of the fill through the border
  ///   that is drawn over it.
  private static func view(_ values: [Property: Double], hasBorder: Bool = true) -> View {
    let view = View.box()
    view.borderWidth = hasBorder ? 2 : 0
    view.borderColor = Color(red: 0, green: 0, blue: 1)
    let patch = Color(red: 0.2, green: 0.1, blue: 0)
    view.addSubview(.box("patch", x: 3, y: 4, width: 5, height: 3, patch))
    if values.keys.contains(where: ofShapes.contains) {
      // A shape that becomes another one.
      view.content =
        (try? .shape(
          View.VectorShape(
            VectorPath(svg: "M4 8H16V16H4Z"), morphingTo: VectorPath(svg: "M6 10H12V14H6Z"))))
        ?? .none
    }
    let presentation = view.beginPresentation()
    for (property, value) in values { presentation[property] = value }
    return view
  }

  private static let ofShapes: Set<Property> = [
    .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph,
  ]

  private static func picture(
    _ values: [Property: Double]?, hasBorder: Bool = true, sibling: Bool = false
  ) throws -> Bitmap {
    var views = values.map { [view($0, hasBorder: hasBorder)] } ?? []
    if sibling {
      views.append(.box("sibling", x: 20, width: 16, Color(red: 0, green: 1, blue: 0)))
    }
    let stage = TestStage()
    for view in views { stage.window.addSubview(view) }
    return try stage.picture()
  }

  /// What has to be there for a property to show at all.
  private static func companions(of property: Property) -> [Property: Double] {
    switch property {
    case .perspective: [.rotationY: 30]
    case .translateZ: [.perspective: 60]
    case .doubleSided: [.rotationY: 180]
    case .trimStart, .trimEnd, .lineWidth:
      [.strokeColor: Double(0x0000_FFFF as UInt32), .lineWidth: 2]
    case .fillColor, .strokeColor, .morph: [.lineWidth: 1]
    // Glass in front of the other view.
    case .backdropBlur, .backdropSaturation:
      [.zIndex: 1, .backgroundColor: Double(0xFF00_0040 as UInt32)]
    case .anchorX, .anchorY: [.scale: 0.75]
    case .maskX, .maskY: [.maskRadius: 6]
    case .maskCorner: [.maskLeft: 2]
    case .shadowOpacity: [.shadowX: 3]
    case .shadowRadius, .shadowX, .shadowY, .shadowColor: [.shadowOpacity: 0.5, .shadowX: 3]
    default: [:]
    }
  }

  /// Another value than the one that the view has.
  private static func changed(_ property: Property) -> Double {
    switch property {
    case .doubleSided: return 0
    case .trimEnd: return 0.5
    case .morph: return 1
    default: break
    }
    let facts = property.facts
    let base = view([:]).modelValue(of: property)
    guard facts.kind == .number else { return facts.kind == .boolean ? 1 : 0x00A0_00FF }
    return switch facts.unit {
    case .points: (base.isFinite ? base : 0) + (property == .perspective ? 60 : 6)
    case .degrees: 20
    case .times: 0.5
    case .share: 0.25
    case .opacity: 0.5
    case .none: 5
    }
  }

  @Test(arguments: TestTier.sample(Property.allCases, every: 4))
  func `a property changes the picture as its row in the table says`(property: Property) throws {
    let companions = Self.companions(of: property)
    let isOrder = [.order, .backdrop].contains(property.facts.effect)
    let hasBorder = property.facts.effect != .mask
    let before = try Self.picture(companions, hasBorder: hasBorder, sibling: isOrder)
    let values = companions.merging([property: Self.changed(property)]) { $1 }
    let after = try Self.picture(values, hasBorder: hasBorder, sibling: isOrder)
    let changes = Changes(from: before, to: after)
    #expect(!changes.isEmpty, "nothing draws '\(property.name)'")
    // The pixels of the view's box, 20 points from 10 on, at two pixels a point.
    let box = 20...59
    switch property.facts.effect {
    case .opacity:
      #expect(changes.count == 40 * 40)
      #expect(changes.all { $0.isBetween($1, .white) })
    case .order:
      #expect(changes.columns == 40...59 && changes.rows == box)
    case .visibility:
      #expect(Changes(from: try Self.picture(nil), to: after).isEmpty)
    case .picture:
      #expect(changes.lies(in: box))
    case .shadow:
      #expect(changes.liesOutside(of: box))
    case .mask:
      let whole = Changes(from: try Self.picture([:], hasBorder: false), to: after)
      #expect(!whole.isEmpty && whole.all { $0.isBetween($1, .white) })
    case .filter:
      // The patch goes through the filter with the view it is in.
      #expect(changes.contains(26, 28) && changes.contains(20, 20))
    case .backdrop:
      // The view in its own box, where the other one begins.
      #expect(changes.lies(in: box) && changes.contains(41, 40))
    case .size:
      #expect(after.inked.map { $0.x.count + $0.y.count } == 40 + 40 + 12)
    case .placement:
      #expect(after.solidColors.isSuperset(of: ["#FF0000", "#0000FF", "#FFFFFF"]))
    }
    // A picture that is kept of the view is drawn again only where the table says so.
    let views = [companions, values].map {
      DisplayList(of: Self.view($0, hasBorder: hasBorder).pictured()).root
    }
    #expect(views[0].looksLike(views[1]) != property.facts.effect.isInPicture)
  }
}

/// The pixels that two pictures do not share.
private struct Changes {
  private var pixels: [(x: Int, y: Int, before: Color, after: Color)] = []

  init(from before: Bitmap, to after: Bitmap) {
    for y in 0..<before.height {
      for x in 0..<before.width where before[x, y] != after[x, y] {
        pixels.append((x, y, before[x, y], after[x, y]))
      }
    }
  }

  var isEmpty: Bool { pixels.isEmpty }
  var count: Int { pixels.count }
  var columns: ClosedRange<Int>? { Self.span(pixels.map(\.x)) }
  var rows: ClosedRange<Int>? { Self.span(pixels.map(\.y)) }

  func contains(_ x: Int, _ y: Int) -> Bool { pixels.contains { $0.x == x && $0.y == y } }

  func all(_ holds: (_ after: Color, _ before: Color) -> Bool) -> Bool {
    pixels.allSatisfy { holds($0.after, $0.before) }
  }

  func lies(in box: ClosedRange<Int>) -> Bool {
    pixels.allSatisfy { box.contains($0.x) && box.contains($0.y) }
  }

  func liesOutside(of box: ClosedRange<Int>) -> Bool {
    pixels.allSatisfy { !box.contains($0.x) || !box.contains($0.y) }
  }

  private static func span(_ numbers: [Int]) -> ClosedRange<Int>? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }
}

extension Color {
  /// Whether each channel lies between those of two others, but for rounding.
  fileprivate func isBetween(_ one: Color, _ other: Color) -> Bool {
    [\Color.red, \.green, \.blue].allSatisfy { channel in
      let bounds = [one[keyPath: channel], other[keyPath: channel]].sorted()
      return (bounds[0] - 0.01...bounds[1] + 0.01).contains(self[keyPath: channel])
    }
  }
}

extension Bitmap {
  /// The colors that whole areas have, and no edge alone.
  fileprivate var solidColors: Set<String> {
    var counts: [String: Int] = [:]
    for y in 0..<height { for x in 0..<width { counts[hex(x, y), default: 0] += 1 } }
    return Set(counts.filter { $0.value >= 30 }.map(\.key))
  }
}
