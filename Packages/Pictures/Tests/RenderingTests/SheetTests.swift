@_spi(Tools) import Motion
import Testing

@testable import Rendering

struct SheetTests {
  private func strip() -> FilmStrip {
    let moments: [Double] = [0, 0.5, 1]
    let panels = moments.map { progress in
      FilmStrip.Panel(
        picture: Bitmap(width: 50, height: 80), caption: "\(progress) s", progress: progress)
    }
    return FilmStrip(rows: [.init(title: "pop", detail: "Deal", panels: panels)])
  }

  @Test func `a strip is a picture and two kinds of vector file`() throws {
    let strip = strip()
    let bitmap = try strip.bitmap()
    #expect(Double(bitmap.width) == strip.size.width)
    #expect(try String(decoding: strip.svg(), as: UTF8.self).contains("<svg"))
    #expect(try strip.pdf().starts(with: Array("%PDF".utf8)))
  }

  @Test func `what is larger than a picture can be is an error, and not cut`() throws {
    let wide = Bitmap(width: 3000, height: 2)
    let pictures = Array(repeating: wide, count: 6)
    #expect(throws: PictureError.self) { try Comparison.row(pictures, background: .white) }
    let panels = pictures.map { FilmStrip.Panel(picture: $0, caption: "", progress: nil) }
    let strip = FilmStrip(rows: [.init(title: "", detail: "", panels: panels)])
    let error = #expect(throws: PictureError.self) { try strip.bitmap() }
    #expect(error?.reason == .tooLarge(width: strip.size.width, height: strip.size.height))
    let curve = CurvePlot.Curve(name: "a", samples: [Point(x: 0, y: 0), Point(x: 1, y: 1)])
    let plot = CurvePlot(
      title: "",
      sections: [
        .init(
          title: "", time: 0...1, curves: Array(repeating: curve, count: 500), gesture: nil,
          events: [])
      ])
    #expect(throws: PictureError.self) { try plot.bitmap(scale: 2) }
    let frame = DeviceFrame(insets: .zero, background: .white)
    #expect(throws: PictureError.self) {
      try frame.around(Bitmap(width: 10, height: 16_380), pixelsPerPoint: 1)
    }
  }

  @Test func `a document is the same each time`() throws {
    let strip = strip()
    #expect(try strip.pdf() == strip.pdf())
  }

  @Test func `velocity is the change for a second`() {
    let samples = [Point(x: 0, y: 0), Point(x: 0.5, y: 10), Point(x: 1, y: 5)]
    #expect(CurvePlot.velocities(of: samples) == [Point(x: 0.25, y: 20), Point(x: 0.75, y: -10)])
  }

  @Test func `a velocity that changes its sign crosses a line at 0`() throws {
    let hill = CurvePlot.Curve(
      name: "front.y", samples: [Point(x: 0, y: 0), Point(x: 0.5, y: 10), Point(x: 1, y: 0)])
    let plot = CurvePlot(
      title: "Deal",
      sections: [.init(title: "pop", time: 0...1, curves: [hill], gesture: nil, events: [])])
    let picture = try plot.bitmap(scale: 1)
    func isOrange(_ x: Int, _ y: Int) -> Bool { picture[x, y].red - picture[x, y].blue > 0.1 }
    // In the middle of the lane, to the left of where the velocity begins.
    let crossed = (120..<135).filter { y in (200..<300).count { isOrange($0, y) } > 30 }
    #expect(crossed.count == 1 || crossed.count == 2)
    // And its name behind the right end.
    #expect((924..<936).contains { x in (118..<136).contains { isOrange(x, $0) } })
  }

  @Test func `a plot without curves still has its title`() throws {
    func plot(_ title: String) throws -> [UInt32] {
      try CurvePlot(
        title: title,
        sections: [.init(title: "pop", time: 0...0, curves: [], gesture: nil, events: [])]
      ).bitmap(scale: 1).pixels
    }
    #expect(try plot("Deal") != plot("Deck"))
    #expect(try plot("Deal") == plot("Deal"))
  }

  @Test func `an onion skin weighs all moments alike`() throws {
    func plain(_ color: Color) -> Bitmap {
      let bitmap = Bitmap(width: 4, height: 4)
      Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 4, height: 4), color)
      return bitmap
    }
    let pictures = [plain(.black), plain(.white), plain(.black), plain(.white)]
    let skin = try #require(OnionSkin.picture(of: pictures))
    #expect(abs(skin[1, 1].red - 0.5) < 0.02)
    #expect(OnionSkin.picture(of: []) == nil)
  }
}
