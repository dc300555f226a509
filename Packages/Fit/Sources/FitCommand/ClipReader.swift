@_spi(Tools) import Diagnostics
import External
import FileReading
import Fitting

/// Reads the frames of a video, a picture or a folder of pictures with `ffmpeg`, at the small
/// size at which they are compared.
///
/// A clip is untrusted input: `ffmpeg` runs as a separate program with limited memory, time and
/// output. It writes no files, opens no network addresses and reads no lists of other files.
struct ClipReader {
  /// The path of `ffmpeg`.
  let program: String
  /// The frame rate of a folder of pictures, per second.
  let frameRate: Double

  /// The approximate number of pixels of a frame; its sides are multiples of 8.
  private static let pixels = 80000
  /// The maximum number of frames, and the longest part of a clip, in seconds.
  static let (mostFrames, longest) = (900, 60.0)
  private static let limits = ChildProcess.Limits(memory: 1 << 30, seconds: 7, output: 400 << 20)
  /// The maximum number of pixels of a frame in the file: those of 8K.
  private static let mostPixels = 7680 * 4320
  /// The container formats of recordings, without those that refer to other files.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,gif,apng,png_pipe,jpeg_pipe,webp_pipe,mpegts"

  /// Reads the part of a clip between two times, or the whole clip.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - name: The name of the clip in messages.
  ///   - sides: The size of the frames; if nil, the first frame determines it.
  /// - Throws: ``MeasurementError`` with what is wrong.
  func clip(
    at path: String, name: String, from start: Double? = nil, to end: Double? = nil,
    sides: (width: Int, height: Int)? = nil, progress: (Double) -> Void = { _ in }
  ) throws(MeasurementError) -> Clip {
    if let problem = Self.problem(ofFolder: path) {
      throw MeasurementError(problem, at: SourcePosition(file: name))
    }
    if let frame = Self.irregularFrame(in: path) {
      throw MeasurementError(
        "it is not a regular file", at: SourcePosition(file: "\(name)/\(frame)"))
    }
    var frames = FrameStream()
    var log = MessageLog(path: path)
    let finish: ChildProcess.OutputEnd
    do {
      finish = try ChildProcess.run(
        program, arguments(path, start, end, sides), limits: Self.limits,
        output: { bytes in
          let expected = log.expectedFrames(from: start, to: end)
          progress(min(Double(frames.frames.count) / expected, 1))
          return frames.take(bytes) && frames.frames.count <= Self.mostFrames
        },
        messages: { bytes in
          log.take(bytes)
          // What the clip declares is enough to decide; if it is wrong, reading the clip reveals
          // that.
          return !log.changedSize
            && (end != nil || log.rest(after: start) <= Self.longest && !log.declaresTooMany(start))
        })
    } catch {
      throw MeasurementError("ffmpeg can't be started")
    }
    let place = SourcePosition(file: name)
    let advice = "name a part of it with --start and --end"
    if end == nil, log.rest(after: start) > Self.longest {
      let place = start.map { " after \($0.lua(3)) s" } ?? ""
      throw MeasurementError(
        "the clip is \(log.rest(after: start).lua(0)) s long\(place), more than "
          + "\(Self.longest.lua(0)) s", at: SourcePosition(file: name), notes: [advice])
    }
    if log.isTooLarge {
      throw MeasurementError("a picture of the clip has more pixels than 8K", at: place)
    }
    if frames.changedSize || log.changedSize {
      throw MeasurementError("the frames of the clip have different sizes", at: place)
    }
    if frames.isBroken {
      throw MeasurementError("what ffmpeg makes of the clip is no picture", at: place)
    }
    switch finish {
    case .tookTooLong:
      throw MeasurementError(
        "the clip takes longer than \(Self.limits.seconds) s to read", at: place, notes: [advice])
    case .wroteTooMuch, .wasEnough:
      throw MeasurementError(
        "the part of the clip has more than \(Self.mostFrames) frames", at: place, notes: [advice]
      )
    case .ended(let status):
      guard !frames.frames.isEmpty else {
        if log.complaint == nil, status == 0, let start {
          throw MeasurementError("the clip has no picture after \(start.lua(3)) s", at: place)
        }
        throw MeasurementError(
          "the clip can't be read: \(log.complaint ?? "ffmpeg found no picture in it")", at: place
        )
      }
      guard status == 0 else {
        throw MeasurementError(
          "the clip can't be read to its end: \(log.complaint ?? "ffmpeg was ended")", at: place)
      }
    }
    return try Self.clip(
      frames, log.times.map { $0 + (start ?? 0) },
      log.transfer.map { HighDynamicRange($0, isWide: log.isWide) }, place)
  }

  private static func clip(
    _ frames: FrameStream, _ times: [Double], _ range: HighDynamicRange?, _ place: SourcePosition
  ) throws(MeasurementError) -> Clip {
    guard times.count >= frames.frames.count else {
      throw MeasurementError("the frames of the clip have no times", at: place)
    }
    // A frame with the same time as the previous one, or an earlier time, is an encoder's
    // mistake. The later frame is kept.
    var kept: (frames: [[UInt8]], times: [Double]) = ([], [])
    for (frame, time) in zip(frames.frames, times) where time.isFinite && abs(time) < 1e6 {
      while let last = kept.times.last, time <= last {
        kept.frames.removeLast()
        kept.times.removeLast()
      }
      kept.frames.append(range?.converted(frame) ?? frame)
      kept.times.append(time)
    }
    return Clip(
      width: frames.width, height: frames.height, frames: kept.frames, times: kept.times)
  }

  /// Why a folder has no frames, or not in the order of their numbers; nil for a file.
  private static func problem(ofFolder path: String) -> String? {
    guard FilePath(path).isFolder else { return nil }
    let names = FilePath(path).visibleContents.filter { $0.hasSuffix(".png") }
    guard !names.isEmpty else { return "there are no PNG files in the folder" }
    for (name, next) in zip(names, names.dropFirst()) {
      guard let first = number(of: name), let second = number(of: next), second < first else {
        continue
      }
      return "frames are read in the order of their names, and '\(name)' comes before '\(next)'; "
        + "numbers need leading zeros"
    }
    return nil
  }

  /// The name of a frame that `ffmpeg` would wait for, such as a pipe; nil if there is none.
  private static func irregularFrame(in path: String) -> String? {
    guard FilePath(path).isFolder else { return nil }
    return FilePath(path).visibleContents.filter { $0.hasSuffix(".png") }.first(where: { name in
      do throws(RegularFile.Refusal) {
        _ = try RegularFile.beginning(of: "\(path)/\(name)", upTo: 1)
        return false
      } catch {
        return error == .notRegular
      }
    })
  }

  /// The number at the end of a frame's name.
  private static func number(of name: String) -> Int? {
    let digits = FilePath(name).stem.reversed().prefix { $0.isASCII && $0.isNumber }
    return Int(String(digits.reversed()))
  }

  private func arguments(
    _ path: String, _ start: Double?, _ end: Double?, _ sides: (width: Int, height: Int)?
  ) -> [String] {
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info", "-threads", "1"]
    words += ["-max_pixels", "\(Self.mostPixels)"]
    if FilePath(path).isFolder {
      // The folder's name must not be read as a glob pattern.
      let literal = path.reduce(into: "") { name, letter in
        if "\\*?[]{}%".contains(letter) { name += "\\" }
        name.append(letter)
      }
      words += ["-f", "image2", "-pattern_type", "glob", "-framerate", "\(frameRate)"]
      words += ["-i", "\(literal)/*.png"]
    } else {
      words += ["-protocol_whitelist", "file", "-format_whitelist", Self.formats]
      if let start { words += ["-ss", "\(start)"] }
      if let end { words += ["-t", "\(end - (start ?? 0))"] }
      words += ["-i", "file:\(path)"]
    }
    let side = "8*max(2\\,round(sqrt(\(Self.pixels)"
    let scale =
      sides.map { "w=\($0.width):h=\($0.height)" } ?? "w=\(side)*dar)/8)):h=\(side)/dar)/8))"
    return words + [
      "-map", "0:v:0", "-an", "-sn", "-dn", "-vf",
      "showinfo=checksum=0,scale=\(scale):flags=area",
      "-fps_mode", "passthrough", "-pix_fmt", "rgb24", "-threads", "1", "-c:v", "ppm", "-f",
      "image2pipe", "pipe:1",
    ]
  }
}

/// Frames that arrive as a sequence of PPM files.
private struct FrameStream {
  private(set) var frames: [[UInt8]] = []
  private(set) var (width, height) = (0, 0)
  private(set) var changedSize = false
  private(set) var isBroken = false
  private var head: [UInt8] = []
  private var body: [UInt8] = []
  private var isInBody = false

  /// - Returns: Whether more frames are accepted.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isInBody {
        let count = min(3 * width * height - body.count, rest.count)
        body += rest.prefix(count)
        rest = rest.dropFirst(count)
        guard body.count == 3 * width * height else { continue }
        frames.append(body)
        (body, head, isInBody) = ([], [], false)
      } else if let byte = rest.popFirst() {
        head.append(byte)
        guard head.count < 64 else { return refuse() }
        // The header has three lines: "P6", the width and height, and the largest value.
        guard head.count(where: { $0 == UInt8(ascii: "\n") }) == 3 else { continue }
        let words = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 4, words[0] == "P6", let columns = Int(words[1]),
          let rows = Int(words[2]), (8...4096).contains(columns), (8...4096).contains(rows)
        else { return refuse() }
        if !frames.isEmpty, (columns, rows) != (width, height) {
          changedSize = true
          return false
        }
        (width, height, isInBody) = (columns, rows, true)
        body.reserveCapacity(3 * columns * rows)
      }
    }
    return true
  }

  private mutating func refuse() -> Bool {
    isBroken = true
    return false
  }
}

/// The messages of `ffmpeg`: the time of each frame, the duration of the clip, its colors, and
/// errors.
private struct MessageLog {
  private(set) var times: [Double] = []
  private(set) var duration: Double?
  private(set) var frameRate: Double?
  private(set) var complaint: String?
  /// Whether a frame has more pixels than are read.
  private(set) var isTooLarge = false
  /// What a high dynamic range is coded with.
  private(set) var transfer: HighDynamicRange.Transfer?
  /// Whether the colors are those of BT.2020.
  private(set) var isWide = false
  /// Whether the frames in the file have different sizes.
  private(set) var changedSize = false
  private var size: Substring?
  /// The path of the clip, which the user knows by another name.
  private let path: String
  private var line: [UInt8] = []

  init(path: String) { self.path = path }

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        if line.count < 1024 { line.append(byte) }
        continue
      }
      read(String(decoding: line, as: UTF8.self))
      line = []
    }
  }

  /// The declared duration after a time, in seconds; 0 if none is declared.
  func rest(after start: Double?) -> Double { max((duration ?? 0) - (start ?? 0), 0) }

  /// The number of frames that the clip declares for a part; without a declaration, the maximum.
  func expectedFrames(from start: Double?, to end: Double?) -> Double {
    let most = Double(ClipReader.mostFrames)
    let part = min(rest(after: start), end.map { $0 - (start ?? 0) } ?? .infinity)
    let frames = part * (frameRate ?? 0)
    return frames > 0 ? min(frames, most) : most
  }

  /// Whether a clip clearly has too many frames after a time, with allowance for a frame rate that
  /// is not exact.
  func declaresTooMany(_ start: Double?) -> Bool {
    0.8 * rest(after: start) * (frameRate ?? 0) > Double(ClipReader.mostFrames)
  }

  private mutating func read(_ text: String) {
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
