import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension UIViewController: @MainActor ControllerOwner {
  /// The controller for an engine controller; nil if it has none.
  static func controller(of peer: ViewController?) -> UIViewController? {
    peer?.owner as? UIViewController
  }

  @_spi(Tools) public func makeView() -> Views.View? {
    loadViewForEngine()
    return viewIfLoaded?.node
  }

  @_spi(Tools) public func perform(_ callback: ViewController.AppearanceCallback, animated: Bool) {
    switch callback {
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    }
  }

  @_spi(Tools) public func viewWillTransition(
    to size: Motion.Size, with coordinator: ResizeCoordinator
  ) {
    viewWillTransition(to: CGSize(size), with: ResizeCoordinatorProxy(coordinator))
  }

  @_spi(Tools) public func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    willTransition(to: UITraitCollection(traits), with: ResizeCoordinatorProxy(coordinator))
  }

  @_spi(Tools) public func traitsWillChange() {
    let before = traitCollection
    var views: [(watcher: any TraitWatcher, traits: UITraitCollection)] = []
    viewIfLoaded?.addOwnWatchers(to: &views)
    AppStage.current?.loop.enqueue { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.traitCollectionDidChange(before)
        for change in self.traitChanges { change.report(before, self.traitCollection) }
        for (view, traits) in views { view.reportTraitChanges(since: traits) }
      }
    }
  }

  @_spi(Tools) public func willMove(toParent parent: ViewController?) {
    willMove(toParent: UIViewController.controller(of: parent))
  }

  @_spi(Tools) public func didMove(toParent parent: ViewController?) {
    didMove(toParent: UIViewController.controller(of: parent))
  }
}

/// The engine's controller for a controller that isn't a container of UIKit.
final class HostedController: ViewController {
  /// The app's container can forward the callbacks itself.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    // A stage with an app only runs on the main actor.
    let owner = owner as? UIViewController
    return MainActor.assumeIsolated { owner?.shouldAutomaticallyForwardAppearanceMethods ?? true }
  }
}

/// An object whose content has a preferred size, like UIKit's `UIContentContainer`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
