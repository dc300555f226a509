import FileReading
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
import Terminal
@_spi(Tools) import Views
import Workspaces

// Several frames in one picture: film strips, onion skins, curves.
extension Render {
  func writeSheet(_ file: OutputFile?, _ name: String) throws {
    let runs = try runs(frameRate: request.frameRate)
    let kind = FilePath(name).kind
    let width = runs.first.map { $0.scenario.device.size.width } ?? 390
    // People often zoom into vector files, so their frames have a higher resolution.
    let scale = request.scale ?? (kind == "png" ? 200 : 400) / width
    let background = request.background ?? Color(packed: 0xF5F5_F7FF)
    var strip = FilmStrip(
      rows: try rows(of: runs, painters: try painters(runs, scale: scale, around: background)),
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

  /// The maximum number of rows in a sheet; a longer sheet would be unreadable.
  private static let rowLimit = 12

  private func rows(of runs: [FilmedRun], painters: [FramePainter]) throws -> [FilmStrip.Row] {
    guard let first = runs.first else { return [] }
    var rows: [FilmStrip.Row] = []
    // The rows are in order of time: a motion outside of transitions comes before the next
    // transition.
    var loose = Array(zip(runs, painters)).flatMap { run, painter in
      run.looseMotions.map { (start: $0.start(in: run), run: run, painter: painter, motion: $0) }
    }.sorted { $0.start < $1.start }
    func drawLoose(before time: Double) throws {
      while let next = loose.first, next.start < time, rows.count < Self.rowLimit {
        loose.removeFirst()
        rows.append(
          try next.motion.row(
            of: next.run, count: request.frames, drawing: next.painter.picture))
      }
    }
    for (number, transition) in first.transitions.prefix(Self.rowLimit).enumerated() {
      try drawLoose(before: transition.began)
      let moments = FilmMoments(ofTransition: number, in: runs, count: request.frames)
      var panels: [[FilmStrip.Panel]] = []
      for (run, painter) in zip(runs, painters) where number < run.transitions.count {
        let row = try run.row(
          of: run.transitions[number], at: moments, drawing: painter.picture)
        panels.append(row.panels)
        rows.append(row)
        progress.show(Double(number + 1) / Double(first.transitions.count), of: "drawing")
      }
      guard panels.count == 2 else { continue }
      let differences = zip(panels[0], panels[1]).map { one, other in
        FilmStrip.Panel(
          picture: Comparison.difference(one.picture, other.picture), caption: "", progress: nil)
      }
      rows.append(
        .init(
          title: "difference", detail: "white where both are equal: \(transition.operationName)",
          panels: differences))
    }
    try drawLoose(before: .infinity)
    return rows
  }

  func writeOnion(_ file: OutputFile?, _ name: String) throws {
    guard let run = try runs(frameRate: request.frameRate).first,
      let transition = run.transitions.first
    else { return }
    let painter = try painters([run], scale: request.scale ?? 2)[0]
    let moments = FilmMoments(ofTransition: 0, in: [run], count: request.frames)
    let pictures = try moments.shots(of: transition, in: run).map(painter.picture)
    guard let picture = OnionSkin.picture(of: pictures) else { return }
    try write(
      PNGEncoder.encode(picture), to: file, name,
      about: "\(pictures.count) moments, \(picture.width) × \(picture.height)")
  }

  func writeCurves(_ file: OutputFile?, _ name: String) throws {
    guard let run = try runs(frameRate: request.frameRate).first else { return }
    let plot = CurvePlot(run)
    let isVector = FilePath(name).kind == "svg"
    let bytes =
      try isVector
      ? plot.svg() : PNGEncoder.encode(try plot.bitmap(scale: request.scale ?? 2))
    let curves = plot.sections.reduce(0) { $0 + $1.curves.count }
    try write(bytes, to: file, name, about: Figure.count(curves, "curve"))
  }
}
