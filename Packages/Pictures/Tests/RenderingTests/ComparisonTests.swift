@_spi(Tools) import Motion
import Testing

@testable import Rendering

struct ComparisonTests {
  private func square(_ color: Color, width: Int = 20) -> Bitmap {
    let bitmap = Bitmap(width: width, height: 20)
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: Double(width), height: 20), color)
    return bitmap
  }

  @Test func `a picture equals itself`() throws {
    let difference = try PictureDifference(square(.black), square(.black))
    #expect(difference.isEqual)
    #expect(difference.looksEqual)
  }

  @Test func `an invisible shade is a change that looks equal`() throws {
    let shade = Color(red: 0.004, green: 0, blue: 0)
    let difference = try PictureDifference(square(.black), square(shade))
    #expect(!difference.isEqual)
    #expect(difference.looksEqual)
  }

  @Test func `another color is seen`() throws {
    #expect(try !PictureDifference(square(.black), square(.white)).looksEqual)
  }

  @Test func `pictures of different sizes fail to be compared`() {
    #expect(throws: PictureDifference.Incomparable.self) {
      try PictureDifference(square(.black), square(.black, width: 21))
    }
  }

  @Test func `where two pictures are equal their difference is white`() {
    let difference = Comparison.difference(square(.black), square(.black))
    #expect(difference.hex(5, 5) == "#FFFFFF")
    #expect(Comparison.difference(square(.black), square(.white)).hex(5, 5) != "#FFFFFF")
  }
}
