extension JSON5 {
  /// The position of a value in the root object.
  ///
  /// With it, one value can be replaced while everything else, including comments, stays unchanged.
  public struct Member: Sendable {
    /// The key without quotation marks.
    public let key: String
    /// The range of the value, in bytes.
    public let range: Range<Int>
    /// The ranges of the elements in bytes, if the value is an array.
    @_spi(Tools) public let elements: [Range<Int>]
  }

  /// The members of the document's root object, in order.
  ///
  /// - Throws: ``JSONError`` if the text is not JSON5 or its root is not an object.
  @_spi(Tools) public static func members(of bytes: [UInt8], file: String) throws(JSONError)
    -> [Member]
  {
    // The parser finds errors first, because it words them for the user.
    _ = try parse(bytes: bytes, file: file).object()
    var parser = JSON5Parser(JSONDocument(file: file, bytes: bytes))
    return try parser.layout()
  }
}
