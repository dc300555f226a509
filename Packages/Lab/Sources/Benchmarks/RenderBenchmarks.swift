import Foundation
import Motion
import Rendering
import Scenarios
import Scripting
import Views
import Transitions

/// The cost of pictures of a screen of 390 × 844 points.
///
/// These are frames at 2 pixels per point, and the files that `interlude render` writes.
struct RenderBenchmarks {
  static func all() throws -> [Benchmark] {
    try [
      frame("render/swipe-pop", "SwipeToPop", operations: 12) { $0 == .white },
      // The screen is rotated by about 45°, so the background is visible beside it.
      frame("render/flip", "Flip", operations: 6) { $0 == .black }, sheet(), gif(),
    ] + start()
  }

  /// Draws pictures around a third of a transition one after the other, as for a film.
  ///
  /// - Parameter isRight: Whether the pixel in the middle of the right edge may have this color.
  private static func frame(
    _ name: String, _ animator: String, operations: Int, isRight: @escaping (Color) -> Bool
  ) -> Benchmark {
    var scene: (moments: [Frame], renderer: FrameRenderer)?
    let bitmap = Bitmap(width: 780, height: 1688)
    return .time(name, unit: .milliseconds, operations: operations) {
      guard scene == nil else { return }
      let run = try RenderedRun(animator)
      let moments = run.frames(at: (0..<operations).map { 0.3 + 0.08 * Double($0 % 2) })
      scene = (moments, try run.renderer(pixelsPerPoint: 2))
    } _: { count in
      guard let scene else { return }
      for index in 0..<count { try scene.renderer.render(scene.moments[index], into: bitmap) }
    } check: {
      isRight(bitmap[779, 844])
    }
  }

  /// A film strip of eight frames, 200 pixels wide, including the drawing of both screens.
  private static func sheet() -> Benchmark {
    var run: RenderedRun?
    var bytes: [UInt8] = []
    return .time("render/sheet", unit: .milliseconds, operations: 1) {
      if run == nil { run = try RenderedRun("SwipeToPop") }
    } _: { _ in
      guard let run else { return }
      let renderer = try run.renderer(pixelsPerPoint: 200 / 390)
      let panels = try run.frames(at: (0..<8).map { Double($0) / 7 }).map {
        FilmStrip.Panel(picture: try renderer.render($0), caption: "\($0.time) s", progress: 0.5)
      }
      let strip = FilmStrip(rows: [.init(title: "pop", detail: "SwipeToPop", panels: panels)])
      bytes = PNGEncoder.encode(try strip.bitmap())
    } check: {
      PNGEncoder.decode(bytes)?.width == 8 * 200 + 7 * 12 + 40
    }
  }

  /// A GIF of half a second, 300 pixels wide, with 25 frames per second.
  private static func gif() -> Benchmark {
    var run: RenderedRun?
    var bytes: [UInt8] = []
    return .time("render/gif", unit: .milliseconds, operations: 1) {
      if run == nil { run = try RenderedRun("SwipeToPop") }
    } _: { _ in
      guard let run else { return }
      let renderer = try run.renderer(pixelsPerPoint: 300 / 390)
      let film = Film(
        pictures: run.frames(at: (0..<13).map { Double($0) / 12 }).map { frame in
          .init(duration: 0.04) { try renderer.render(frame) }
        })
      bytes = try GIFEncoder.encode(film)
    } check: {
      bytes.starts(with: Array("GIF89a".utf8)) && (50_000..<500_000).contains(bytes.count)
    }
  }

  /// A whole run of the tool, until the film strip of a pop is on the disk.
  private static func start() throws -> [Benchmark] {
    guard let program = Program() else { return [] }
    let sheet = try program.makeFolder().appendingPathComponent("sheet.png")
    let words = ["render", "SwipeToPop", "--scenario", "pop", "--sheet", sheet.path, "--quiet"]
    return [
      program.benchmark("render/start", words) {
        let bytes = (try? Data(contentsOf: sheet)).map { [UInt8]($0) } ?? []
        try? FileManager.default.removeItem(at: sheet)
        return PNGEncoder.decode(bytes)?.width == 8 * 200 + 7 * 12 + 40
      }
    ]
  }
}

/// The frames of a pop with a shipped animator.
private struct RenderedRun {
  let frames: [Frame]
  private let insets: EdgeInsets

  /// - Throws: ``WrongResult`` if the pop did not use the animator.
  init(_ name: String) throws {
    let registry = AnimatorRegistry(
      searchPath: .standard(
        named: [], currentDirectory: FileManager.default.currentDirectoryPath, environment: [:],
        executable: CommandLine.arguments[0]))
    let animator = try registry.animator(named: name)
    let scenario = try Scenario(Self.scenario, file: "rendered.json")
    let player = try Player(
      scenario,
      in: PlayerEnvironment(
        defaultDelegate: TransitionDelegate(name: name, animator: { _ in animator })))
    var frames: [Frame] = []
    while !player.isDone {
      player.step()
      if player.stage.isTransitioning {
        frames.append(Frame(of: player.stage.window, at: player.stage.time))
      }
    }
    guard player.result.scriptErrors == 0, frames.count > 20 else {
      throw WrongResult(benchmark: "render/\(name)")
    }
    self.frames = frames
    insets = scenario.device.insets
  }

  /// The frames at fractions of the transition.
  func frames(at places: [Double]) -> [Frame] {
    places.map { frames[Int(($0 * Double(frames.count - 1)).rounded())] }
  }

  func renderer(pixelsPerPoint: Double) throws -> FrameRenderer {
    var inbox = ScreenArt(title: "Inbox", insets: insets, seed: 1)
    inbox.layout = .list
    var message = ScreenArt(title: "Message", insets: insets, seed: 2)
    message.back = "Inbox"
    message.layout = .article
    let renderer = try FrameRenderer(
      pixelsPerPoint: pixelsPerPoint, screens: ["inbox": inbox, "message": message])
    renderer.insets = insets
    return renderer
  }

  private static let scenario = """
    {
      interlude: 1, name: "rendered", device: "iPhone 14",
      controllers: {
        inbox: { title: "Inbox", background: "#F2F2F7" },
        message: { title: "Message", background: "#FFFFFF" },
      },
      root: { navigation: ["inbox", "message"] },
      actions: [{ at: 0, do: "pop" }],
    }
    """
}
