/// The color table of a GIF or a small PNG file, computed from its pictures, with a search for the
/// nearest color.
///
/// Source: Heckbert, "Color image quantization for frame buffer display", 1982. Here, the
/// box with the greatest error is split, and it is split at its mean.
struct ColorTable {
  /// The colors as `0xRRGGBB`; at most 255, because one index means "unchanged".
  private(set) var colors: [UInt32] = []
  /// The index for each color with six bits per channel, or −1 before it is first needed.
  private var known = [Int16](repeating: -1, count: 1 << 18)
  /// The index of the only exact color among those with the same six bits per channel, or −1.
  private var flat = [Int16](repeating: -1, count: 1 << 18)

  /// The colors of the pictures that have the same six bits per channel, with their sums.
  private struct Bin {
    var count = 0
    var red = 0, green = 0, blue = 0
    /// The most frequent color, if it outnumbers all others together, and its lead.
    ///
    /// Source: Boyer and Moore, "MJRTY: a fast majority vote algorithm", 1981.
    var favorite: UInt32 = 0, lead = 0

    /// The mean of a channel.
    func mean(_ channel: Int) -> Int {
      let sum = channel == 0 ? red : channel == 1 ? green : blue
      return (sum + count / 2) / max(count, 1)
    }

    @inline(__always)
    mutating func vote(for color: UInt32) {
      if lead == 0 { favorite = color }
      lead &+= color == favorite ? 1 : -1
    }
  }

  /// Bins that get the same color.
  private struct Box {
    var bins: ArraySlice<Bin>
    var total = Bin()
    var channel = 0
    var error = 0.0

    init(_ bins: ArraySlice<Bin>) {
      self.bins = bins
      var squares = [0.0, 0.0, 0.0]
      for bin in bins {
        total.count += bin.count
        total.red += bin.red
        total.green += bin.green
        total.blue += bin.blue
        for channel in 0..<3 {
          let mean = Double(bin.mean(channel))
          squares[channel] += mean * mean * Double(bin.count)
        }
      }
      guard bins.count > 1 else { return }
      for channel in 0..<3 {
        let mean = Double(total.mean(channel))
        let error = squares[channel] - mean * mean * Double(total.count)
        if error > self.error { (self.error, self.channel) = (error, channel) }
      }
    }
  }

  /// Computes the color table for pictures.
  init(for pictures: [Bitmap], limit: Int = 255) {
    var bins = [Bin](repeating: Bin(), count: 1 << 18)
    for picture in pictures { Self.count(picture, in: &bins) }
    colors = Self.flatColors(in: bins)
    for (index, color) in colors.enumerated() { flat[Self.key(color)] = Int16(index) }
    var seen = bins.enumerated().filter { $1.count > 0 && flat[$0] < 0 }.map(\.element)
    var boxes = seen.isEmpty ? [] : [Box(seen[...])]
    while boxes.count < limit - colors.count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 0
      else { break }
      let (box, channel) = (boxes[worst], boxes[worst].channel)
      let mean = box.total.mean(channel)
      let range = box.bins.startIndex..<box.bins.endIndex
      let middle = seen[range].partition { $0.mean(channel) > mean }
      // Because of rounding, all colors can be on one side; such a box is not split.
      guard middle > range.lowerBound, middle < range.upperBound else {
        boxes[worst].error = 0
        continue
      }
      boxes[worst] = Box(seen[range.lowerBound..<middle])
      boxes.append(Box(seen[middle..<range.upperBound]))
    }
    colors += boxes.map { box in
      let red = UInt32(box.total.mean(0))
      let green = UInt32(box.total.mean(1))
      let blue = UInt32(box.total.mean(2))
      return red << 16 | green << 8 | blue
    }
  }

  /// Colors that fill areas, such as backgrounds and bars.
  ///
  /// They must be exact, because a slightly blue white is very noticeable.
  private static func flatColors(in bins: [Bin]) -> [UInt32] {
    let total = bins.reduce(0) { $0 + $1.count }
    let flats = bins.filter { $0.lead * 2 > $0.count && $0.count * 500 > total }
    return flats.sorted { $0.count > $1.count }.prefix(64).map(\.favorite)
  }

  private static func count(_ picture: Bitmap, in bins: inout [Bin]) {
    picture.withPixels { pixels, stride in
      bins.withUnsafeMutableBufferPointer { bins in
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let pixel = pixels[y &* stride &+ x]
            let place = key(pixel)
            bins[place].count &+= 1
            bins[place].red &+= Int(pixel >> 16 & 255)
            bins[place].green &+= Int(pixel >> 8 & 255)
            bins[place].blue &+= Int(pixel & 255)
            bins[place].vote(for: pixel & 0xFF_FFFF)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func key(_ pixel: UInt32) -> Int {
    let red = pixel >> 6 & 0x3_F000
    let green = pixel >> 4 & 0xFC0
    return Int(red | green | pixel >> 2 & 0x3F)
  }

  /// The index of an exact color that fills areas, if this is one.
  @inline(__always)
  func flatIndex(of pixel: UInt32) -> UInt8? {
    let index = flat[Self.key(pixel)]
    guard index >= 0, colors[Int(index)] == pixel & 0xFF_FFFF else { return nil }
    return UInt8(index)
  }

  /// The index of the nearest color.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let key = Self.key(pixel)
    if known[key] >= 0 { return UInt8(known[key]) }
    var (best, least) = (0, Int.max)
    for (index, color) in colors.enumerated() {
      let distance = Self.distance(color, pixel)
      if distance < least { (best, least) = (index, distance) }
    }
    known[key] = Int16(best)
    return UInt8(best)
  }

  /// The squared distance of two colors; green has the largest weight, because the eye is most
  /// sensitive to it.
  @inline(__always)
  static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    let red = Int(first >> 16 & 255) &- Int(second >> 16 & 255)
    let green = Int(first >> 8 & 255) &- Int(second >> 8 & 255)
    let blue = Int(first & 255) &- Int(second & 255)
    let (reds, greens, blues) = (red &* red, green &* green, blue &* blue)
    return reds &* 2 &+ greens &* 4 &+ blues
  }
}

extension Bitmap {
  /// The picture with at most 255 colors, which a PNG file stores in a third of the space.
  ///
  /// There is no dithering, because it would make the file larger and the letters ragged. The
  /// picture must be opaque.
  package func withFewColors() -> Bitmap {
    var table = ColorTable(for: [self])
    let few = copy()
    few.withPixels { pixels, stride in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y &* stride &+ x]
          let index = table.flatIndex(of: pixel) ?? table.index(of: pixel)
          pixels[y &* stride &+ x] = 0xFF00_0000 | table.colors[Int(index)]
        }
      }
    }
    return few
  }
}
