@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Scenarios
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Sequences of pictures: GIF, WebP, video, and one file per frame.
extension Render {
  private func film(defaultFrameRate: Double, scale: (FilmedRun) -> Double) throws -> (
    film: Film, frameRate: Double
  ) {
    let frameRate = request.frameRate ?? defaultFrameRate
    // The stage's clock runs at a multiple of the film's rate, so that each picture shows its own
    // time and none is repeated or skipped.
    let moments = min(frameRate * request.slow, 1000)
    let step = max(1, Int(clamped: (60 / moments).rounded(.up)))
    let runs = try runs(frameRate: min(moments * Double(step), 1000))
    let seconds = moments < 1000 ? 1 / frameRate : request.slow / 1000
    let timeline = FilmTimeline(runs, step: step, seconds: seconds)
    guard let first = runs.first else { return (Film(pictures: []), frameRate) }
    let painters = try painters(runs, scale: scale(first))
    let pictures = timeline.scenes.map { scene in
      Film.Picture(duration: scene.seconds) {
        try self.picture(at: scene.shot, runs, painters)
      }
    }
    return (Film(pictures: pictures), 1 / seconds)
  }

  /// The picture of one run, or the pictures of both runs with their difference.
  private func picture(
    at shot: Int, _ runs: [FilmedRun], _ painters: [FramePainter]
  ) throws -> Bitmap {
    var pictures = try zip(runs, painters).compactMap { run, painter in
      try run.shot(at: shot).map(painter.picture)
    }
    guard pictures.count == 2 else {
      return pictures.first ?? Bitmap(width: 1, height: 1)
    }
    pictures.append(Comparison.difference(pictures[0], pictures[1]))
    return try Comparison.row(pictures, background: request.background ?? .white)
  }

  func writeGIF(_ file: OutputFile?, _ name: String) throws {
    let film = try film(defaultFrameRate: 25) { run in
      request.scale ?? 300 / width(of: run)
    }.film
    let bytes = try encoded(name) {
      try GIFEncoder.encode(film) { progress.show($0, of: "encoding") }
    }
    try write(bytes, to: file, name, about: try GIFEncoder.contents(of: film).summary)
  }

  func writeWebP(_ file: OutputFile?, _ name: String) throws {
    let film = try film(defaultFrameRate: 60) { _ in request.scale ?? 1 }.film
    let bytes = try encoded(name) {
      try WebPEncoder.encode(film) { progress.show($0, of: "encoding") }
    }
    let contents = WebPEncoder.contents(of: bytes)
    try write(bytes, to: file, name, about: contents?.summary ?? "")
  }

  func writeVideo(_ encoder: VideoEncoder, _ name: String) throws {
    let (film, frameRate) = try film(defaultFrameRate: 60) { _ in request.scale ?? 2 }
    let file = try OutputFile(path(name), overwriting: request.force)
    // ffmpeg must be able to seek in its output.
    guard let temporary = file.temporary else {
      throw OutputFileError(path: name, reason: .isNotRegular)
    }
    let contents = try encoded(name) {
      try encoder.encode(film, frameRate: frameRate, to: temporary) {
        progress.show($0, of: "encoding")
      }
    }
    try file.commit()
    var status = stat()
    let size = stat(path(name), &status) == 0 ? Int(status.st_size) : 0
    told(name, size: size, about: contents.summary)
  }

  private func encoded<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as EncodingError {
      progress.clear()
      throw FilmError(
        diagnostic: Diagnostic(
          .error, "can't be written: \(error)", at: SourcePosition(file: name)))
    }
  }

  private func width(of run: FilmedRun) -> Double {
    let screen = run.scenario.device.size.width + (request.deviceFrame ? 66 : 0)
    return request.other == nil ? screen : screen * 1.5
  }

  func writeFrames(_ folder: String) throws {
    let runs = try runs(frameRate: request.frameRate)
    guard let first = runs.first else { return }
    try OutputFolder.create(folder, at: path(folder))
    let timeline = FilmTimeline(runs, step: 1, seconds: 1 / first.scenario.frameRate)
    let painters = try painters(runs, scale: request.scale ?? 2)
    let names = timeline.scenes.indices.map { number in
      "\(folder)/frame-" + String(String(10_000 + number).dropFirst()) + ".png"
    }
    for name in names { try checkIsNew(name) }
    var (size, last) = (0, "")
    var written: [String] = []
    var isDone = false
    // An incomplete set of frames could be mistaken for a complete one.
    defer { if !isDone { for path in written { unlink(path) } } }
    for (index, scene) in timeline.scenes.enumerated() {
      let bitmap = try picture(at: scene.shot, runs, painters)
      let bytes = PNGEncoder.encode(bitmap, level: 3)
      let path = path(names[index])
      let isNew = !FilePath(path).exists
      let file = try OutputFile(path, overwriting: request.force)
      file.append(bytes)
      try file.commit()
      if isNew { written.append(path) }
      size += bytes.count
      last = "\(bitmap.width) × \(bitmap.height)"
      progress.show(Double(index + 1) / Double(timeline.scenes.count), of: "drawing")
    }
    isDone = true
    told(folder, size: size, about: "\(Figure.count(names.count, "frame")), \(last)")
  }
}

/// A film that can't be encoded.
private struct FilmError: DiagnosticError {
  let diagnostic: Diagnostic
}

extension Film.Contents {
  /// Details about a film's file, on one line.
  fileprivate var summary: String {
    "\(width) × \(height), \(Figure.count(frameCount, "frame")), "
      + "\(Figure.text(duration, digits: 2)) s"
  }
}
