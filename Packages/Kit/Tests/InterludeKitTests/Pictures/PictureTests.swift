import Foundation
import InterludeKit
import Motion
import Rendering
import Scripting
import Testing
import Transitions
import UIKit
import Views

/// What an app shows with the kit looks as on the engine's stage, pixel by pixel.
///
/// Both are drawn by the renderer of `interlude render`. Masks are left to the closed loop: the edge of a shape can be
/// drawn a pixel away from that of a rectangle.
@MainActor
struct PictureTests {
  nonisolated static let animators = ["SwipeToPop", "Deck", "Domino"]
  private static let pixelsPerPoint = 0.4

  /// A frame of both.
  private struct Pair {
    let app: Bitmap
    let engine: Bitmap
    let progress: Double
  }

  /// Plays a push, and draws each fifth frame.
  private func pairs(
    of name: String, disturbing disturb: (AppSide, Int) -> Void = { _, _ in }
  ) throws -> [Pair] {
    let loop = LoopCase.all(of: .push)[0]
    let animator = try Shipped.registry(of: Shipped.folder).animator(named: name)
    let engine = EngineSide(loop, animator)
    let app = try AppSide(loop, scripts: Shipped.folder, animator: name)
    let renderers = try (renderer(), renderer())
    var pairs: [Pair] = []
    engine.stage.tick { engine.begin() }
    app.tick { app.begin() }
    for frame in 0..<200 where !app.isOver {
      engine.stage.tick()
      app.tick()
      disturb(app, frame)
      guard frame % 5 == 2 else { continue }
      pairs.append(
        Pair(
          app: try renderers.0.render(Frame(of: app.stage.window, at: 0)),
          engine: try renderers.1.render(Frame(of: engine.stage.window, at: 0)),
          progress: app.delegate.running?.progress ?? 1))
    }
    app.end()
    return pairs
  }

  private func renderer() throws -> FrameRenderer {
    try FrameRenderer(pixelsPerPoint: Self.pixelsPerPoint)
  }

  @Test(arguments: animators)
  func `an app's pixels are the engine's`(name: String) throws {
    let pairs = try pairs(of: name)
    #expect(pairs.count > 3)
    for pair in pairs {
      let difference = try PictureDifference(pair.app, pair.engine)
      #expect(difference.visible == 0, "at \(pair.progress): \(difference)")
      #expect(difference.looksEqual, "at \(pair.progress): \(difference)")
    }
    try writeStrip(of: name, pairs)
  }

  @Test func `pixels differ if a value is missing`() throws {
    let pairs = try pairs(of: "SwipeToPop") { app, frame in
      guard frame == 12 else { return }
      app.parts.root?.view.layer.removeAnimation(forKey: "interlude.transform")
    }
    let worst = try pairs.map { try PictureDifference($0.app, $0.engine).visible }.max()
    #expect(try #require(worst) > 100)
  }

  /// Writes the strip of `Packages/Kit/Documentation/Kit.md` into the folder that `INTERLUDE_KIT_STRIPS` names.
  private func writeStrip(of name: String, _ pairs: [Pair]) throws {
    guard let folder = ProcessInfo.processInfo.environment["INTERLUDE_KIT_STRIPS"] else { return }
    func row(_ title: String, _ picture: (Pair) -> Bitmap) -> FilmStrip.Row {
      .init(
        title: "\(name), \(title)", detail: "",
        panels: pairs.prefix(6).map {
          .init(
            picture: picture($0), caption: "\(Int(($0.progress * 100).rounded())) %",
            progress: $0.progress)
        })
    }
    let strip = FilmStrip(rows: [
      row("an app's own views, moved by the kit") { $0.app },
      row("the engine's stage") { $0.engine },
    ])
    let bytes = PNGEncoder.encode(try strip.bitmap())
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
