@_spi(Tools) import Apps
import Foundation
import InterludeKit
import Motion
@_spi(Tools) import Scenarios
import Testing
import Tour
import Transitions
import UIKit
import Views

/// What is done in the sample app arrives as takes, and plays as it was.
@MainActor
struct TourTakeTests {
  private final class Toured {
    let server: FakeServer
    let stage: Stage
    let running: any RunningApp
    /// Where the rows of the first screen were shown, by their names, in each frame.
    private(set) var rows: [[String: Seen]] = []

    @MainActor
    init() throws {
      let server = try FakeServer()
      self.server = server
      var traits = Traits()
      traits.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      stage = Stage(size: Motion.Size(width: 390, height: 844), traits: traits)
      let interlude = Interlude(scripts: Shipped.root, Shipped.folder)
      let port = server.port
      let app = App("tour") {
        let window = UIWindow()
        try? interlude.follow("127.0.0.1:\(port)", token: FakeServer.token)
        window.rootViewController = TourController(interlude)
        return window
      }
      running = try app.begin(stage)
      for _ in 0..<200 where !server.hasCaller { tick {} }
      for _ in 0..<3 { tick {} }
      server.welcome(server.accept())
      for _ in 0..<2 { tick {} }
      _ = try #require(server.text())
      rows = []
    }

    @MainActor
    func tick(_ acts: @escaping () -> Void) {
      running.tick(stage, acts)
      rows.append(TourTakeTests.rows(of: stage))
    }

    @MainActor
    func touch(_ places: [(x: Double, y: Double)]) {
      for (index, place) in places.enumerated() {
        let phase: TouchPhase =
          index == 0 ? .began : index == places.count - 1 ? .ended : .moved
        tick { [stage] in stage.touch(phase, at: Motion.Point(x: place.x, y: place.y)) }
      }
      for _ in 0..<90 { tick {} }
    }
  }

  /// The rows of the first screen, as they are seen.
  private static func rows(of stage: Stage) -> [String: Seen] {
    Scenery(of: stage.window, screens: [], lookingIntoPictures: false).seen
      .filter { $0.key.hasPrefix("place") }
  }

  @Test func `a tap and a swipe in the sample app show its rows where they were`() throws {
    let tour = try Toured()
    let ways: [(name: String, places: [(x: Double, y: Double)])] = [
      ("push PlacesController → PlaceController", [(200, 170), (200, 170)]),
      (
        "pop PlaceController → PlacesController",
        (0...10).map { (60 + 27 * Double($0), 500) } + [(330, 500)]
      ),
    ]
    for (name, places) in ways {
      let first = tour.rows.count
      tour.touch(places)
      let text = try #require(tour.server.text())
      let message = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(message["take"] as? String == name)
      #expect(message["subject"] as? String == "plugin:SwipeToPop")
      let player = try TakenApp.player(of: message)
      var (compared, worst) = (0, 0.0)
      for row in tour.rows[first...].prefix(80) {
        player.step()
        let own = Self.rows(of: player.stage)
        #expect(Set(own.keys) == Set(row.keys))
        for (name, seen) in row {
          compared += 1
          let corners = own[name]?.corners ?? []
          worst = max(worst, zip(seen.corners, corners).map { $0.distance(to: $1) }.max() ?? 999)
        }
      }
      #expect(compared >= 30 && worst <= 0.01, "\(name): \(compared) rows, \(worst) points")
    }
    tour.running.end()
  }
}
