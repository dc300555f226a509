import UIKit

/// Remembers which view was tapped before a screen arrived.
@MainActor
final class Taps {
  private var last: (view: String, time: Double)?
  private var origins: [(controller: Weak, view: String)] = []

  /// The seconds after a tap in which a change counts as its result, as in the engine.
  private static let answerTime = 0.1

  private struct Weak { weak var controller: UIViewController? }

  /// A view was tapped; its accessibility identifier, or that of the view around it, counts.
  func tap(_ view: UIView, at time: Double) {
    var current: UIView? = view
    while let view = current {
      if let name = view.accessibilityIdentifier, !name.isEmpty { return last = (name, time) }
      if view.next is UIViewController { return }
      current = view.superview
    }
  }

  /// The view that the arriving screen comes from; nil without a tap.
  func arrive(_ controller: UIViewController) -> String? {
    origins.removeAll { $0.controller.controller == nil || $0.controller.controller === controller }
    defer { last = nil }
    guard let last, CACurrentMediaTime() - last.time <= Self.answerTime else { return nil }
    origins.append((Weak(controller: controller), last.view))
    return last.view
  }

  /// The view that a screen came from; nil if that is unknown.
  func origin(of controller: UIViewController) -> String? {
    origins.first { $0.controller.controller === controller }?.view
  }
}
