import Foundation
import InterludeKit
import Scripting
import Testing
import Transitions

/// Every shipped animator in an app with the kit moves views as on the engine's own stage.
@MainActor
struct ClosedLoopTests {
  @Test(arguments: Shipped.animators)
  func `an animator moves an app's views as the engine does`(name: String) throws {
    let animator = try Shipped.registry.animator(named: name)
    var faults: [String] = []
    for operation in [TransitionOperation.push, .pop, .present, .dismiss, .tab] {
      for loop in LoopCase.all(of: operation) {
        let outcome = try ClosedLoop.play(
          loop, scripts: Shipped.folder, animator: name, engineAnimator: animator)
        if !outcome.gap.isNone { faults.append("\(loop): \(outcome.gap)") }
      }
    }
    #expect(faults.isEmpty, "\(name):\n\(faults.joined(separator: "\n"))")
  }
}

/// The scripts of the repository.
enum Shipped {
  static let folder: String = {
    var folder = #filePath[...]
    for _ in 0..<5 { folder = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex) }
    return folder + "/Scripts"
  }()
  @MainActor static let registry = AnimatorRegistry(
    searchPath: SearchPath(roots: [.init(path: folder, reason: .option)]))
  static let animators = AnimatorRegistry(
    searchPath: SearchPath(roots: [.init(path: folder, reason: .option)])
  ).entries.map(\.name)
}
