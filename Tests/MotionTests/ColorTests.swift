import Motion
import Testing

struct ColorTests {
  @Test(
    arguments: [
      ("#000", 0x0000_00FF), ("#fff", 0xFFFF_FFFF), ("#1aF", 0x11AA_FFFF), ("#1aF8", 0x11AA_FF88),
      ("#12abEF", 0x12AB_EFFF), ("#12abEF07", 0x12AB_EF07), ("clear", 0), ("transparent", 0),
      ("black", 0x0000_00FF), ("white", 0xFFFF_FFFF), ("orange", 0xFFA5_00FF),
    ] as [(String, UInt32)])
  func `a text stands for its color`(text: String, packed: UInt32) throws {
    let color = try Color(text)
    #expect(color.packed == packed)
    #expect(color == Color(packed: packed))
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#+12", "#１２３", "123456",
    "Black", "black ", " #000", "#00 ", "#é00",
  ])
  func `any other text is refused`(text: String) {
    #expect(throws: ColorError(text: text)) { try Color(text) }
  }

  @Test func `a refusal says what was found and what to do`() {
    #expect(
      ColorError(text: "blak").description
        == "'blak' is not a color; use '#RGB', '#RGBA', '#RRGGBB', '#RRGGBBAA' or one of "
        + "clear, transparent, black, white, gray, red, green, blue, yellow, orange, purple")
  }

  @Test(arguments: [
    (Color.black, "#000000"), (.white, "#FFFFFF"), (.clear, "#00000000"),
    (Color(red: 0, green: 0.5, blue: 1, alpha: 0.4), "#0080FF66"),
    (Color(red: 0, green: 0, blue: 1), "#0000FF"),
  ])
  func `a color is written as its hex digits`(color: Color, text: String) {
    #expect(color.hex == text)
    #expect(color.description == text)
  }

  @Test func `every name can be read`() throws {
    #expect(Color.names.count == 11)
    for name in Color.names {
      let color = try Color(name)
      #expect(try Color(color.hex) == color)
    }
  }

  @Test func `packing and unpacking gives the same color for every byte`() throws {
    for byte: UInt32 in 0...255 {
      let packed = byte << 24 | (255 - byte) << 16 | (byte ^ 0x55) << 8 | byte
      #expect(Color(packed: packed).packed == packed)
      #expect(try Color(Color(packed: packed).hex).packed == packed)
    }
  }

  @Test func `components beyond their range are clamped when written`() {
    let wild = Color(red: -0.2, green: 1.3, blue: .nan, alpha: .infinity)
    #expect(wild.packed == 0x00FF_00FF)
    #expect(wild.red == -0.2)
  }
}
