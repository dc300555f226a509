@_spi(Tools) import Motion
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

/// A plugin's presentation on a private stage of the engine, from before it begins until it is over.
///
/// All that it decides is decided there: the frames and detents, the views around the screen and their motion, and
/// what a finger may move. Nothing of UIKit is changed by it.
@MainActor
final class PresentationStage {
  let stage: Stage
  let presentation: PresentationController
  let mirror: Mirror
  /// The presenter and the presented screen, as controllers of the engine.
  let back: ViewController
  let front: ViewController
  let observer: Shadow.Observer
  private let answers = Answers()

  /// - Parameters:
  ///   - presentation: The engine's presentation controller for the two controllers.
  ///   - container: The view that contains the presentation, which covers the window.
  ///   - presenter: The view of the presenter, or the one around it.
  ///   - report: Receives the failures of the plugin.
  init(
    _ presentation: PresentationController, from back: ViewController, to front: ViewController,
    mirror: Mirror, seed: UInt64, in container: UIView,
    over presenter: (
      view: UIView, controller: UIViewController
    ), report: @escaping (AnimatorFailure) -> Void
  ) {
    self.presentation = presentation
    self.mirror = mirror
    self.back = back
    self.front = front
    stage = Stage(
      size: Motion.Size(container.bounds.size), traits: Shadow.traits(of: container), seed: seed)
    observer = Shadow.Observer(report)
    stage.addObserver(observer)
    mirror.container = container
    back.view = mirror.screen(presenter.view, of: presenter.controller, id: back.id).root
    stage.setRoot(back)
    // A root fills its window; an app's presenter need not.
    mirror.update()
    _ = presentation.adaptBeforePresentation(to: stage.window.traits)
    answers.presentation = presentation
    front.modalPresentationStyle = .custom
    front.transitioningDelegate = answers
  }

  /// Whether the engine shows the presentation, also while it comes or goes.
  var isPresented: Bool { presentation.containerView != nil }

  /// The frame of the presented view, in the container.
  var frame: CGRect {
    CGRect(presentation.frameBeforePresentation(in: stage.window))
  }

  /// The frame of the presented view, in the container of a size that the stage has not got yet.
  ///
  /// UIKit asks for it before it lays out a device that turns.
  func frame(in container: UIView) -> CGRect {
    let size = Motion.Size(container.bounds.size)
    guard let box = presentation.containerView, box.bounds.size != size else { return frame }
    let (bounds, traits) = (box.bounds, stage.window.traits)
    defer { (box.bounds, stage.window.traits) = (bounds, traits) }
    box.bounds.size = size
    stage.window.traits = Shadow.traits(of: container)
    return frame
  }

  /// Begins the presentation or the dismissal.
  ///
  /// - Returns: The transition; nil if the engine refuses it.
  func begin(
    isForward: Bool, by animator: AnimatorTransition?,
    drivenBy driver: (any InteractiveTransitioning)?, animated: Bool
  ) -> TransitionContext? {
    (answers.animator, answers.driver) = (animator, driver)
    defer { (answers.animator, answers.driver) = (nil, nil) }
    observer.progress = 0
    if isForward {
      back.present(front, animated: animated)
    } else {
      back.dismiss(animated: animated)
    }
    stage.commit()
    return presentation.transitionCoordinator?.context
  }

  /// Ends what moves, and shows or removes the presentation, as UIKit has done without the engine.
  func settle(isPresented wanted: Bool) {
    if stage.isTransitioning { stage.takeHold()?.finish() }
    endMotion()
    guard isPresented != wanted else { return }
    _ = begin(isForward: wanted, by: nil, drivenBy: nil, animated: false)
    endMotion()
  }

  private func endMotion() {
    // A script's motion is bounded, in seconds.
    for _ in 0..<100 where !stage.isAtRest { stage.advance(by: 1) }
  }

  func resize(in container: UIView) {
    mirror.update()
    stage.resize(to: Motion.Size(container.bounds.size), traits: Shadow.traits(of: container))
    mirror.update(back.view)
    stage.commit()
  }

  /// Answers the engine for the presented controller.
  private final class Answers: TransitioningDelegate {
    weak var presentation: PresentationController?
    var animator: AnimatorTransition?
    var driver: (any InteractiveTransitioning)?

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any AnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { driver }

    func interactionControllerForDismissal(
      using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { driver }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { presentation }
  }
}
