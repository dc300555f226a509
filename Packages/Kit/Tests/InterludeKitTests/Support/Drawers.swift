import Motion
import Transitions
import UIKit
@_spi(Tools) import Views

/// Presents a screen over a part of another one.
final class AppDrawer: UIPresentationController {
  var wraps = false
  private lazy var wrapper: UIView = {
    let wrapper = UIView()
    wrapper.accessibilityIdentifier = "wrapper"
    if let view = presentedViewController.view {
      view.frame = wrapper.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      wrapper.addSubview(view)
    }
    return wrapper
  }()

  override var presentedView: UIView? { wraps ? wrapper : super.presentedView }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(
      x: bounds.width * 0.25, y: 20, width: bounds.width * 0.7, height: bounds.height - 60)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// The same on the engine's stage.
final class EngineDrawer: PresentationController {
  private let wrapper: Views.View?

  init(_ presented: Views.ViewController, over presenting: Views.ViewController, wraps: Bool) {
    wrapper = wraps ? Views.View(id: "wrapper") : nil
    super.init(presented: presented, presenting: presenting)
    guard let wrapper else { return }
    wrapper.listing = .passed
    presented.view.fillsSuperview = true
    wrapper.addSubview(presented.view)
  }

  override var presentedView: Views.View { wrapper ?? super.presentedView }

  override var frameOfPresentedViewInContainerView: Motion.Rect {
    let bounds = containerView?.bounds ?? .zero
    return Motion.Rect(
      x: bounds.width * 0.25, y: 20, width: bounds.width * 0.7, height: bounds.height - 60)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView.frame = frameOfPresentedViewInContainerView
  }
}
