import Foundation
import Motion
@_spi(Tools) import Scenarios
import Terminal
import Testing
@_spi(Tools) import Transitions
import UIKit
import Workspaces

@testable import InterludeKit

/// An app that follows a server, which gets what the app does as takes.
@MainActor
final class TakenApp {
  let server: FakeServer
  let app: AppSide
  /// What the app has shown in each frame since ``begin()``.
  private var shown: [Scenery] = []

  /// - Parameters:
  ///   - subject: What moves it: an animator, or `plugin:NAME`.
  init(_ loop: LoopCase, _ subject: String) throws {
    let server = try FakeServer()
    self.server = server
    let folders = Shipped.folders
    let interlude = Interlude(scripts: folders[0], folders[1], folders[2])
    app = try AppSide(loop) { inApp in
      inApp { try? interlude.follow("127.0.0.1:\(server.port)", token: FakeServer.token) }
      let plugin = subject.hasPrefix("plugin:") ? String(subject.dropFirst(7)) : nil
      return (
        interlude,
        try plugin.map { try interlude.delegate(plugin: $0, as: SourcedDelegate.self) }
          ?? interlude.delegate(subject, as: SourcedDelegate.self)
      )
    }
    let parts = app.parts
    let isModal = parts.navigation == nil && parts.tabs == nil
    if subject.hasPrefix("plugin:") {
      for case let screen? in isModal
        ? [parts.root, parts.arriving] : [parts.navigation ?? parts.tabs]
      {
        app.delegate.addGestures(to: screen)
      }
    }
    try connect()
  }

  private func connect() throws {
    for _ in 0..<200 where !server.hasCaller { app.tick() }
    for _ in 0..<3 { app.tick() }
    server.welcome(server.accept())
    for _ in 0..<2 { app.tick() }
    _ = try #require(server.text())
  }

  /// Plays a frame.
  func tick(_ acts: [FingerAct] = []) {
    app.tick { [app] in
      for act in acts {
        switch act {
        case .request: if !app.stage.isTransitioning { app.request() }
        case .touch(let phase, let point, let finger):
          app.stage.touch(phase, at: point, finger: finger)
        }
      }
    }
    shown.append(
      Scenery(of: app.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false))
  }

  /// Plays frames until everything is at rest, and a take has been sent if there is one.
  func rest() {
    for _ in 0..<700 {
      tick()
      if app.isOver { break }
    }
    for _ in 0..<30 { tick() }
  }

  /// The message of the next take; nil if none was sent.
  func message() -> [String: Any]? {
    guard server.hasText, let text = server.text() else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  /// Loads a take as the studio does, and plays it up to the frame before its first event.
  static func player(of message: [String: Any]) throws -> Player {
    let text = try #require(message["scenario"] as? String)
    let subject = try #require(message["subject"] as? String)
    let file = NSTemporaryDirectory() + "take-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let workspace = try Workspace(
      ProcessContext(currentDirectory: Shipped.root, environment: [:], executable: "/nowhere"),
      scripts: Array(Shipped.folders.dropFirst()))
    let run = try workspace.load(subject, scenario: file)
    let player = try Player(run.scenario, in: run.environment)
    for _ in 0..<Int(RecordedTake.lead * 60) { player.step() }
    return player
  }

  /// Plays a take's scenario, and compares each frame with those that the app has shown since `first`.
  func gap(of message: [String: Any], since first: Int) throws -> Gap {
    let player = try Self.player(of: message)
    var gap = Gap()
    var count = 0
    while first + count < shown.count, count < 400 {
      player.step()
      gap.add(
        shown[first + count].known,
        Scenery(of: player.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false)
          .known, at: count)
      count += 1
    }
    return gap
  }

  /// How far to the right a screen lay in each frame in which it was seen whole, to a thousandth of a point.
  func places(of screen: String, since first: Int) -> [Double] {
    shown[first...].map { $0.seen[screen]?.corners.first?.x }.prefix { $0 != nil }
      .map { (($0 ?? 0) * 1000).rounded() / 1000 }
  }

  /// How many frames were shown so far.
  var frames: Int { shown.count }

  func end() {
    app.end()
    app.interlude.stopReloading()
  }
}

extension Scenery {
  /// Without bars, and without what a scenario doesn't describe: views that are turned, and their subviews.
  fileprivate var known: Scenery {
    filter { name in
      !["/odd", "/speck"].contains(where: name.hasSuffix)
        && !["navigation.bar", "tabs.bar"].contains(where: name.hasPrefix)
    }
  }
}
