@_spi(Tools) import Motion
import Testing

@testable import Rendering

struct EncodingTests {
  private func film() -> Film {
    let pictures = (0..<5).map { index in
      let bitmap = Bitmap(width: 60, height: 40)
      let canvas = Canvas(bitmap)
      canvas.fill(Rect(x: 0, y: 0, width: 60, height: 40), .white)
      canvas.fill(
        Rect(x: Double(index) * 10, y: 10, width: 20, height: 20), Palette.tints[index])
      return Film.Picture(bitmap: bitmap, duration: 0.04)
    }
    return Film(pictures: pictures)
  }

  // The test vectors of RFC 4648, section 10.
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `bytes become text`(bytes: String, text: String) {
    #expect(Base64.text(of: Array(bytes.utf8)) == text)
  }

  @Test func `a PNG file reads back to the same pixels`() throws {
    let opaque = try film().pictures[2].bitmap
    #expect(try #require(PNGEncoder.decode(PNGEncoder.encode(opaque))).pixels == opaque.pixels)
    let clear = Bitmap(width: 3, height: 3)
    Canvas(clear).fill(Rect(x: 1, y: 1, width: 1, height: 1), Color.black.faded(0.4))
    #expect(try #require(PNGEncoder.decode(PNGEncoder.encode(clear))).pixels == clear.pixels)
  }

  @Test func `a small PNG file of few colors has a table of them and the same pixels`() throws {
    let flat = try film().pictures[2].bitmap
    let small = PNGEncoder.encode(flat, level: 12)
    // The kind of color, in the header: 3 is a table, 2 is red, green and blue.
    #expect(small[25] == 3)
    #expect(PNGEncoder.encode(flat)[25] == 2)
    #expect(try #require(PNGEncoder.decode(small)).pixels == flat.pixels)
    // 256 colors fit, 257 do not.
    for (height, kind) in [(16, 3), (17, 2)] {
      let pixels = (0..<UInt32(16 * height)).map { 0xFF00_0000 | $0 << 8 }
      let bitmap = Bitmap(width: 16, height: height, pixels: pixels)
      let file = PNGEncoder.encode(bitmap, level: 12)
      #expect(Int(file[25]) == kind)
      #expect(try #require(PNGEncoder.decode(file)).pixels == pixels)
    }
    // A table has no alpha.
    #expect(PNGEncoder.encode(Bitmap(width: 3, height: 3), level: 12)[25] == 6)
  }

  @Test func `a picture with few colors looks like the one with many`() throws {
    let many = Bitmap(width: 128, height: 128)
    let canvas = Canvas(many)
    canvas.fill(Rect(x: 0, y: 0, width: 128, height: 128), .white)
    canvas.add(Rect(x: 0, y: 30, width: 128, height: 98))
    canvas.fill(
      from: Point(x: 0, y: 30), Palette.tints[0], to: Point(x: 128, y: 128), Palette.tints[1])
    #expect(Set(many.pixels).count > 256)
    let few = many.withFewColors()
    #expect(Set(few.pixels).count <= 255)
    #expect(few[5, 5] == .white)
    #expect(try PictureDifference(many, few).visible == 0)
    #expect(few.withFewColors().pixels == few.pixels)
  }

  @Test func `bytes that are not a PNG file are not read`() {
    #expect(PNGEncoder.decode([1, 2, 3]) == nil)
  }

  @Test func `a GIF file has its frames, its size and its loop`() throws {
    let bytes = try GIFEncoder.encode(film())
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    #expect(bytes[6] == 60 && bytes[8] == 40)
    #expect(bytes.last == 0x3B)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("NETSCAPE2.0"))
    // A graphic control extension, four hundredths of a second, in front of each frame.
    let controls = bytes.indices.dropLast(7).count {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 4] == 4 && bytes[$0 + 5] == 0
    }
    #expect(controls == 5)
  }

  @Test func `delays of a GIF add up to the length of the film`() throws {
    var film = film()
    for index in film.pictures.indices { film.pictures[index].duration = 1.0 / 30 }
    let bytes = try GIFEncoder.encode(film)
    let delays = bytes.indices.dropLast(7).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9
    }.map { Int(bytes[$0 + 4]) }
    #expect(delays == [3, 4, 3, 3, 4])
  }

  @Test func `a few colors are kept as they are`() throws {
    var table = ColorTable(for: try film().pictures.map { try $0.bitmap })
    for color in Palette.tints.prefix(5) {
      let pixel = color.packed >> 8
      #expect(table.colors[Int(table.index(of: pixel))] == pixel)
    }
  }

  @Test func `what fills an area keeps its color though there are thousands of others`() {
    let bitmap = Bitmap(width: 256, height: 256)
    let canvas = Canvas(bitmap)
    let (paper, bar) = (Color(packed: 0xFFFF_FFFF), Color(packed: 0xFBFB_FCFF))
    canvas.fill(Rect(x: 0, y: 0, width: 256, height: 256), paper)
    canvas.fill(Rect(x: 0, y: 0, width: 256, height: 30), bar)
    canvas.add(Rect(x: 0, y: 100, width: 256, height: 120))
    canvas.fill(
      from: Point(x: 0, y: 100), Palette.tints[0], to: Point(x: 256, y: 220), Palette.tints[1])
    let table = ColorTable(for: [bitmap])
    for color in [paper, bar] {
      let pixel = color.packed >> 8
      #expect(table.flatIndex(of: 0xFF00_0000 | pixel).map { table.colors[Int($0)] } == pixel)
    }
    #expect(table.flatIndex(of: 0xFFFE_FFFF) == nil)
    #expect(table.colors.count <= 255)
  }

  @Test func `an area leaves no ghost when it changes by a shade`() {
    let pictures = [Color(packed: 0xFAFA_FCFF), .white].map { color in
      let bitmap = Bitmap(width: 20, height: 20)
      Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 20, height: 20), color)
      return bitmap
    }
    var screen = GIFEncoder.Screen(width: 20, height: 20, table: ColorTable(for: pictures))
    for (index, picture) in pictures.enumerated() {
      _ = screen.update(with: picture, isFirst: index == 0)
      let shown = Set(screen.shown.map { screen.table.colors[Int($0)] })
      #expect(shown == [picture[0, 0].packed >> 8])
    }
  }

  @Test func `a WebP file is animated`() throws {
    let bytes = try WebPEncoder.encode(film())
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("WEBPVP8X"))
    #expect(text.contains("ANMF"))
  }

  @Test func `a WebP file tells how many frames are left when equal pictures are joined`() throws {
    var film = film()
    let contents = WebPEncoder.contents(of: try WebPEncoder.encode(film))
    #expect(contents?.frameCount == 5)
    #expect((contents?.width, contents?.height) == (60, 40))
    film.pictures.insert(film.pictures[2], at: 2)
    #expect(WebPEncoder.contents(of: try WebPEncoder.encode(film))?.frameCount == 5)
    let whole = try WebPEncoder.encode(film)
    for count in [0, 11, 20, 40] {
      #expect(WebPEncoder.contents(of: Array(whole.prefix(count))) == nil)
    }
  }

  @Test func `a GIF tells the time that its frames take`() throws {
    var film = film()
    for index in film.pictures.indices { film.pictures[index].duration = 0.001 }
    // The shortest delay that browsers keep is two hundredths of a second.
    let expected = Film.Contents(width: 60, height: 40, frameCount: 5, duration: 0.1)
    #expect(try GIFEncoder.contents(of: film) == expected)
  }

  @Test func `the same film makes the same bytes`() throws {
    #expect(try GIFEncoder.encode(film()) == GIFEncoder.encode(film()))
    #expect(try WebPEncoder.encode(film()) == WebPEncoder.encode(film()))
  }

  @Test func `a film without frames is an error`() {
    #expect(throws: EncodingError.self) { try GIFEncoder.encode(Film(pictures: [])) }
    #expect(throws: EncodingError.self) { try WebPEncoder.encode(Film(pictures: [])) }
  }
}
