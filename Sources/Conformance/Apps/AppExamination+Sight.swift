@_spi(Tools) import Diagnostics
import Look
import Transitions
import Views

/// The rules for what a viewer sees while a transition runs, and when it ends.
extension AppExamination {
  /// Checks that the views don't jump after the last frame.
  func checkJump(of transition: SeenTransition, _ scene: AppScene) {
    guard let context = transition.context, let last = transition.lastPicture,
      let after = transition.after, transition.completed,
      !scene.words.includes("turned")
    else { return }
    checkOrder(in: last, after: after.picture, of: transition, context, scene)
    checkAppearance(in: last, after: after.picture, of: transition, context, scene)
    let jumps = last.differences(from: after.picture).filter {
      $0.aspect == .place && $0.amount > 8
    }
    guard let worst = jumps.max(by: { $0.amount < $1.amount }) else { return }
    record(
      .continuity, .warning, key: "jump \(worst.id)", in: scene.words,
      message:
        "\(context.words(for: worst.id)) jumps by \(Words.number(worst.amount)) pt when \(transition.words) completes",
      fix:
        "animate to transitionContext.finalFrame(for:), which the view has at the end; take no size from a "
        + "constant, and set no frame in a completion block")
  }

  /// Checks that no view comes in front of another one after the last frame.
  private func checkOrder(
    in last: Picture, after: Picture, of transition: SeenTransition, _ context: TransitionContext,
    _ scene: AppScene
  ) {
    let swaps = last.reorderings(from: after)
    guard let swap = swaps.max(by: { $0.amount < $1.amount }), case .order(let other) = swap.aspect
    else { return }
    record(
      .continuity, .warning, key: "order \(swap.id)", in: scene.words,
      message:
        "\(context.words(for: swap.id)) is in front of \(context.words(for: other)) until \(transition.words) "
        + "completes, and then behind it",
      fix:
        "bring the views into their order before the animation, with insertSubview(_:belowSubview:), or while "
        + "nothing of the one covers the other")
  }

  /// Checks that the arriving view doesn't appear only after the last frame.
  private func checkAppearance(
    in last: Picture, after: Picture, of transition: SeenTransition, _ context: TransitionContext,
    _ scene: AppScene
  ) {
    let id = context.view(forKey: .to)?.id
    let missing = last.differences(from: after).first { $0.aspect == .vanishes && $0.view == id }
    guard let missing, missing.amount > 0.5,
      after.visibleShare(ofViewShownAs: missing.id, of: missing.owner) > 0.5,
      !after.hasTwin(ofViewShownAs: missing.id, in: last)
    else { return }
    record(
      .continuity, .warning, key: "appears \(missing.id)", in: scene.words,
      message:
        "\(context.words(for: missing.id)) appears at once when \(transition.words) completes",
      fix: "show it during the animation, and end with an alpha of 1 and nothing in front of it")
  }

  /// Checks that nothing jumps when the transition begins, is caught or released, and that the screen is never black.
  func checkSight(of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene) {
    for jump in transition.sight.jumps { record(jump, of: transition, context, scene) }
    guard let dark = transition.sight.darkness.noticed else { return }
    record(
      .continuity, .warning, key: "dark \(transition.words)", in: scene.words,
      message:
        "the screen is black for \(dark.frames) frames, from \(Words.number(dark.time - transition.began)) s "
        + "after \(transition.words) has begun: no view covers the container view",
      fix: "keep the from view on the screen until the to view covers it")
  }

  private func record(
    _ jump: SeamJump, of transition: SeenTransition, _ context: TransitionContext, _ scene: AppScene
  ) {
    let name = context.words(for: jump.id)
    let moment =
      "when \(transition.words) \(jump.kind == .followed ? "has begun" : "is \(jump.kind.rawValue)")"
    let what: String
    switch jump.difference?.aspect {
    case .place: what = "jumps by \(Words.number(jump.difference?.amount ?? 0)) pt"
    case .appears
    where jump.kind == .followed && jump.difference?.view == context.view(forKey: .to)?.id:
      what = "is seen for a moment and gone"
    // What an app adds a frame after the animation has begun appears at once, as it should.
    default:
      guard jump.kind != .followed else { return }
      what = "changes at once"
    }
    let fix =
      switch jump.kind {
      case .followed:
        "put the views where they begin in animateTransition(using:) itself, not a frame later"
      case .caught, .reversed, .released:
        "go on from where the views are: continue the same animator, or take the values of their presentation "
          + "layers"
      }
    record(
      .continuity, .warning, key: "\(jump.kind) \(jump.id)", in: scene.words,
      message: "\(name) \(what) \(moment)", fix: fix)
  }
}
