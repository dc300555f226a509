@_spi(Tools) import Apps
import Foundation
import InterludeKit
import Motion
import Tour
@_spi(Tools) import Transitions
import UIKit

// Prints how many milliseconds pass between a save and the frame that shows it, midway through a push.
//
// Arguments: the folder of the repository, and the program `interlude-serve`.

/// Seconds of a clock that never goes back.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func wait(until moment: Double) {
  let rest = moment - now()
  if rest > 0 { usleep(UInt32(rest * 1e6)) }
}

struct Failed: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A folder with the scripts of the sample app, of which one changes.
final class ScriptFolder {
  let path = NSTemporaryDirectory() + "kit-reload-\(UUID().uuidString)"

  init(of root: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    try files.copyItem(atPath: root + "/Plugins", toPath: path + "/Plugins")
    try files.copyItem(atPath: root + "/Scripts/animators", toPath: path + "/animators")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Saves the push's animator as an editor does, in one step; it shows the arriving screen so far down.
  func save(_ points: Int) throws {
    try """
    return {
      duration = 1, curve = "linear",
      frame = function(ctx, progress, presence)
        return { front = { translateX = 10 * (1 - presence), translateY = \(points) } }
      end,
    }
    """.write(toFile: path + "/animators/SwipeToPop.lua", atomically: true, encoding: .utf8)
  }
}

/// `interlude serve`, as a process.
final class Server {
  let address: String
  private let process = Process()
  static let token = UUID().uuidString

  init(_ program: String, _ folder: String) throws {
    let output = folder + ".log"
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [folder, "--json"]
    process.environment = ["INTERLUDE_TOKEN": Self.token]
    process.standardOutput = FileHandle(forWritingAtPath: output)

    try process.run()
    var line = ""
    for _ in 0..<500 where !line.hasSuffix("}\n") {
      usleep(10_000)
      line = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    }
    guard let start = line.firstRange(of: "\"address\":\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { throw Failed("the server says '\(line)'") }
    address = String(line[start..<end])
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// The sample app, in real time.
@MainActor
final class Player {
  private let stage: Stage
  private let running: any RunningApp
  private let root: TourController
  private var next = now()
  private(set) var problems: [String] = []

  /// - Parameter prepare: Asks for reloading.
  init(_ scripts: String, prepare: @escaping @MainActor (Interlude) throws -> Void) throws {
    stage = Stage(size: Motion.Size(width: 390, height: 844))
    let interlude = Interlude(scripts: scripts)
    nonisolated(unsafe) var made: TourController?
    nonisolated(unsafe) var problem: (any Error)?
    let app = App("tour") {
      let window = UIWindow()
      do { try prepare(interlude) } catch { problem = error }
      let root = TourController(interlude)
      made = root
      window.rootViewController = root
      return window
    }
    running = try app.begin(stage)
    if let problem { throw problem }
    guard let made else { throw Failed("the app has no root") }
    root = made
    interlude.onFailure = { [weak self] in self?.problems.append($0.report) }
  }

  var stack: UINavigationController? { root.viewControllers?.first as? UINavigationController }

  /// Plays a frame at its time; one that is late delays the others.
  func tick(_ acts: @MainActor () -> Void = {}) {
    next = max(next + 1 / 60, now())
    wait(until: next)
    withoutActuallyEscaping(acts) { acts in
      running.tick(stage) { MainActor.assumeIsolated { acts() } }
    }
  }

  /// How far down the top screen is shown.
  var shown: Double {
    Double(stack?.topViewController?.view.layer.presentation()?.affineTransform().ty ?? 0)
  }

  /// What a save that isn't shown has to do with.
  var state: String {
    let reasons = (stack?.delegate as? InterludeDelegate)?.running?.reasons ?? []
    return (problems + reasons).joined(separator: "; ")
  }

  func end() { running.end() }
}

/// Milliseconds of each save, midway through a push: five in each of twenty pushes.
@MainActor
func latencies(of player: Player, _ folder: ScriptFolder) throws -> [Double] {
  var found: [Double] = []
  var points = 0
  // A push keeps the duration of the version with which it began.
  try folder.save(points)
  for _ in 0..<10 { player.tick() }
  for _ in 0..<20 {
    player.tick {
      player.stack?.pushViewController(PlaceController("Place", .systemTeal), animated: true)
    }
    for _ in 0..<8 { player.tick() }
    for _ in 0..<5 {
      points += 1
      // Somewhere between two frames.
      usleep(UInt32.random(in: 0..<16_000))
      let start = now()
      try folder.save(points)
      var frames = 0
      while player.shown != Double(points) {
        player.tick()
        frames += 1
        guard frames < 120 else {
          throw Failed("save \(points) is not shown, but \(player.shown): \(player.state)")
        }
      }
      guard player.stack?.transitionCoordinator != nil else {
        throw Failed("save \(points) came after the push")
      }
      found.append((now() - start) * 1000)
      for _ in 0..<4 { player.tick() }
    }
    for _ in 0..<70 { player.tick() }
    guard player.stack?.viewControllers.count == 2, player.shown == 0 else {
      throw Failed("a push did not end: \(player.problems)")
    }
    player.tick { player.stack?.popViewController(animated: false) }
    player.tick()
  }
  guard player.problems.isEmpty else { throw Failed(player.problems.joined(separator: "\n")) }
  return found
}

func row(_ name: String, _ found: [Double]) -> String {
  let sorted = found.sorted()
  let shares = [0, sorted.count / 2, sorted.count * 95 / 100, sorted.count - 1]
  return "| \(name) | \(sorted.count) | "
    + shares.map { String(format: "%.1f", sorted[$0]) }.joined(separator: " | ") + " |"
}

let words = CommandLine.arguments
guard words.count == 3 else {
  print("usage: KitReload REPOSITORY INTERLUDE-SERVE")
  exit(2)
}
print(
  "| milliseconds from a save to the frame that shows it | saves | least | median | 95 % | most |")
print("|---|---|---|---|---|---|")
var slow = 0
do {
  let folder = try ScriptFolder(of: words[1])
  let watching = try Player(folder.path) { try $0.startReloading() }
  for _ in 0..<5 { watching.tick() }
  let watched = try latencies(of: watching, folder)
  print(row("the app watches the folder", watched))
  watching.end()

  let other = try ScriptFolder(of: words[1])
  let server = try Server(words[2], other.path)
  defer { server.end() }
  nonisolated(unsafe) var isConnected = false
  let following = try Player("/nowhere") {
    try $0.follow(server.address, token: Server.token) { isConnected = $0 == .connected }
  }
  for _ in 0..<300 where !isConnected { following.tick() }
  guard isConnected else { throw Failed("the app doesn't connect") }
  for _ in 0..<5 { following.tick() }
  let followed = try latencies(of: following, other)
  print(row("the app follows interlude serve", followed))
  following.end()
  slow = (watched + followed).count { $0 > 50 }
} catch {
  print("error: \(error)")
  exit(1)
}
if slow > 0 {
  print("error: \(slow) saves took more than 50 ms")
  exit(1)
}
