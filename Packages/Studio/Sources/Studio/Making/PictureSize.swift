/// The size of a picture in pixels, from the header of its file.
struct PictureSize: Equatable {
  let width: Int
  let height: Int

  /// Reads the header of a PNG file; nil if it is none.
  ///
  /// Source: W3C, Portable Network Graphics, 5.2 and 11.2.2.
  init?(ofPNG bytes: [UInt8]) {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard bytes.count >= 24, bytes.starts(with: start),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
    guard width > 0, height > 0 else { return nil }
  }
}
