#if Rendering
  import CommandLineParsing
  import Diagnostics
  import Foundation
  import Motion
  import Rendering
  import Scenarios
  import Scripting
  import Staging
  import Transitions

  /// One call of `interlude render`.
  final class Render {
    private let request: RenderRequest
    private let workspace: Workspace
    private let surroundings: Surroundings
    private let console: Console
    private let progress: ProgressBar
    /// What was played, by the frame rate: a GIF and a sheet look at other moments.
    private var played: [Double: [RenderTake]] = [:]
    private var status = ExitStatus.success

    init(
      request: RenderRequest, workspace: Workspace, surroundings: Surroundings, console: Console
    ) {
      var request = request
      if request.outputs.isEmpty {
        let scenario = URL(fileURLWithPath: request.scenario).deletingPathExtension()
        let animator = URL(fileURLWithPath: request.animator).deletingPathExtension()
        request.outputs.gif = "\(animator.lastPathComponent)-\(scenario.lastPathComponent).gif"
      }
      self.request = request
      self.workspace = workspace
      self.surroundings = surroundings
      self.console = console
      progress = ProgressBar(on: console, quiet: request.quiet)
    }

    func perform() throws -> ExitStatus {
      // Whatever can't be written is told before anything is played.
      let files = try openFiles()
      let video = try request.outputs.mp4.map { _ in try findVideoEncoder() }
      do {
        let outputs = request.outputs
        if let name = outputs.sheet { try writeSheet(files[name], name) }
        if let name = outputs.curves { try writeCurves(files[name], name) }
        if let name = outputs.onion { try writeOnion(files[name], name) }
        if let name = outputs.gif { try writeGIF(files[name], name) }
        if let name = outputs.webp { try writeWebP(files[name], name) }
        if let name = outputs.mp4, let video { try writeVideo(video, name) }
        if let folder = outputs.png { try writeFrames(folder) }
      } catch let error as InvalidScenario {
        progress.clear()
        for diagnostic in error.diagnostics { console.report(diagnostic) }
        return .usage
      }
      return status
    }

    // MARK: Before

    private func openFiles() throws -> [String: OutputFile] {
      var files: [String: OutputFile] = [:]
      for name in request.outputs.files {
        try checkIsNew(name)
        if name != request.outputs.mp4 {
          files[name] = try OutputFile(path(name), overwriting: request.force)
        }
      }
      return files
    }

    private func checkIsNew(_ name: String) throws {
      guard !request.force, FileManager.default.fileExists(atPath: path(name)) else { return }
      throw UsageError("'\(name)' is there already; --force writes over it")
    }

    private func path(_ name: String) -> String { RenderRequest.path(name, in: surroundings) }

    private func findVideoEncoder() throws -> VideoEncoder {
      guard let encoder = VideoEncoder(path: surroundings.environment["PATH"] ?? "") else {
        throw UsageError("--mp4 needs ffmpeg, which is not on the PATH; --webp needs nothing")
      }
      return encoder
    }

    // MARK: Playing

    /// The scenario played with the animator, and with the one that it is compared with.
    private func takes(frameRate: Double?) throws -> [RenderTake] {
      if let known = played[frameRate ?? 0] { return known }
      let scenario = try workspace.scenario(request.scenario, frameRate: frameRate)
      var takes: [RenderTake] = []
      for (name, settings) in [(request.animator, request.settings), (request.other, [])] {
        guard let name else { continue }
        let animator = try workspace.animator(name, settings: settings)
        takes.append(
          try RenderTake(
            scenario, with: animator,
            in: workspace.environment(
              trying: animator, in: workspace.folder(ofScenario: request.scenario))))
      }
      if played.isEmpty { report(takes) }
      played[frameRate ?? 0] = takes
      return takes
    }

    /// Says what went wrong while playing, once for all pictures.
    private func report(_ takes: [RenderTake]) {
      for take in takes {
        for failure in take.result.scriptFailures { console.report(failure) }
        if take.result.isStalled {
          console.report("'\(take.animator)': a transition is stalled; the pictures end there")
        }
        if take.transitions.isEmpty {
          console.report("'\(take.animator)': nothing moves in '\(take.scenario.name)'")
        }
      }
      // A comparison is about pictures: the first animator's expectations are those that count.
      status = takes.first?.result.outcome.status ?? .success
      for failure in takes.first?.result.failures ?? [] { console.report(failure) }
    }

    private func studios(
      _ takes: [RenderTake], scale: Double, around: Color = .white
    ) throws -> [RenderStudio] {
      let folder = try workspace.folder(ofScenario: request.scenario)
      return try takes.map {
        try RenderStudio($0, scale: scale, request: request, imageFolder: folder, around: around)
      }
    }

    // MARK: Films

    private func film(defaultFrameRate: Double, scale: (RenderTake) -> Double) throws -> (
      film: Film, frameRate: Double
    ) {
      let frameRate = request.frameRate ?? defaultFrameRate
      // The stage's clock runs at a multiple of the film's rate, so that each picture shows its own
      // moment and none is taken twice or left out.
      let moments = min(frameRate * request.slow, 1000)
      let step = max(1, Int((60 / moments).rounded(.up)))
      let takes = try takes(frameRate: min(moments * Double(step), 1000))
      let seconds = moments < 1000 ? 1 / frameRate : request.slow / 1000
      let cut = RenderCut(takes, step: step, seconds: seconds)
      guard let first = takes.first else { return (Film(pictures: []), frameRate) }
      let studios = try studios(takes, scale: scale(first))
      let pictures = cut.scenes.map { scene in
        Film.Picture(duration: scene.seconds) {
          self.picture(at: scene.shot, takes, studios)
        }
      }
      return (Film(pictures: pictures), 1 / seconds)
    }

    /// One take's picture, or both with their difference.
    private func picture(
      at shot: Int, _ takes: [RenderTake], _ studios: [RenderStudio]
    ) -> Bitmap {
      var pictures = zip(takes, studios).compactMap { take, studio in
        take.shot(at: shot).map(studio.picture)
      }
      guard pictures.count == 2 else {
        return pictures.first ?? Bitmap(width: 1, height: 1)
      }
      pictures.append(Comparison.difference(pictures[0], pictures[1]))
      return Comparison.row(pictures, background: request.background ?? .white)
    }

    private func writeGIF(_ file: OutputFile?, _ name: String) throws {
      if let frameRate = request.frameRate, frameRate > 50 {
        throw UsageError("--gif shows at most 50 frames a second; --webp and --mp4 show more")
      }
      let film = try film(defaultFrameRate: 25) { take in
        request.scale ?? 300 / width(of: take)
      }.film
      let bytes = try encoded(name) {
        try GIFEncoder.encode(film) { progress.show($0, of: "encoding") }
      }
      try write(bytes, to: file, name, about: film.summary)
    }

    private func writeWebP(_ file: OutputFile?, _ name: String) throws {
      let film = try film(defaultFrameRate: 60) { _ in request.scale ?? 1 }.film
      let bytes = try encoded(name) {
        try WebPEncoder.encode(film) { progress.show($0, of: "encoding") }
      }
      try write(bytes, to: file, name, about: film.summary)
    }

    private func writeVideo(_ encoder: VideoEncoder, _ name: String) throws {
      let (film, frameRate) = try film(defaultFrameRate: 60) { _ in request.scale ?? 2 }
      let target = path(name)
      // ffmpeg needs a file that it can go back in, so it is not given the output itself.
      let temporary = "\(target).\(ProcessInfo.processInfo.processIdentifier).tmp"
      defer { try? FileManager.default.removeItem(atPath: temporary) }
      try encoded(name) {
        try encoder.encode(film, frameRate: frameRate, to: temporary) {
          progress.show($0, of: "encoding")
        }
      }
      guard rename(temporary, target) == 0 else {
        throw UsageError("'\(name)' can't be written: \(String(cString: strerror(errno)))")
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: target)
      told(name, size: (attributes?[.size] as? Int) ?? 0, about: film.summary)
    }

    private func encoded<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch let error as EncodingError {
        progress.clear()
        throw UsageError("'\(name)' can't be made: \(error)")
      }
    }

    private func width(of take: RenderTake) -> Double {
      let screen = take.scenario.device.size.width + (request.deviceFrame ? 66 : 0)
      return request.other == nil ? screen : screen * 1.5
    }

    private func writeFrames(_ folder: String) throws {
      let takes = try takes(frameRate: request.frameRate)
      guard let first = takes.first else { return }
      let manager = FileManager.default
      do {
        try manager.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
      } catch {
        throw UsageError("the folder '\(folder)' can't be made")
      }
      let cut = RenderCut(takes, step: 1, seconds: 1 / first.scenario.frameRate)
      let studios = try studios(takes, scale: request.scale ?? 2)
      let names = cut.scenes.indices.map { number in
        "\(folder)/frame-" + String(String(10_000 + number).dropFirst()) + ".png"
      }
      for name in names { try checkIsNew(name) }
      var (size, last) = (0, "")
      for (index, scene) in cut.scenes.enumerated() {
        let bitmap = picture(at: scene.shot, takes, studios)
        let bytes = PNGEncoder.encode(bitmap, level: 3)
        let file = try OutputFile(path(names[index]), overwriting: request.force)
        file.append(bytes)
        try file.commit()
        size += bytes.count
        last = "\(bitmap.width) × \(bitmap.height)"
        progress.show(Double(index + 1) / Double(cut.scenes.count), of: "drawing")
      }
      told(folder, size: size, about: "\(Figure.count(names.count, "frame")), \(last)")
    }

    // MARK: Sheets

    private func writeSheet(_ file: OutputFile?, _ name: String) throws {
      let takes = try takes(frameRate: request.frameRate)
      let kind = RenderRequest.kind(of: name)
      let width = takes.first.map { $0.scenario.device.size.width } ?? 390
      // A vector file is looked at closely: its frames are finer.
      let scale = request.scale ?? (kind == "png" ? 200 : 400) / width
      let background = request.background ?? Color(packed: 0xF5F5_F7FF)
      var strip = FilmStrip(
        rows: rows(of: takes, studios: try studios(takes, scale: scale, around: background)),
        background: background)
      strip.hasBorders = !request.deviceFrame
      let bytes: [UInt8] =
        switch kind {
        case "svg": try strip.svg()
        case "pdf": try strip.pdf()
        default: PNGEncoder.encode(try strip.bitmap())
        }
      let size = "\(Figure.text(strip.size.width)) × \(Figure.text(strip.size.height))"
      try write(bytes, to: file, name, about: size)
    }

    /// The most transitions in a sheet; a longer scenario makes a sheet nobody reads.
    private static let rowLimit = 12

    private func rows(of takes: [RenderTake], studios: [RenderStudio]) -> [FilmStrip.Row] {
      guard let first = takes.first else { return [] }
      var rows: [FilmStrip.Row] = []
      for (number, transition) in first.transitions.prefix(Self.rowLimit).enumerated() {
        let moments = RenderMoments(ofTransition: number, in: takes, count: request.frames)
        var panels: [[FilmStrip.Panel]] = []
        for (take, studio) in zip(takes, studios) where number < take.transitions.count {
          let own = take.transitions[number]
          let panelsOfTake = self.panels(of: own, at: moments, in: take, studio)
          panels.append(panelsOfTake)
          let detail = [own.pictureDetail(of: take), moments.detail].compactMap { $0 }
          rows.append(
            .init(
              title: own.pictureTitle(of: take), detail: detail.joined(separator: "; "),
              panels: panelsOfTake))
          progress.show(Double(number + 1) / Double(first.transitions.count), of: "drawing")
        }
        guard panels.count == 2 else { continue }
        let differences = zip(panels[0], panels[1]).map { one, other in
          FilmStrip.Panel(
            picture: Comparison.difference(one.picture, other.picture), caption: "", progress: nil)
        }
        rows.append(
          .init(
            title: "difference", detail: "white where both are equal: \(transition.operation)",
            panels: differences))
      }
      return rows
    }

    private func panels(
      of transition: RecordedTransition, at moments: RenderMoments, in take: RenderTake,
      _ studio: RenderStudio
    ) -> [FilmStrip.Panel] {
      zip(moments.times, moments.shots(of: transition, in: take)).map { moment, shot in
        let isOver = shot.frame.time > (transition.ended ?? .infinity) + 1e-9
        let progress = isOver ? nil : shot.transition?.progress
        let percent = progress.map { " · \(Int(($0 * 100).rounded())) %" } ?? ""
        // A take that is over shows its last frame for as long as the other one lasts.
        let shown = shot.frame.time - transition.began
        let time = moment - shown > 1 / take.scenario.frameRate ? moment : shown
        return FilmStrip.Panel(
          picture: studio.picture(of: shot), caption: Figure.seconds(time) + " s" + percent,
          progress: progress)
      }
    }

    private func writeOnion(_ file: OutputFile?, _ name: String) throws {
      guard let take = try takes(frameRate: request.frameRate).first,
        let transition = take.transitions.first
      else { return }
      let studio = try studios([take], scale: request.scale ?? 2)[0]
      let moments = RenderMoments(ofTransition: 0, in: [take], count: request.frames)
      let pictures = moments.shots(of: transition, in: take).map(studio.picture)
      guard let picture = OnionSkin.picture(of: pictures) else { return }
      try write(
        PNGEncoder.encode(picture), to: file, name,
        about: "\(pictures.count) moments, \(picture.width) × \(picture.height)")
    }

    private func writeCurves(_ file: OutputFile?, _ name: String) throws {
      guard let take = try takes(frameRate: request.frameRate).first else { return }
      let plot = CurvePlot(take)
      let isVector = RenderRequest.kind(of: name) == "svg"
      let bytes =
        try isVector
        ? plot.svg() : PNGEncoder.encode(plot.bitmap(scale: request.scale ?? 2))
      let curves = plot.sections.reduce(0) { $0 + $1.curves.count }
      try write(bytes, to: file, name, about: Figure.count(curves, "curve"))
    }

    // MARK: After

    private func write(
      _ bytes: [UInt8], to file: OutputFile?, _ name: String, about: String
    ) throws {
      guard let file else { return }
      file.append(bytes)
      try file.commit()
      told(name, size: bytes.count, about: about)
    }

    private func told(_ name: String, size: Int, about: String) {
      progress.clear()
      guard !request.quiet else { return }
      console.report("wrote \(name): \(about), \(Self.text(bytes: size))")
      // GitHub shows no larger image in a README.
      if size > 10_000_000, name != request.outputs.png {
        console.report("that is more than 10 MB; --scale and --fps make it smaller")
      }
    }

    private static func text(bytes: Int) -> String {
      bytes < 1_000_000
        ? "\(Figure.text(Double(bytes) / 1000, digits: bytes < 10_000 ? 1 : 0)) kB"
        : "\(Figure.text(Double(bytes) / 1_000_000, digits: 1)) MB"
    }
  }

  extension Film {
    /// What there is to say about it in a line.
    fileprivate var summary: String {
      let first = pictures.first?.bitmap
      let size = first.map { "\($0.width) × \($0.height)" } ?? "empty"
      return
        "\(size), \(Figure.count(pictures.count, "frame")), \(Figure.text(duration, digits: 2)) s"
    }
  }
#endif
