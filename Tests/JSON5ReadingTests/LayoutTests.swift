@_spi(Tools) import JSON5Reading
import Testing

/// Where the members of a document stand in its text.
struct LayoutTests {
  @Test func `each member is found with its value and its elements`() throws {
    let text = """
      // { not: this }
      { a: 1, /* b: 2, */ "list": [ {x: [1, 2]}, 'two', // three
          -3.5e1 ], c: { d: "}" }, }
      """
    let bytes = Array(text.utf8)
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let members = try JSON5.members(of: bytes, file: "a.json")
    #expect(members.map(\.key) == ["a", "list", "c"])
    #expect(source(members[0].range) == "1")
    #expect(members[1].elements.map(source) == ["{x: [1, 2]}", "'two'", "-3.5e1"])
    #expect(source(members[1].range).hasPrefix("[ {x"))
    #expect(source(members[2].range) == #"{ d: "}" }"#)
  }

  @Test(arguments: ["[1]", "{ a: }", "", "{ a: 1, a: 2 }"])
  func `a text without members is an error`(text: String) {
    #expect(throws: JSONError.self) { try JSON5.members(of: Array(text.utf8), file: "a.json") }
  }
}
