import Look
@_spi(Tools) import Motion
import Rendering
import Testing
@_spi(Tools) import Views

@testable import Studio

/// The pictures of a page: each is numbered, and sent once.
struct PictureTableTests {
  private let size = Size(width: 100, height: 100)

  private func table(_ numbers: PictureNumbers = PictureNumbers()) throws -> PictureTable {
    PictureTable(try FrameRenderer(pixelsPerPoint: 1), on: size, numbers: numbers)
  }

  /// A view that shows a snapshot, which is made anew at each call.
  private func snapshot(of color: Color) -> Item {
    let frame = Rect(x: 0, y: 0, width: 20, height: 20)
    let source = View(id: "source", frame: frame)
    source.backgroundColor = color
    let copy = View(id: "copy", frame: frame)
    copy.content = .snapshot(source.pictured())
    return DisplayList(of: copy.pictured()).root.item
  }

  @Test func `snapshots of several runs that look the same share one picture`() throws {
    let table = try table()
    var sent: [Int] = []
    table.send = { number, _, _, _ in sent.append(number) }
    // All are alive, so that no two have the same place in memory.
    let runs = (0..<5).map { _ in snapshot(of: .black) }
    #expect(runs.map { table.number(of: $0, backdrop: 0) } == [1, 1, 1, 1, 1])
    #expect(table.number(of: snapshot(of: .white), backdrop: 0) == 2)
    #expect(sent == [1, 2])
  }

  @Test func `a picture that the page forgot is sent again under another number`() throws {
    let table = try table()
    var sent: [Int] = []
    table.send = { number, _, _, _ in sent.append(number) }
    let (black, white) = (snapshot(of: .black), snapshot(of: .white))
    #expect([black, white].map { table.number(of: $0, backdrop: 0) } == [1, 2])
    table.forget([1, 99])
    #expect([black, white].map { table.number(of: $0, backdrop: 0) } == [3, 2])
    #expect(sent == [1, 2, 3])
  }

  @Test func `a page that forgets has room for pictures without end`() throws {
    let table = try table()
    func number(_ index: Int) -> Int {
      table.number(of: snapshot(of: Color(packed: UInt32(index) << 8 | 0xFF)), backdrop: 0)
    }
    for index in 0..<PictureTable.limit { #expect(number(index) == index + 1) }
    #expect(number(PictureTable.limit) == 0)
    table.forget([7])
    #expect(number(PictureTable.limit) == PictureTable.limit + 1)
    #expect(number(PictureTable.limit + 1) == 0)
  }

  @Test func `the bars of the device are sent once, and again when they were forgotten`() throws {
    let table = try table()
    let bars = table.deviceBars()
    #expect(table.deviceBars() == bars)
    table.forget([bars.dark])
    let again = table.deviceBars()
    #expect(again.dark > bars.light && again.light == bars.light, "\(table.problems)")
  }

  @Test func `two tables of a page never use a number twice`() throws {
    let numbers = PictureNumbers()
    let (one, other) = (try table(numbers), try table(numbers))
    let all = [one, other, one, other].enumerated().map { index, table in
      table.number(
        of: snapshot(of: Color(packed: UInt32(index) << 8 | 0xFF)), backdrop: 0)
    }
    #expect(all == [1, 2, 3, 4])
  }
}
