import Foundation

/// Images of a scenario: many names, few bytes and very many pixels.
package struct HostileImages: Equatable, Sendable {
  /// How the names come to their bytes.
  enum Sharing: String, CaseIterable {
    /// All names are links to one file.
    case links
    /// Each is a file of its own with the same bytes.
    case copies
    /// Each is a file with other bytes.
    case own
  }

  static let scenarioName = "images.json"

  let names: Int
  let width: Int
  let height: Int
  let sharing: Sharing
  /// The side of the view that shows one, in points.
  let side: Int

  init(_ mutation: inout Mutation) {
    names = mutation.pick([1, 2, 8, 30, 60])
    width = mutation.pick([1, 7, 100, 1000, 4000, 8000, 20_000, 32_767, 40_000])
    height = mutation.pick([1, 7, 100, 1000, 4000, 8000, 20_000, 32_767, 40_000])
    sharing = mutation.pick(Sharing.allCases)
    side = mutation.pick([1, 20, 90, 400, 3000])
  }

  /// Reads the line of a case.
  init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard words.count == 7, words[0] == "--", words[1] == "images", let names = Int(words[2]),
      let width = Int(words[3]), let height = Int(words[4]),
      let sharing = Sharing(rawValue: String(words[5])), let side = Int(words[6])
    else { return nil }
    (self.names, self.width, self.height) = (names, width, height)
    (self.sharing, self.side) = (sharing, side)
  }

  var line: String { "-- images \(names) \(width) \(height) \(sharing.rawValue) \(side)\n" }

  private var files: [String] { (0..<names).map { "image\($0).png" } }

  func write(in folder: String) throws {
    let bytes = Self.png(width: width, height: height)
    for (number, name) in files.enumerated() {
      let path = "\(folder)/\(name)"
      if sharing == .links, number > 0 {
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: files[0])
      } else {
        // What is behind its end belongs to no image.
        try Data(bytes + (sharing == .own ? [UInt8(number)] : [])).write(
          to: URL(fileURLWithPath: path))
      }
    }
    let views = files.enumerated().map { number, name in
      "{ id: 'v\(number)', frame: [\(number % 8 * 40), \(number / 8 * 90), \(side), \(side)], image: '\(name)' }"
    }
    try """
    {
      interlude: 1, name: "images", device: "iPhone 15",
      controllers: { a: { title: "A", views: [\(views.joined(separator: ", "))] }, b: { title: "B" } },
      root: { navigation: ["a"] },
      actions: [{ at: 0, do: "push", controller: "b" }],
    }
    """.write(toFile: "\(folder)/\(Self.scenarioName)", atomically: true, encoding: .utf8)
  }

  func remove(from folder: String) {
    for name in files + [Self.scenarioName] { unlink("\(folder)/\(name)") }
  }

  // MARK: The file

  /// A black picture of one bit a pixel.
  ///
  /// Source: Portable Network Graphics (Third Edition), §5 and §11.
  private static func png(width: Int, height: Int) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + content
      return word(UInt32(content.count)) + body + word(checksum(body))
    }
    let header = word(UInt32(width)) + word(UInt32(height)) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", zeros((width + 7) / 8 * height + height)) + chunk("IEND", [])
  }

  /// So many zero bytes, compressed: one as it is, then copies of 258 from one before.
  ///
  /// Source: RFC 1951, §3.2.6; RFC 1950, §2.2.
  private static func zeros(_ count: Int) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (bits, filled) = (0, 0)
    /// Codes begin with their highest bit.
    func put(_ code: Int, _ length: Int) {
      for place in (0..<length).reversed() {
        bits |= (code >> place & 1) << filled
        filled += 1
        if filled == 8 {
          out.append(UInt8(bits))
          (bits, filled) = (0, 0)
        }
      }
    }
    // The last block, with codes that need not be said.
    put(1, 1)
    put(0b10, 2)
    var left = count
    while left > 0 {
      if left == count || left < 258 {
        put(0b0011_0000, 8)
        left -= 1
      } else {
        put(0b1100_0101, 8)
        put(0, 5)
        left -= 258
      }
    }
    put(0, 7)
    if filled > 0 { out.append(UInt8(bits)) }
    // The checksum's first half is 1, the second one the count, both modulo 65521.
    let second = count % 65_521
    return out + [UInt8(second >> 8), UInt8(second & 255), 0, 1]
  }

  /// Source: Portable Network Graphics (Third Edition), annex D.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
