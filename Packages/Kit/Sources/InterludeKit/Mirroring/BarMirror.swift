@_spi(Tools) import Motion
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

/// The bars around two screens, which a script moves by name: `navigationBar` and `tabBar`.
@MainActor
final class BarMirror {
  private var hosts: [(mirrored: View, view: UIView)] = []
  private var bars: [String: View] = [:]
  private weak var container: UIView?

  /// Mirrors the bars that are seen, where they lie.
  ///
  /// - Parameters:
  ///   - controllers: The two sides.
  ///   - mirror: The mirror of the screens, which can have the bars already.
  ///   - container: The view that contains the transition; the stage's window has its coordinates.
  init(
    around controllers: [UIViewController], in mirror: Mirror, container: UIView, on stage: Stage
  ) {
    self.container = container
    for controller in controllers {
      var current: UIViewController? = controller
      while let found = current {
        if let stack = found as? UINavigationController {
          add(stack.navigationBar, as: "navigationBar", mirror, stage)
        }
        if let tabs = found as? UITabBarController { add(tabs.tabBar, as: "tabBar", mirror, stage) }
        current = found.parent
      }
    }
    stage.barNamed = { [weak self] in self?.bars[$0] }
  }

  private func add(_ bar: UIView, as name: String, _ mirror: Mirror, _ stage: Stage) {
    guard bars[name] == nil, !bar.isHidden, bar.window != nil, let around = bar.superview else {
      return
    }
    if let known = mirror.mirrored(bar) { return bars[name] = known }
    let host = View(id: "around(\(name))")
    host.listing = .closed
    let mirrored = mirror.alone(bar)
    host.addSubview(mirrored)
    stage.window.addSubview(host)
    hosts.append((host, around))
    bars[name] = mirrored
    update()
  }

  /// Follows a new size.
  func update() {
    guard let container else { return }
    for (host, view) in hosts {
      host.frame = Motion.Rect(container.convert(view.bounds, from: view))
    }
  }
}
