@_spi(Tools) import Apps
import Foundation
import InterludeKit
import Motion
import Rendering
import Testing
import Tour
import Transitions
import UIKit
import Views

/// The sample app, played by fingers.
@MainActor
struct TourTests {
  private final class Player {
    let stage: Stage
    let running: any RunningApp
    let root: TourController
    private(set) var failures: [Interlude.Failure] = []
    private var panels: [FilmStrip.Panel] = []
    private let renderer: FrameRenderer

    @MainActor
    init() throws {
      var traits = Traits()
      traits.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      stage = Stage(size: Motion.Size(width: 390, height: 844), traits: traits)
      renderer = try FrameRenderer(pixelsPerPoint: 0.4)
      let interlude = Interlude(scripts: Shipped.root, Shipped.folder)
      nonisolated(unsafe) var made: TourController?
      let app = App("tour") {
        let window = UIWindow()
        let root = TourController(interlude)
        made = root
        window.rootViewController = root
        return window
      }
      running = try app.begin(stage)
      root = try #require(made)
      interlude.onFailure = { [weak self] in self?.failures.append($0) }
      rest(3)
    }

    @MainActor
    func rest(_ frames: Int = 80) { for _ in 0..<frames { running.tick(stage) {} } }

    @MainActor
    func tap(_ x: Double, _ y: Double) {
      running.tick(stage) { stage.touch(.began, at: Motion.Point(x: x, y: y)) }
      running.tick(stage) { stage.touch(.ended, at: Motion.Point(x: x, y: y)) }
    }

    /// Drags in ten frames, and keeps a picture of the middle.
    @MainActor
    func drag(
      _ caption: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
    ) throws {
      func place(_ share: Double) -> Motion.Point {
        Motion.Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
      running.tick(stage) { stage.touch(.began, at: place(0)) }
      for step in 1...10 {
        running.tick(stage) { stage.touch(.moved, at: place(Double(step) / 10)) }
        if step == 6 { try keep(caption) }
      }
      running.tick(stage) { stage.touch(.ended, at: place(1)) }
    }

    @MainActor
    func keep(_ caption: String) throws {
      panels.append(
        .init(
          picture: try renderer.render(Frame(of: stage.window, at: 0)), caption: caption,
          progress: 0.5))
    }

    /// Writes the strip into the folder that `INTERLUDE_KIT_STRIPS` names.
    @MainActor
    func write() throws {
      guard let folder = ProcessInfo.processInfo.environment["INTERLUDE_KIT_STRIPS"] else { return }
      let half = panels.count / 2
      let strip = FilmStrip(rows: [
        .init(title: "Tour", detail: "", panels: Array(panels.prefix(half))),
        .init(title: "Tour", detail: "", panels: Array(panels.dropFirst(half))),
      ])
      try Data(PNGEncoder.encode(try strip.bitmap()))
        .write(to: URL(fileURLWithPath: "\(folder)/Tour.png"))
    }
  }

  @Test func `the sample app's plugins move its stack, tabs, card and sheet`() throws {
    let player = try Player()
    let stack = try #require(player.root.viewControllers?.first as? UINavigationController)
    try player.keep("places")
    player.tap(200, 170)
    player.rest(12)
    try player.keep("a push")
    player.rest()
    #expect(stack.viewControllers.count == 2)
    try player.drag("a swipe back", from: (60, 500), to: (330, 500))
    player.rest()
    #expect(stack.viewControllers.count == 1)

    try player.drag("to the next tab", from: (350, 600), to: (40, 600))
    player.rest()
    #expect(player.root.selectedIndex == 1)
    let today = try #require(player.root.selectedViewController)

    player.tap(200, 300)
    player.rest(14)
    try player.keep("a card opens")
    player.rest()
    #expect(player.root.presentedViewController ?? today.presentedViewController != nil)
    try player.drag("and closes", from: (200, 200), to: (210, 560))
    player.rest(120)
    #expect(player.root.presentedViewController ?? today.presentedViewController == nil)

    player.tap(200, 560)
    player.rest(12)
    try player.keep("a sheet rises")
    player.rest()
    let sheet = try #require(player.root.presentedViewController ?? today.presentedViewController)
    #expect(sheet.presentationController is InterludePresentation)
    #expect(sheet.presentationController?.frameOfPresentedViewInContainerView.minY == 422)
    try player.drag("a finger makes it larger", from: (200, 520), to: (200, 180))
    player.rest(60)
    #expect(sheet.presentationController?.frameOfPresentedViewInContainerView.minY == 57)
    try player.drag("and is pulled down", from: (200, 200), to: (200, 830))
    player.rest(120)
    #expect(player.root.presentedViewController ?? today.presentedViewController == nil)

    try player.drag("to the tab before", from: (40, 650), to: (350, 650))
    player.rest()
    #expect(player.root.selectedIndex == 0)
    #expect(player.failures.isEmpty, "\(player.failures.map(\.report))")
    #expect(!player.stage.isTransitioning)
    #expect(player.stage.leftovers == 0)
    try player.write()
    player.running.end()
  }
}
