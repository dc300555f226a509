import Diagnostics
import JSON5Reading
import Testing

struct JSONWriterTests {
  private var writer = JSONWriter()

  @Test mutating func `commas come by themselves`() {
    writer.beginObject()
    writer.member("type", "frame")
    writer.member("t", 0.5)
    writer.member("n", 1)
    writer.key("views")
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.value(true)
    writer.null()
    writer.endArray()
    writer.member("settled", false)
    writer.endObject()
    writer.endLine()
    writer.value(1)
    writer.endLine()
    #expect(
      writer.text == """
        {"type":"frame","t":0.5,"n":1,"views":[{},[],true,null],"settled":false}
        1

        """)
  }

  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    ("a \"b\" \\ c", #""a \"b\" \\ c""#),
    ("line\nreturn\rtab\t", #""line\nreturn\rtab\t""#),
    ("\u{0}\u{1}\u{1B}\u{1F}", #""\u0000\u0001\u001b\u001f""#),
    ("größer → 𝄞", #""größer → 𝄞""#),
    ("ends with [", #""ends with [""#),
  ])
  mutating func `a string is escaped`(string: String, json: String) throws {
    writer.value(string)
    #expect(writer.text == json)
    #expect(try JSON5.parse(writer.text, file: "it").string() == string)
  }

  @Test mutating func `everything invisible is escaped, wherever Unicode has it`() throws {
    for number in 0x80...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(number), scalar.properties.isDefaultIgnorableCodePoint
      else { continue }
      writer.value("a\(Character(scalar))")
      #expect(writer.bytes.allSatisfy { $0 < 0x80 }, "U+\(String(number, radix: 16))")
      writer.removeAll()
    }
  }

  @Test(arguments: [
    (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (13, "13.0"), (0.5, "0.5"), (-0.5, "-0.5"),
    (-113.1, "-113.1"), (0.016666667, "0.016666667"), (1.0 / 60, "0.016666666666666666"),
    (0.1 + 0.2, "0.30000000000000004"), (100, "100.0"), (999_999.999999999, "999999.999999999"),
    (1e6, "1000000.0"), (1e15, "1000000000000000.0"), (1e16, "1e+16"), (0.0001, "0.0001"),
    (0.00001, "1e-05"), (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (.infinity, "null"), (.nan, "null"),
  ])
  mutating func `a number is the shortest decimal that reads back to it`(
    number: Double, json: String
  ) {
    writer.value(number)
    #expect(writer.text == json)
  }

  @Test mutating func `any number reads back to itself`() throws {
    var generator = SplitMix(state: 1)
    var numbers: [Double] = []
    for _ in 0..<5_000 {
      numbers.append(Double.random(in: -1000...1000, using: &generator))
      let anything = Double(bitPattern: generator.next())
      if anything.isFinite { numbers.append(anything) }
    }
    writer.beginArray()
    for number in numbers { writer.value(number) }
    writer.endArray()
    #expect(try JSON5.parse(writer.text, file: "it").numbers() == numbers)
  }

  @Test(arguments: [0, 7, -7, 10, 1234567890, .max, .min])
  mutating func `a whole number has no fraction`(number: Int) {
    writer.value(number)
    #expect(writer.text == number.description)
  }

  @Test mutating func `an emptied writer starts over`() {
    writer.value(1)
    writer.removeAll()
    writer.value(2)
    #expect(writer.text == "2")
  }
}

/// A generator that gives the same numbers on each run.
///
/// Source: Sebastiano Vigna, splitmix64.c.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
