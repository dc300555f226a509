// The standard library's search functions are in its module for regular expressions. The first call
// adds the whole module, more than a megabyte, to the installed tool; a release build with make
// does not contain it.

extension StringProtocol {
  /// The first occurrence of a text.
  ///
  /// The comparison is byte by byte, so a text is also found if a combining mark follows it.
  public func firstRange(of part: String) -> Range<Index>? {
    guard let bytes = Array(utf8).firstRange(of: Array(part.utf8)) else { return nil }
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return start..<utf8.index(start, offsetBy: bytes.count)
  }

  /// Whether this text contains another one.
  public func includes(_ part: String) -> Bool { firstRange(of: part) != nil }

  /// The parts between the occurrences of a separator, without empty ones.
  ///
  /// - Parameter most: The maximum number of splits; the last part is the rest of the text.
  public func pieces(separatedBy separator: String, atMost most: Int = .max)
    -> [String]
  {
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    var (pieces, start) = ([String](), 0)
    while pieces.count < most, let range = bytes.firstRange(of: separator, from: start) {
      if range.lowerBound > start {
        pieces.append(String(decoding: bytes[start..<range.lowerBound], as: UTF8.self))
      }
      start = range.upperBound
    }
    if start < bytes.count { pieces.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return pieces
  }

  /// The text in which each occurrence of a part is replaced.
  public func replacing(_ part: String, with replacement: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    var (result, start) = ([UInt8](), 0)
    while let range = bytes.firstRange(of: part, from: start) {
      result += bytes[start..<range.lowerBound]
      result += replacement.utf8
      start = range.upperBound
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }
}

extension Array<UInt8> {
  /// The first occurrence of some bytes; nil if `part` is empty.
  public func firstRange(of part: [UInt8], from start: Int = 0) -> Range<Int>? {
    guard let first = part.first, count - start >= part.count else { return nil }
    for place in start...count - part.count where self[place] == first {
      let range = place..<place + part.count
      if self[range].elementsEqual(part) { return range }
    }
    return nil
  }
}
