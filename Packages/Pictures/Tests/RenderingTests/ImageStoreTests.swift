@_spi(Tools) import Diagnostics
import Foundation
@_spi(Tools) import Motion
import TestSupport
import Testing
@_spi(Tools) import Views

@testable import Rendering

/// The images of a scenario: as large as they are drawn, and not too many.
final class ImageStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ImageStoreTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A picture in quarters of four colors.
  private func put(_ name: String, width: Int, height: Int, seed: Double = 1) throws {
    let bitmap = Bitmap(width: width, height: height)
    let canvas = Canvas(bitmap)
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    for (place, color) in [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
      Color(red: 0, green: 0, blue: 1), Color(red: seed, green: seed, blue: 0),
    ].enumerated() {
      canvas.fill(
        Rect(x: Double(place % 2) * x, y: Double(place / 2) * y, width: x, height: y), color)
    }
    try Data(PNGEncoder.encode(bitmap, level: 1)).write(to: folder.appendingPathComponent(name))
  }

  /// A window with images of 20 points, at two pixels a point.
  private func picture(of names: [String]) throws -> Bitmap {
    let window = Window(size: Size(width: 200, height: 20))
    for (place, name) in names.enumerated() {
      let view = View(id: name)
      view.content = .image(name)
      view.frame = Rect(x: Double(place % 10) * 20, y: 0, width: 20, height: 20)
      window.addSubview(view)
    }
    return try FrameRenderer(pixelsPerPoint: 2, imageFolder: folder.path)
      .render(Frame(of: window, at: 0))
  }

  @Test func `an image that is larger than it is drawn looks as it is`() throws {
    try put("large.png", width: 800, height: 800)
    try put("small.png", width: 40, height: 40)
    let picture = try picture(of: ["large.png", "small.png"])
    for (x, y) in [(5, 5), (34, 5), (5, 34), (34, 34), (0, 0), (39, 39)] {
      #expect(picture[x, y] == picture[x + 40, y], "\(x), \(y)")
      #expect(picture[x, y].alpha == 1)
    }
  }

  @Test func `an image that is smaller than it is drawn keeps its colors at its edges`() throws {
    try put("tiny.png", width: 2, height: 2)
    let picture = try picture(of: ["tiny.png"])
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39)] {
      #expect(picture[x, y] == picture[x < 20 ? 8 : 31, y < 20 ? 8 : 31], "\(x), \(y)")
      #expect(picture[x, y].alpha == 1, "\(x), \(y)")
    }
  }

  @Test func `many names of one image take the memory of one`() throws {
    try put("0.png", width: 4096, height: 4096)
    for number in 1..<40 {
      try FileManager.default.linkItem(
        at: folder.appendingPathComponent("0.png"),
        to: folder.appendingPathComponent("\(number).png"))
    }
    // Each of them would be 16 megapixels of the 512 that may be decoded.
    let picture = try picture(of: (0..<40).map { "\($0).png" })
    #expect(picture[5, 5] == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `an image of too many pixels is named`() throws {
    let names = (0..<33).map { "\($0).png" }
    for (number, name) in names.enumerated() {
      // A file that says how large it is, and nothing more.
      var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      header += Array("IHDR".utf8) + [0, 0, 16, 0, 0, 0, 16, 0, 8, 6, 0, 0, UInt8(number)]
      try Data(header).write(to: folder.appendingPathComponent(name))
    }
    let error = #expect(throws: PictureError.self) { try picture(of: names) }
    #expect(error?.reason == .tooManyPixels(image: "32.png"))
    #expect(
      error?.diagnostic.message
        == "the image '32.png' is one too many: the images of a scenario can have at most 512 megapixels "
        + "together, and 64 as they are drawn; use smaller files")
    #expect(throws: Never.self) { try picture(of: Array(names.dropLast())) }
  }
}
