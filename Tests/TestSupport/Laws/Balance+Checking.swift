import Motion
import Transitions
import Views

/// What holds at any time, whatever was done before.
extension Balance {
  func demand(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { problems.append(problem()) }
  }

  func check() {
    demand(!stage.isTransitioning, "still transitioning")
    demand(stage.leftovers == 0, "\(stage.leftovers) presentations left")
    demand(stage.acceptsTouches, "touches are blocked")
    demand(
      log.count(of: .transitionDuration) == log.count(of: .animationEnded), "unequal endings")
    problems += log.callbacksOutOfTurn()
    var expected: [View] = []
    for controller in made {
      let isThere = controller.viewIfLoaded?.window != nil
      demand(
        controller.appearance == (isThere ? .appeared : .disappeared) || isForwarded(controller),
        "\(controller.id) is \(controller.appearance), in the window: \(isThere)")
      checkPresentation(of: controller)
      demand(
        !controller.isBeingPresented && !controller.isBeingDismissed
          && !controller.isMovingToParent && !controller.isMovingFromParent,
        "\(controller.id) still moves")
      demand(controller.transitionCoordinator == nil, "\(controller.id) has a coordinator")
      if let acting = controller as? Acting {
        demand(
          acting.lastParent === acting.parent,
          "\(acting.id) was told of \(acting.lastParent?.id ?? "nil"), is in "
            + (acting.parent?.id ?? "nil"))
      }
      if let stack = controller as? NavigationController {
        demand(
          stack.children.map(\.id).sorted() == stack.viewControllers.map(\.id).sorted(),
          "children \(stack.children.map(\.id)) of \(stack.viewControllers.map(\.id))")
      }
      if let view = controller.viewIfLoaded, isThere { expected.append(view) }
    }
    checkViews(expected)
    if let hostility {
      demand(
        hostility.asked == hostility.answered,
        "\(hostility.asked) completions of coordinators, \(hostility.answered) called")
      let keyboard = stage.keyboard
      demand(
        keyboard.isShown == (keyboard.firstResponder?.window != nil),
        "the keyboard is shown: \(keyboard.isShown), for \(keyboard.firstResponder?.id ?? "nil")")
      demand(
        keyboard.isShown == (stage.window.view(withID: "keyboard") != nil),
        "the keyboard is \(keyboard.isShown ? "not" : "still") in the window")
    }
  }

  /// Whether a container of the app's own has decided which callbacks a controller gets; every beginning has its
  /// end even then.
  func isForwarded(_ controller: ViewController) -> Bool {
    hostility?.hasDecided(about: controller) == true
      && (controller.appearance == .appeared || controller.appearance == .disappeared)
  }

  /// Who presents and who is presented agree.
  func checkPresentation(of controller: ViewController) {
    guard let presentation = controller.presentationController, presentation.containerView != nil,
      presentation.presentedViewController === controller
    else { return }
    let presenting = presentation.presentingViewController
    demand(
      controller.presentingViewController === presenting
        && presenting.presentedViewController === controller,
      "\(presenting.id) presents \(presenting.presentedViewController?.id ?? "nobody"), "
        + "and \(controller.id) is presented by it")
  }

  /// No container is left without a presentation, and no view of a controller that is nowhere.
  func checkViews(_ controllers: [View]) {
    let containers = made.compactMap { $0.presentationController?.containerView }
    stage.window.forEachView { view in
      guard view.id.hasPrefix("container(") else { return }
      demand(containers.contains { $0 === view }, "\(view.id) is left behind")
    }
    checkSheets()
    for controller in made where controller.viewIfLoaded?.window != nil {
      let isRoot = stage.window.rootViewController === controller
      demand(
        isRoot || controller.parent != nil || controller.presentingViewController != nil,
        "\(controller.id) is in the window and belongs to nobody")
    }
  }

  /// Every sheet is where it belongs, and nothing of another is left.
  func checkSheets() {
    var chrome: Set<String> = []
    for controller in made {
      guard let sheet = controller.presentationController as? SheetPresentationController,
        sheet.presentedViewController === controller, sheet.containerView != nil
      else { continue }
      chrome.formUnion(["dimming(\(controller.id))", "grabber(\(controller.id))"])
      // What covers it may have taken its view out of the window.
      guard controller.viewIfLoaded?.window != nil else { continue }
      let (now, frame) = (sheet.presentedView.frame, sheet.frameOfPresentedViewInContainerView)
      // A frame is kept as a center and a size, which rounds it.
      demand(
        [
          now.minX - frame.minX, now.minY - frame.minY, now.width - frame.width,
          now.height - frame.height,
        ]
        .allSatisfy { abs($0) < 1e-9 },
        "\(controller.id) is at \(now) and not at \(frame)")
    }
    stage.window.forEachView { view in
      guard view.id.hasPrefix("dimming(") || view.id.hasPrefix("grabber(") else { return }
      demand(chrome.contains(view.id), "\(view.id) is left behind")
    }
  }
}
