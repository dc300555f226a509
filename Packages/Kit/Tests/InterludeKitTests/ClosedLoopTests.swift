import Foundation
import InterludeKit
import Scripting
import Testing
import Transitions

/// Every shipped animator in an app with the kit moves views as on the engine's own stage.
@MainActor
struct ClosedLoopTests {
  @Test(arguments: Shipped.animators)
  func `an animator moves an app's views as the engine does`(shipped: Shipped.Entry) throws {
    let name = shipped.name
    let animator = try Shipped.registry(of: shipped.folder).animator(named: name)
    var faults: [String] = []
    var table = TableRow(name: name)
    for operation in [TransitionOperation.push, .pop, .present, .dismiss, .tab] {
      for loop in LoopCase.all(of: operation) {
        let outcome = try ClosedLoop.play(
          loop, scripts: shipped.folder, animator: name, engineAnimator: animator)
        if !outcome.gap.isNone { faults.append("\(loop): \(outcome.gap)") }
        table.add(outcome)
      }
    }
    #expect(faults.isEmpty, "\(name):\n\(faults.joined(separator: "\n"))")
    try table.write()
  }

  /// A line of the table in `Packages/Kit/Documentation/Kit.md`, for the file that `INTERLUDE_KIT_TABLE` names.
  private struct TableRow {
    let name: String
    private var transitions = 0, equal = 0, frames = 0
    private var distance = 0.0, opacity = 0.0
    private var notShown: Set<String> = []

    init(name: String) { self.name = name }

    mutating func add(_ outcome: ClosedLoop.Outcome) {
      transitions += 1
      if outcome.gap.isNone { equal += 1 }
      frames += outcome.frames
      distance = max(distance, outcome.gap.distance)
      opacity = max(opacity, outcome.gap.opacity)
      notShown.formUnion(outcome.notShown.map { "`\($0.what)`" })
    }

    func write() throws {
      guard let path = ProcessInfo.processInfo.environment["INTERLUDE_KIT_TABLE"] else { return }
      let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let line = String(
        format: "| %@ | %d | %d | %d | %.0e | %.0e | %@ |\n", name, transitions, equal, frames,
        distance,
        opacity, notShown.sorted().joined(separator: ", "))
      try (old + line).write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}

/// The scripts of the repository.
enum Shipped {
  /// An animator, and the folder that an app would name.
  struct Entry: Sendable, CustomTestStringConvertible {
    let folder: String
    let name: String
    var testDescription: String { name }
  }

  /// The folder of the repository.
  static let root: String = {
    var folder = #filePath[...]
    for _ in 0..<5 { folder = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex) }
    return String(folder)
  }()
  /// The folder of the scripts that belong to no plugin.
  static let folder = root + "/Scripts"
  /// The folders of the plugins, of the examples and of the other scripts.
  static let folders = [root, root + "/Documentation/Examples", folder]

  /// Those of the plugins, too; in the quick tier, every fifth.
  static let animators: [Entry] = {
    let plugins = (try? FileManager.default.contentsOfDirectory(atPath: root + "/Plugins")) ?? []
    let folders = [folder] + plugins.sorted().map { "\(root)/Plugins/\($0)/animators" }
    let all = folders.flatMap { folder in
      AnimatorRegistry(searchPath: SearchPath(roots: [.init(path: folder, reason: .option)]))
        .entries.map { Entry(folder: folder, name: $0.name) }
    }
    precondition(all.count > 50, "there are no animators in \(root)")
    let isQuick = ProcessInfo.processInfo.environment["INTERLUDE_TESTS"] == "quick"
    return all.enumerated().filter { !isQuick || $0.offset % 5 == 0 }.map(\.element)
  }()

  static func registry(of folder: String) -> AnimatorRegistry {
    AnimatorRegistry(
      searchPath: SearchPath(
        roots: [folder, self.folder].map { .init(path: $0, reason: .option) }))
  }
}
