import Look
@_spi(Tools) import Motion
import Rendering
import Testing
@_spi(Tools) import Views

@testable import Studio

/// The pictures that pages share, so that they are drawn once.
struct DrawnPicturesTests {
  private let size = Size(width: 100, height: 100)
  private let frame = Rect(x: 0, y: 0, width: 40, height: 20)

  /// What a page with its own table gets of a view, as the pixels across and the bytes of each picture.
  private func sent(
    _ content: View.Content, _ drawn: DrawnPictures, pixelsPerPoint: Double = 1
  ) throws -> [(width: Int, png: [UInt8])] {
    let table = PictureTable(
      try FrameRenderer(pixelsPerPoint: pixelsPerPoint), on: size, drawn: drawn)
    var sent: [(width: Int, png: [UInt8])] = []
    table.send = { sent.append(($1, $3)) }
    let view = View(id: "view", frame: frame)
    view.content = content
    _ = table.number(of: DisplayList(of: view.pictured()).root.item, backdrop: 0)
    return sent
  }

  @Test func `a text that was drawn for one page is sent to the next as it is`() throws {
    let drawn = DrawnPictures()
    let first = try sent(.text("Inbox"), drawn)
    // Drawn again, it would have twice as many pixels.
    let second = try sent(.text("Inbox"), drawn, pixelsPerPoint: 2)
    #expect(first.count == 1 && drawn.count == 1)
    #expect(second.map(\.png) == first.map(\.png))
    #expect(second.map(\.width) == first.map(\.width))
    #expect(try sent(.text("Outbox"), drawn).map(\.png) != first.map(\.png))
  }

  @Test func `what only one run or a file has is kept for no other page`() throws {
    let source = View(id: "source", frame: frame)
    source.backgroundColor = .black
    let picture = source.pictured()
    let drawn = DrawnPictures()
    for content in [
      View.Content.snapshot(picture), .slice(picture, frame), .image("nowhere.png"),
    ] {
      _ = try sent(content, drawn)
    }
    #expect(drawn.count == 0)
  }

  @Test func `pictures that were used longest ago make room`() throws {
    let drawn = DrawnPictures(limit: 4000)
    for index in 0..<40 {
      _ = try sent(.text("Inbox"), drawn)
      _ = try sent(.text("\(index)"), drawn)
    }
    #expect(1..<20 ~= drawn.count)
    let before = drawn.count
    _ = try sent(.text("Inbox"), drawn)
    #expect(drawn.count == before, "it was used last")
  }

  @Test func `pages with the same screens share their pictures, of the last few screens`() throws {
    let store = PictureStore()
    func art(_ width: Double) -> StudioSession.Art {
      .init(size: Size(width: width, height: 9))
    }
    let first = store.pictures(of: art(1))
    #expect(store.pictures(of: art(1)) === first)
    #expect(store.pictures(of: art(2)) !== first)
    #expect(store.pictures(of: art(1)) === first)
    for width in 2...4 { _ = store.pictures(of: art(Double(width))) }
    #expect(store.pictures(of: art(1)) !== first)
  }
}

extension StudioSession.Art {
  fileprivate init(size: Size) {
    self.init(
      screens: [:], imageFolder: nil, size: size, insets: .zero, isRightToLeft: false)
  }
}
