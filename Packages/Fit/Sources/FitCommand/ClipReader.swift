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

  /// The approximate number of pixels of a frame, and of one in which only motion is looked for.
  private static let (pixels, fewPixels) = (80000, 2000)
  /// The maximum number of frames, and the longest part of a clip that is read whole, in seconds.
  static let (mostFrames, longest) = (900, ClipMotions.longestRead)
  private static let limits = ChildProcess.Limits(memory: 1 << 30, seconds: 7, output: 400 << 20)
  /// The time after the start of a part from which the frame before it is missed, in seconds.
  private static let longStep = 0.05
  /// What may be spent on a longer clip, in which motion is looked for.
  private static let searchLimits = ChildProcess.Limits(
    memory: 1 << 30, seconds: 60, output: 600 << 20)
  /// The maximum number of pixels of a frame in the file: those of 8K.
  private static let mostPixels = 7680 * 4320
  /// The container formats of recordings, without those that refer to other files.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,gif,apng,png_pipe,jpeg_pipe,webp_pipe,mpegts"

  /// A part of a clip, in seconds.
  struct Part {
    var start: Double?
    var end: Double?
    /// Whether the frames up to the start are read instead, from a place where decoding can begin.
    var isBefore = false
  }

  /// Reads a part of a clip, or the whole clip.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - name: The name of the clip in messages.
  ///   - sides: The size of the frames; if nil, the first frame determines it.
  /// - Returns: The clip; nil if it is a video with more than is read whole.
  /// - Throws: ``MeasurementError`` with what is wrong.
  func clip(
    at path: String, name: String, part: Part = Part(), sides: (width: Int, height: Int)? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws(MeasurementError) -> Clip? {
    var frames: [[UInt8]] = []
    let read = try read(
      path, name, part,
      scale: sides.map { "w=\($0.width):h=\($0.height)" } ?? Self.scale(Self.pixels),
      limits: Self.limits,
      // What the clip declares is enough to decide; if it is wrong, reading the clip reveals that.
      until: { log in
        part.end == nil
          && (log.rest(after: part.start) > Self.longest || log.declaresTooMany(part.start))
      }
    ) { frame, log in
      progress(min(Double(frames.count) / log.expectedFrames(from: part.start, to: part.end), 1))
      frames.append(frame.bytes)
      return frames.count <= Self.mostFrames
    }
    let place = SourcePosition(file: name)
    guard read.isWhole else {
      guard FilePath(path).isFolder else { return nil }
      throw MeasurementError(
        "the folder has more than \(Self.mostFrames) frames, or they are too large", at: place)
    }
    var clip = try Self.clip(
      frames, width: read.frames.width, height: read.frames.height, read.log, part, place)
    if let start = part.start, let first = clip.times.first, first > start + Self.longStep,
      let shown = shown(
        at: start, in: path, name: name, scale: "w=\(clip.width):h=\(clip.height)")
    {
      clip.frames.insert(read.log.range?.converted(shown) ?? shown, at: 0)
      clip.times.insert(start, at: 0)
    }
    return clip
  }

  /// The frame that is shown at a time, although it begins earlier.
  ///
  /// After a seek, `ffmpeg` leaves out a frame that has begun before. Of a recorder that writes only what
  /// changes, that is the screen at rest.
  private func shown(
    at start: Double, in path: String, name: String, scale: String
  ) -> [UInt8]? {
    var last: [UInt8]?
    let part = Part(start: start, isBefore: true)
    let found = try? read(path, name, part, scale: scale, limits: Self.limits) { frame, _ in
      last = frame.bytes
      return true
    }
    // A clip can begin later.
    return found?.isWhole == true ? last : nil
  }

  /// Looks for the transitions in a clip that is too long to be read whole.
  ///
  /// - Returns: When the picture moves, and the time until which the clip was looked at; nil if to
  ///   its end.
  /// - Throws: ``MeasurementError`` with what is wrong.
  func motions(
    at path: String, name: String, part: Part, progress: (Double) -> Void
  ) throws(MeasurementError) -> (motions: ClipMotions, until: Double?) {
    var changes: [Double] = []
    var last: ClipPicture?
    let read = try read(
      path, name, part, scale: Self.scale(Self.fewPixels), limits: Self.searchLimits
    ) { frame, log in
      let duration = log.duration(from: part.start, to: part.end)
      progress(min((log.times.last ?? 0) / max(duration, 1e-3), 1))
      let picture = ClipPicture(width: frame.width, height: frame.height, bytes: frame.bytes)
      if let last { changes.append(picture.difference(from: last)) }
      last = picture
      return true
    }
    var times = read.log.times.map { $0 + (part.start ?? 0) }
    // An earlier time than the one before is an encoder's mistake.
    for index in times.indices.dropFirst() { times[index] = max(times[index], times[index - 1]) }
    guard !changes.isEmpty, times.count > changes.count, times.allSatisfy({ abs($0) < 1e6 }) else {
      throw MeasurementError(
        "the frames of the clip have no times", at: SourcePosition(file: name))
    }
    return (
      ClipMotions(changes, times: Array(times.prefix(changes.count + 1))),
      read.isWhole ? nil : times[changes.count]
    )
  }

  /// What `ffmpeg` has shown and said of a clip.
  private struct Read {
    var frames = FrameStream()
    var log: MessageLog
    /// Whether the part was read to its end.
    var isWhole = true
  }

  /// Reads frames in the order of the clip.
  ///
  /// - Parameters:
  ///   - scale: The size of the frames, in the words of ffmpeg's filter.
  ///   - isTooLong: Whether to stop, by what the clip declares.
  ///   - use: Called with each frame and with what `ffmpeg` has said; returning false stops.
  /// - Throws: ``MeasurementError`` if the clip can't be read, but not if it is long.
  private func read(
    _ path: String, _ name: String, _ part: Part, scale: String, limits: ChildProcess.Limits,
    until isTooLong: (MessageLog) -> Bool = { _ in false },
    frames use: (FrameStream.Frame, MessageLog) -> Bool
  ) throws(MeasurementError) -> Read {
    if let problem = Self.problem(ofFolder: path) {
      throw MeasurementError(problem, at: SourcePosition(file: name))
    }
    if let frame = Self.irregularFrame(in: path) {
      throw MeasurementError(
        "it is not a regular file", at: SourcePosition(file: "\(name)/\(frame)"))
    }
    var read = Read(log: MessageLog(path: path))
    let finish: ChildProcess.OutputEnd
    do {
      finish = try ChildProcess.run(
        program, arguments(path, part, scale), limits: limits,
        output: { bytes in
          let log = read.log
          return read.frames.read(bytes) { use($0, log) }
        },
        messages: { bytes in
          read.log.read(bytes)
          return !read.log.changedSize && !isTooLong(read.log)
        })
    } catch {
      throw MeasurementError("ffmpeg can't be started")
    }
    let place = SourcePosition(file: name)
    try complain(of: read, at: place)
    guard case .ended(let status) = finish else {
      read.isWhole = false
      return read
    }
    guard read.frames.count > 0 else {
      if read.log.complaint == nil, status == 0, let start = part.start {
        throw MeasurementError("the clip has no picture after \(start.lua(3)) s", at: place)
      }
      let reason =
        Self.isAnimatedWebP(path)
        ? "many versions of ffmpeg read no animated WebP; use a video, a GIF or a folder of PNG files"
        : read.log.complaint ?? "ffmpeg found no picture in it"
      throw MeasurementError("the clip can't be read: \(reason)", at: place)
    }
    guard status == 0 else {
      throw MeasurementError(
        "the clip can't be read to its end: \(read.log.complaint ?? "ffmpeg was ended")", at: place)
    }
    return read
  }

  /// Whether a file is a WebP with frames, which many versions of ffmpeg call invalid.
  private static func isAnimatedWebP(_ path: String) -> Bool {
    guard let head = try? RegularFile.beginning(of: path, upTo: 21), head.count == 21 else {
      return false
    }
    return head[8..<16].elementsEqual("WEBPVP8X".utf8) && head[20] & 2 != 0
  }

  private func complain(
    of read: Read, at place: SourcePosition
  ) throws(MeasurementError) {
    if read.log.isTooLarge {
      throw MeasurementError("a picture of the clip has more pixels than 8K", at: place)
    }
    if read.frames.changedSize || read.log.changedSize {
      throw MeasurementError("the frames of the clip have different sizes", at: place)
    }
    if read.frames.isBroken {
      throw MeasurementError("what ffmpeg makes of the clip is no picture", at: place)
    }
  }

  private static func clip(
    _ frames: [[UInt8]], width: Int, height: Int, _ log: MessageLog, _ part: Part,
    _ place: SourcePosition
  ) throws(MeasurementError) -> Clip {
    guard log.times.count >= frames.count else {
      throw MeasurementError("the frames of the clip have no times", at: place)
    }
    // A frame with the same time as the previous one, or an earlier time, is an encoder's
    // mistake. The later frame is kept.
    var kept: (frames: [[UInt8]], times: [Double]) = ([], [])
    let times = log.times.map { $0 + (part.start ?? 0) }
    for (frame, time) in zip(frames, times) where time.isFinite && abs(time) < 1e6 {
      while let last = kept.times.last, time <= last {
        kept.frames.removeLast()
        kept.times.removeLast()
      }
      kept.frames.append(log.range?.converted(frame) ?? frame)
      kept.times.append(time)
    }
    return Clip(width: width, height: height, frames: kept.frames, times: kept.times)
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

  /// Whether a file is a JPEG picture, which `ffmpeg` takes by its name for one of a sequence of
  /// files, and these aren't read.
  private static func isJPEG(_ path: String) -> Bool {
    (try? RegularFile.beginning(of: path, upTo: 3)) == [0xFF, 0xD8, 0xFF]
  }

  /// The number at the end of a frame's name.
  private static func number(of name: String) -> Int? {
    let digits = FilePath(name).stem.reversed().prefix { $0.isASCII && $0.isNumber }
    return Int(String(digits.reversed()))
  }

  /// The size of a frame with about as many pixels, with sides that are multiples of 8.
  private static func scale(_ pixels: Int) -> String {
    let side = "8*max(2\\,round(sqrt(\(pixels)"
    return "w=\(side)*dar)/8)):h=\(side)/dar)/8))"
  }

  private func arguments(_ path: String, _ part: Part, _ scale: String) -> [String] {
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
      if part.isBefore { words += ["-noaccurate_seek"] }
      if let start = part.start { words += ["-ss", "\(start)"] }
      if let end = part.end { words += ["-t", "\(end - (part.start ?? 0))"] }
      if Self.isJPEG(path) { words += ["-f", "jpeg_pipe"] }
      words += ["-i", "file:\(path)"]
    }
    return words + [
      "-map", "0:v:0", "-an", "-sn", "-dn", "-vf",
      "\(part.isBefore ? "trim=end=0.0001," : "")showinfo=checksum=0,scale=\(scale):flags=area",
      "-fps_mode", "passthrough", "-pix_fmt", "rgb24", "-threads", "1", "-c:v", "ppm", "-f",
      "image2pipe", "pipe:1",
    ]
  }
}
