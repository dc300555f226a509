@_spi(Tools) import Motion
import Testing

@testable import Rendering

/// Exact where the same libraries drew, as an eye sees it elsewhere, and never a pass by accident.
struct PictureGoldenTests {
  private let here = RendererFingerprint(description: "cairo 1, font a")
  private let elsewhere = RendererFingerprint(description: "cairo 2, font a")

  private func square(_ color: Color, width: Int = 20) -> Bitmap {
    let bitmap = Bitmap(width: width, height: 20)
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: Double(width), height: 20), color)
    return bitmap
  }

  private var shade: Bitmap { square(Color(red: 0.004, green: 0, blue: 0)) }

  private func golden() throws -> PictureGolden {
    try PictureGolden(png: PictureGolden.png(of: square(.black), drawnBy: here))
  }

  @Test func `the same picture is equal, whatever drew it`() throws {
    #expect(try golden().compare(square(.black), drawnBy: here) == .equal)
    #expect(try golden().compare(square(.black), drawnBy: elsewhere) == .equal)
  }

  @Test func `with the same libraries even an invisible shade is a difference`() throws {
    let verdict = try golden().compare(shade, drawnBy: here)
    #expect(!verdict.isKept)
  }

  @Test func `with other libraries an invisible shade is not a difference, but a color is`() throws
  {
    let verdict = try golden().compare(shade, drawnBy: elsewhere)
    #expect(verdict.isKept)
    #expect(verdict != .equal)
    #expect(try !golden().compare(square(.white), drawnBy: elsewhere).isKept)
  }

  @Test func `a comparison that can't be made is an error, and no pass`() throws {
    #expect(throws: PictureDifference.Incomparable.self) {
      try golden().compare(square(.black, width: 21), drawnBy: here)
    }
    #expect(
      throws: PictureDifference.Incomparable(description: "not a readable PNG file")
    ) {
      try PictureGolden(png: Array("not a picture".utf8))
    }
    #expect(throws: PictureDifference.Incomparable.self) { try PictureGolden(png: []) }
    #expect(
      throws: PictureDifference.Incomparable(description: "does not record which libraries drew it")
    ) {
      try PictureGolden(png: PNGEncoder.encode(square(.black)))
    }
    #expect(throws: (any Error).self) {
      try Golden(name: "a picture that nobody recorded").verdict(on: square(.black))
    }
  }

  /// A file that was cut off in the middle of its pixels, or of its first chunk.
  @Test(arguments: [9, 20, 60, 90])
  func `a torn file is an error, and no pass`(length: Int) throws {
    let bytes = PictureGolden.png(of: square(.black), drawnBy: here)
    #expect(throws: PictureDifference.Incomparable.self) {
      try PictureGolden(png: Array(bytes.prefix(length)))
    }
  }
}
