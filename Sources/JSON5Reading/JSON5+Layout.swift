extension JSON5 {
  /// Where the values of a document's root stand, so that one can be exchanged and everything else,
  /// comments included, be left as it is.
  package struct Member: Sendable {
    package let key: String
    /// The bytes of the value.
    package let range: Range<Int>
    /// The bytes of each element, if the value is an array.
    package let elements: [Range<Int>]
  }

  /// The members of the object that a document consists of, in their order.
  ///
  /// - Throws: ``JSONError`` when the text is no JSON5 or its root no object.
  package static func members(of bytes: [UInt8], file: String) throws(JSONError) -> [Member] {
    // What is wrong with it is found by the parser that has the words for it.
    _ = try parse(bytes: bytes, file: file).object()
    var parser = JSON5Parser(JSONDocument(file: file, bytes: bytes))
    return try parser.layout()
  }
}
