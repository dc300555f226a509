@_spi(Tools) import Diagnostics
import Fitting

/// The messages of `ffmpeg`: the time of each frame, the duration of the clip, its colors, and
/// errors.
struct MessageLog {
  private(set) var times: [Double] = []
  private(set) var duration: Double?
  private(set) var frameRate: Double?
  private(set) var complaint: String?
  /// Whether a frame has more pixels than are read.
  private(set) var isTooLarge = false
  /// What a high dynamic range is coded with.
  private var transfer: HighDynamicRange.Transfer?
  /// Whether the colors are those of BT.2020.
  private var isWide = false
  /// How a high dynamic range becomes that of an ordinary screen; nil for any other clip.
  var range: HighDynamicRange? { transfer.map { HighDynamicRange($0, isWide: isWide) } }
  /// Whether the frames in the file have different sizes.
  private(set) var changedSize = false
  private var size: Substring?
  /// The path of the clip, which the user knows by another name.
  private let path: String
  private var line: [UInt8] = []

  init(path: String) { self.path = path }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        if line.count < 1024 { line.append(byte) }
        continue
      }
      read(line: String(decoding: line, as: UTF8.self))
      line = []
    }
  }

  /// The declared duration after a time, in seconds; 0 if none is declared.
  func rest(after start: Double?) -> Double { max((duration ?? 0) - (start ?? 0), 0) }

  /// The duration that the clip declares for a part, in seconds; 0 if it declares none.
  func duration(from start: Double?, to end: Double?) -> Double {
    min(rest(after: start), end.map { $0 - (start ?? 0) } ?? .infinity)
  }

  /// The number of frames that the clip declares for a part; without a declaration, the maximum.
  func expectedFrames(from start: Double?, to end: Double?) -> Double {
    let most = Double(ClipReader.mostFrames)
    let frames = duration(from: start, to: end) * (frameRate ?? 0)
    return frames > 0 ? min(frames, most) : most
  }

  /// Whether a clip clearly has too many frames after a time, with allowance for a frame rate that
  /// is not exact.
  func declaresTooMany(_ start: Double?) -> Bool {
    0.8 * rest(after: start) * (frameRate ?? 0) > Double(ClipReader.mostFrames)
  }

  private mutating func read(line text: String) {
    if let place = text.firstRange(of: "pts_time:") {
      guard text.includes("Parsed_showinfo") else { return }
      if let place = text.firstRange(of: " s:") {
        let own = text[place.upperBound...].prefix { $0 != " " }
        changedSize = changedSize || size ?? own != own
        size = own
      }
      times.append(Double(text[place.upperBound...].prefix { $0 != " " }) ?? .nan)
    } else if let place = text.firstRange(of: " color_trc:") {
      guard text.includes("Parsed_showinfo") else { return }
      transfer = HighDynamicRange.Transfer(
        rawValue: String(text[place.upperBound...].prefix { $0 != " " }))
      isWide = text.includes("color_primaries:bt2020")
    } else if duration == nil, let place = text.firstRange(of: "  Duration: ") {
      let parts = text[place.upperBound...].prefix { $0 != "," }.split(separator: ":")
        .compactMap { Double($0) }
      if parts.count == 3 { duration = parts[0] * 3600 + parts[1] * 60 + parts[2] }
    } else if frameRate == nil, text.includes(" Video: "), let place = text.firstRange(of: " fps") {
      frameRate = Double(text[..<place.lowerBound].split(separator: " ").last ?? "")
    } else if text.includes("exceeds specified max pixel count") {
      isTooLarge = true
    } else if ["rror", "nvalid", "not found", "o such", "ailed"].contains(where: text.includes),
      // They say nothing more than that there was an error.
      !["Conversion failed!", "Error marking filters as finished"].contains(text)
    {
      let own = "file:\(path): "
      complaint = text.hasPrefix(own) ? String(text.dropFirst(own.count)) : text
    }
  }
}
