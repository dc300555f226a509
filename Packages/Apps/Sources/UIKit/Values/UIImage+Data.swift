import CoreGraphics
import Foundation
import Views

extension UIImage {
  /// Creates an image of the bytes of a PNG, a JPEG or a GIF, as large as they say; a landscape is drawn in its place.
  ///
  /// Returns nil for other bytes.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Creates an image of bytes with a number of pixels for each point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = EncodedImage(data).size, scale > 0 else { return nil }
    self.init(
      .image("data"), size: CGSize(width: pixels.width / scale, height: pixels.height / scale),
      scale: scale)
  }
  /// Creates an image of a file, as large as it says; a landscape is drawn in its place.
  public convenience init?(contentsOfFile path: String) {
    let file = FileHandle(forReadingAtPath: path)
    guard let data = try? file?.read(upToCount: EncodedImage.limit) else { return nil }
    self.init(data: data)
  }
}

/// The bytes of an image, of which only the size is read.
private struct EncodedImage {
  /// The number of bytes that are looked at.
  static let limit = 1 << 20
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = Array(data.prefix(Self.limit)) }

  /// The size, in pixels; nil for a format that is not known.
  var size: CGSize? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return size(heightAt: 20, widthAt: 16) }
    if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]), bytes.count > 9 {
      return CGSize(
        width: Int(bytes[6]) + Int(bytes[7]) << 8, height: Int(bytes[8]) + Int(bytes[9]) << 8)
    }
    return bytes.starts(with: [0xFF, 0xD8]) ? jpegSize : nil
  }

  /// The size in the first frame of a JPEG, whose segments say how long they are.
  private var jpegSize: CGSize? {
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // Any number of these bytes can stand before a marker.
      guard marker != 0xFF else {
        position += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(width: number(at: position + 7, 2), height: number(at: position + 5, 2))
      }
      position += 2 + max(number(at: position + 2, 2), 2)
    }
    return nil
  }

  private func size(heightAt height: Int, widthAt width: Int) -> CGSize? {
    guard bytes.count >= height + 4 else { return nil }
    return CGSize(width: number(at: width, 4), height: number(at: height, 4))
  }

  private func number(at position: Int, _ count: Int) -> Int {
    bytes[position..<position + count].reduce(0) { $0 << 8 + Int($1) }
  }
}
