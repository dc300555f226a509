import Diagnostics
import JSON5Reading
import Testing

struct JSON5ReadingTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
      ("0", .integer(0)), ("+7", .integer(7)), ("-7", .integer(-7)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)),
      ("0.5", .number(0.5)), (".5", .number(0.5)), ("5.", .number(5)), ("-.5e1", .number(-5)),
      ("1e3", .number(1000)), ("1E+3", .number(1000)), ("25e-2", .number(0.25)),
      ("0x1F", .integer(31)), ("-0Xff", .integer(-255)),
      ("0xFFFFFFFFFFFFFFFF", .number(0x1p64)),
      ("Infinity", .number(.infinity)), ("+Infinity", .number(.infinity)),
      ("-Infinity", .number(-.infinity)),
      (#""a""#, .string("a")), ("'a'", .string("a")), (#"'"'"#, .string("\"")),
      (#""'""#, .string("'")),
      (#""\b\f\n\r\t\v\0""#, .string("\u{8}\u{C}\n\r\t\u{B}\0")),
      (#""\x41é\'\"\\\/\q""#, .string("Aé'\"\\/q")),
      ("'two \\\n lines \\\r\n three'", .string("two  lines  three")),
      ("'größer → 𝄞'", .string("größer → 𝄞")),
      ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([])), ("{ /* none */ }", .object([])),
      ("// first\n/* then * / ** */ 1 // last", .integer(1)),
      ("\u{FEFF}\u{A0}\t1\r\n", .integer(1)),
    ] as [(String, JSONValue)])
  func `a value is read`(text: String, value: JSONValue) throws {
    #expect(try JSON5.parse(text, file: "a.json").value == value)
  }

  @Test(arguments: [
    (#""\u0041\u00e9""#, "Aé"),
    (#""\uD834\uDD1E""#, "𝄞"),
  ])
  func `an escape may be a code point or two surrogates`(text: String, string: String) throws {
    #expect(try JSON5.parse(text, file: "a.json").string() == string)
  }

  @Test func `minus zero keeps its sign, and not a number is read as such`() throws {
    #expect(try JSON5.parse("-0", file: "a.json").number().sign == .minus)
    guard case .number(let number) = try JSON5.parse("NaN", file: "a.json").value else {
      Issue.record("expected a number")
      return
    }
    #expect(number.isNaN)
  }

  @Test(arguments: [
    "{ a: 1, $b: 2, _c: 3, größe: 4, \"five six\": 5, 'if': 6, null: 7, \\u0061b: 8, }",
    "{a:1,$b:2,_c:3,größe:4,'five six':5,\"if\":6,null:7,ab:8}",
  ])
  func `keys need no quotes if they are names, and keep their order`(text: String) throws {
    let object = try JSON5.parse(text, file: "a.json").object()
    #expect(object.keys == ["a", "$b", "_c", "größe", "five six", "if", "null", "ab"])
    #expect(try object.entries.map { try $0.node.integer() } == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `a trailing comma is allowed`() throws {
    #expect(try JSON5.parse("[1, 2,]", file: "a.json").numbers() == [1, 2])
  }

  @Test func `each value knows its place`() throws {
    let root = try JSON5.parse(
      """
      {
        name: "größe", at: [10,
          20],\r
      \t'odd key': { b: null },
      }
      """, file: "a.json")
    let object = try root.object()
    #expect(root.position.description == "a.json:1:1")
    #expect(root.path == "")
    let at = try object.required("at")
    #expect(at.position.description == "a.json:2:22")
    #expect(at.path == "at")
    let second = try at.array()[1]
    #expect(second.position.description == "a.json:3:5")
    #expect(second.path == "at[1]")
    let odd = try object.required("odd key").object().required("b")
    #expect(odd.position.description == "a.json:4:18")
    #expect(odd.path == #"["odd key"].b"#)
  }

  @Test func `equal values are equal wherever they stand`() throws {
    let tight = try JSON5.parse("{a:[1,{b:'c'}]}", file: "a.json").value
    let loose = try JSON5.parse("{ 'a': [ 1, { b: \"c\" }, ], }", file: "b.json").value
    #expect(tight == loose)
    #expect(tight.hashValue == loose.hashValue)
    #expect(try tight != JSON5.parse("{a:[1,{b:'d'}]}", file: "a.json").value)
  }

  @Test func `values may stand 64 deep`() throws {
    let depth = JSON5.depthLimit
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try JSON5.parse(text, file: "a.json")
  }
}
