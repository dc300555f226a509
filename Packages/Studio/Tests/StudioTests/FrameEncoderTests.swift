@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
import Rendering
import Testing
@_spi(Tools) import Views

@testable import Studio

/// What a page gets of a frame.
struct FrameEncoderTests {
  private let window = Window(size: Size(width: 200, height: 200))
  private let card = View(id: "card", frame: Rect(x: 50, y: 50, width: 100, height: 100))

  init() {
    card.backgroundColor = .white
    window.addSubview(card)
  }

  private func table() throws -> PictureTable {
    PictureTable(try FrameRenderer(pixelsPerPoint: 2), on: Size(width: 200, height: 200))
  }

  private func encode(_ encoder: inout FrameEncoder) -> [UInt8] {
    var out = ByteWriter()
    encoder.encode(Frame(of: window, at: 0), state: 0, tappable: [], into: &out)
    return out.bytes
  }

  /// The time, the flags, the bars, and that nothing changed.
  private static let empty = 8 + 4 * 4

  /// Another value than the card has, and what has to be there for it to be seen.
  private static func change(of property: Property) -> [Property: Double] {
    switch property {
    case .trimEnd, .trimStart: [property: 0.25]
    case .doubleSided: [.doubleSided: 0, .rotationY: 180]
    case .translateZ, .perspective: [.translateZ: 20, .perspective: 100]
    case .anchorX, .anchorY: [property: 0, .scale: 0.5]
    case .maskX, .maskY: [property: 20, .maskRadius: 30]
    case .zIndex: [.zIndex: -1]
    default:
      switch property.facts.unit {
      case .times, .opacity, .share: [property: 0.5]
      case .points, .degrees: [property: 20]
      case .none: [property: property.kind == .color ? Double(0xFF00_00FF as UInt32) : 1]
      }
    }
  }

  @Test(arguments: Property.allCases)
  func `what a property does to a view changes what a page gets`(property: Property) throws {
    if [.fillColor, .strokeColor, .lineWidth, .trimStart, .trimEnd, .morph].contains(property) {
      card.content = .shape(
        View.VectorShape(
          try VectorPath(svg: "M20 20H80V80H20Z"),
          morphingTo: try VectorPath(svg: "M40 40H60V60H40Z")))
    }
    window.insertSubview(View(id: "other", frame: card.frame), at: 0)
    var encoder = FrameEncoder(try table())
    let counts = [encode(&encoder).count, encode(&encoder).count]
    #expect(counts[0] > Self.empty && counts[1] == Self.empty)
    let values = card.beginPresentation()
    for (property, value) in Self.change(of: property) { values[property] = value }
    let count = encode(&encoder).count
    #expect(count > Self.empty, "the page does not get '\(property.name)'")
  }

  @Test func `a picture that is stretched far is drawn again while the size still changes`() throws
  {
    var encoder = FrameEncoder(try table())
    card.content = .none
    let screen = try FrameRenderer(
      pixelsPerPoint: 1, screens: ["card": ScreenArt(title: "Card", insets: .zero, seed: 3)])
    let pictures = PictureTable(screen, on: Size(width: 200, height: 200))
    var sent: [Int] = []
    pictures.send = { number, _, _, _ in sent.append(number) }
    encoder = FrameEncoder(pictures)
    for height in stride(from: 100.0, through: 200, by: 10) {
      card.frame = Rect(x: 0, y: 0, width: 100, height: height)
      _ = encode(&encoder)
    }
    // Drawn at 100, at 130 and at 170.
    #expect(sent.count == 3)
  }

  @Test func `every number of a view has a name, and no name is there twice`() {
    #expect(ItemRow.width == ItemRow.names.count)
    #expect(Set(ItemRow.names).count == ItemRow.names.count)
  }

  @Test(arguments: [
    (Property.width, 1e300), (.scale, 1e200), (.translateX, 1e9), (.maskRadius, 1e40),
    (.blur, 1e30),
    (.shadowRadius, 1e18), (.alpha, .nan), (.rotation, .nan),
  ])
  func `a view that no browser can draw is left out by its name`(
    property: Property, value: Double
  ) throws {
    let table = try table()
    var encoder = FrameEncoder(table)
    card.addSubview(View(id: "inner"))
    card.beginPresentation()[property] = value
    let text = String(decoding: encode(&encoder), as: UTF8.self)
    #expect(text.contains("window") && !text.contains("card") && !text.contains("inner"))
    #expect(table.problems.map(\.message).contains { $0.contains("'card'") })
  }

  @Test func `the bars are light over dark views`() throws {
    let table = try table()
    var encoder = FrameEncoder(table)
    card.beginPresentation()[.x] = 0
    card.bounds.size = Size(width: 100, height: 200)
    card.center = Point(x: 50, y: 100)
    // White at the left, nothing but black at the right; in the middle as much of both.
    let bright = encode(&encoder)[12]
    #expect(bright & 3 == 2)
    // Behind a corner that is round enough there is nothing, either, as above a sheet.
    card.cornerRadius = 90
    #expect(encode(&encoder)[12] & 3 == 3)
    card.cornerRadius = 0
    card.backgroundColor = .black
    let dark = encode(&encoder)[12]
    #expect(dark & 7 == 7)
  }

  @Test(arguments: [(0.0, 25.0), (30, 25), (0, 50)])
  func `a slice that is turned or scaled shows a pixel more where its picture goes on`(
    degrees: Double, width: Double
  ) {
    let slice = View(id: "slice", frame: Rect(x: 0, y: 0, width: width, height: 100))
    slice.content = .slice(card.pictured(), Rect(x: 25, y: 0, width: 25, height: 100))
    if degrees != 0 { slice.transform = .rotation(degrees: degrees) }
    var row: [Double] = []
    ItemRow.write(
      DisplayList(of: slice.pictured()).root, picture: (1, Size(width: 100, height: 100)),
      clipsContent: false, unit: 2, into: &row)
    func value(_ slot: ItemRow.Slot) -> Double { row[slot.rawValue] }
    // A pixel is half a point; above and below, the picture ends.
    let more = degrees == 0 && width == 25 ? 0.0 : width / 25
    #expect(value(.width) == width + more && value(.height) == 100)
    #expect(value(.pictureX) == -25 * width / 25 + more / 2)
    #expect(value(.pictureWidth) == 100 * width / 25)
  }
}
