import Foundation
@_spi(Tools) import Motion
import TestSupport
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@_spi(Tools) @testable import Scripting

/// A folder of scripts, and pushes and pops that one of them moves.
final class ScriptBench {
  let workbench: PluginWorkbench
  /// Each frame that was shown: the values by view and property, as in `front.alpha`.
  private(set) var frames: [[String: Double]] = []
  private(set) var progress: [Double] = []
  /// What failed, in the words of an author's terminal.
  var failures: [String] { stage.failures.map { "\($0.error)" } }
  var stage: Stage { workbench.stage }
  let navigation: NavigationController

  /// - Parameters:
  ///   - files: Texts by their path, as in `animators/Rise.lua`.
  ///   - screens: Fills the two screens `A` and `B`.
  init(
    _ files: [String: String], layoutDirection: Traits.LayoutDirection = .leftToRight,
    screens: (StageBuilder) -> Void = { _ in }
  ) throws {
    workbench = try PluginWorkbench(files, layoutDirection: layoutDirection)
    let builder = workbench.builder
    screens(builder)
    navigation = NavigationController(viewControllers: [builder.a])
    stage.setRoot(navigation)
    observer.bench = self
    stage.addObserver(observer)
  }

  private let observer = Observer()

  private final class Observer: StageObserver {
    weak var bench: ScriptBench?

    override func stageDidShow(_ frame: TransitionFrame) { bench?.record(frame) }
  }

  private func record(_ frame: TransitionFrame) {
    var values: [String: Double] = [:]
    frame.changes.forEachValue { slot, property, value in
      values["\(frame.changes.keys[slot]).\(property.name)"] = value
    }
    frames.append(values)
    progress.append(frame.progress)
  }

  /// The animator with a name, as a command finds it.
  func animator(
    _ name: String, settings: [(name: String, value: String)] = []
  ) throws -> ScriptAnimator {
    let registry = workbench.registry
    return try registry.animator(at: registry.location(of: name), settings: settings)
  }

  /// Pushes B over A, and returns the frames.
  @discardableResult
  func push(_ animator: ScriptAnimator) -> [[String: Double]] {
    frames = []
    progress = []
    stage.delegate = TransitionDelegate(name: animator.name, animator: { _ in animator })
    navigation.pushViewController(workbench.builder.b, animated: true)
    workbench.builder.settle()
    return frames
  }

  /// Pops B, and returns the frames.
  @discardableResult
  func pop() -> [[String: Double]] {
    frames = []
    progress = []
    navigation.popViewController(animated: true)
    workbench.builder.settle()
    return frames
  }

  /// What is wrong with a script that does not load.
  func complaint(about name: String) -> String? {
    do {
      _ = try animator(name)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
