// The standard library's own searches are in the module of regular expressions, which comes whole with the
// first call: over a megabyte of the installed tool. A release build with make does not have that module.

extension StringProtocol {
  /// Where a text first occurs, compared byte by byte: a mark that combines with its end doesn't hide it.
  package func firstRange(of part: String) -> Range<Index>? {
    guard let bytes = Array(utf8).firstRange(of: Array(part.utf8)) else { return nil }
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return start..<utf8.index(start, offsetBy: bytes.count)
  }

  /// Whether a text occurs in this one.
  package func includes(_ part: String) -> Bool { firstRange(of: part) != nil }

  /// The pieces between the occurrences of a separator, without empty ones.
  ///
  /// - Parameter most: How often the text is split; what remains is the last piece.
  package func pieces(separatedBy separator: String, atMost most: Int = .max) -> [String] {
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

  /// The text with another one in the place of each occurrence.
  package func replacing(_ part: String, with replacement: String) -> String {
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
  /// Where other bytes first occur; no bytes occur nowhere.
  package func firstRange(of part: [UInt8], from start: Int = 0) -> Range<Int>? {
    guard let first = part.first, count - start >= part.count else { return nil }
    for place in start...count - part.count where self[place] == first {
      let range = place..<place + part.count
      if self[range].elementsEqual(part) { return range }
    }
    return nil
  }
}
