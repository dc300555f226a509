import LuaRuntime
import Motion
import Views
import Transitions

/// The presentation of a plugin: the frame, the chrome behind the presented view, the wrapper
/// around it, and the animation alongside.
///
/// Chrome exists for as long as the presentation. The values of `alongside` are laid over the
/// models while a transition runs; after a presentation the models keep them, so that a dimming
/// view stays visible, and they are removed when the dismissal begins.
final class PluginPresentationController: PresentationController {
  private let script: Script
  /// For all that the plugin describes of this presentation, from its begin to its end.
  private let allowance: LuaAllowance
  private let definition: PresentationDefinition
  private let answers: PluginAnswers
  private var chrome: [View] = []
  private lazy var wrapper = definition.wrapper.map { Wrapper($0, around: presentedViewController) }
  private var effect: AlongsideEffect?
  private var kept = KeptChanges()

  init(
    presented: ViewController, presenting: ViewController, script: Script,
    definition: PresentationDefinition, answers: PluginAnswers
  ) {
    self.script = script
    allowance = LuaAllowance(script.state.limits)
    self.definition = definition
    self.answers = answers
    super.init(presented: presented, presenting: presenting)
  }

  override var name: String { "PluginPresentationController" }

  override var presentedView: View { wrapper?.view ?? super.presentedView }

  override var statusBar: StatusBar? { definition.statusBar }

  override var shouldRemovePresentersView: Bool {
    definition.removesPresenter ?? super.shouldRemovePresentersView
  }

  override var frameOfPresentedViewInContainerView: Rect {
    frame(definition.frame, fallback: "the whole container")
  }

  // MARK: Begin and end

  override func presentationTransitionWillBegin() {
    installChrome()
    wrapper?.wrap()
    animateAlongside(.present)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { keep() } else { takeDown() }
  }

  override func dismissalTransitionWillBegin() {
    kept.undo()
    animateAlongside(.dismiss)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { takeDown() } else { keep() }
  }

  private func installChrome() {
    guard let container = containerView else { return }
    // At the very back, but in front of a presenter that was moved into the container.
    let first = container.subviews.count
    for (index, definition) in definition.chrome.enumerated() {
      let view = View(id: definition.name)
      definition.look.apply(to: view)
      if definition.dismissesOnTap {
        view.onTap = { [weak self] in self?.presentedViewController.dismiss(animated: true) }
      }
      chrome.append(view)
      container.insertSubview(view, at: first + index)
    }
    layOutChrome()
  }

  private func takeDown() {
    for view in chrome { view.removeFromSuperview() }
    chrome = []
    wrapper?.unwrap()
    effect = nil
  }

  // MARK: Animation alongside

  private func animateAlongside(_ operation: TransitionOperation) {
    guard definition.alongside != nil || !chrome.isEmpty else { return }
    guard let coordinator = transitionCoordinator, let context = coordinator.context else { return }
    let effect = AlongsideEffect(
      chrome: chrome, context: context,
      startsFramesFromNothing: coordinator.startsFramesFromNothing, script: script,
      allowance: allowance,
      function: definition.alongside
    ) { [answers] error, progress in
      answers.report(
        error, in: operation, progress: progress, fallback: "the chrome fading by itself")
    }
    self.effect = effect
    coordinator.animate(alongside: effect)
  }

  private func keep() {
    guard let effect else { return }
    // The last frame need not be at the end: an app can complete a transition early.
    effect.describeRest()
    kept.keep(effect.changes, of: effect.views)
  }

  // MARK: Layout

  override func containerViewWillLayoutSubviews() {
    layOutChrome()
    guard presentedView.superview === containerView else { return }
    presentedView.place(in: frameOfPresentedViewInContainerView)
  }

  override func containerViewDidLayoutSubviews() {
    // The kept values can depend on the size; while a transition runs, its next frame updates them.
    guard transitionCoordinator == nil else { return }
    kept.undo()
    keep()
  }

  private func layOutChrome() {
    for (view, definition) in zip(chrome, definition.chrome) {
      view.place(in: frame(definition.frame, fallback: "the whole container"))
    }
  }

  private func frame(_ answer: PresentationDefinition.FrameAnswer, fallback: String) -> Rect {
    let bounds = containerView?.bounds ?? .zero
    do {
      switch answer {
      case .whole: return bounds
      case .fixed(let x, let y, let width, let height):
        return Rect(x: x, y: y, width: width ?? bounds.width, height: height ?? bounds.height)
      case .function(let function):
        let container = try script.strict(container, named: "container")
        script.state.allowance = allowance
        defer { script.state.allowance = nil }
        let answers = try script.call(function, [container], named: "frame()")
        guard let table = answers.first?.table else {
          throw script.error(
            "frame() returned \(answers.first?.shown ?? "nothing"); it must return a table with x, y, "
              + "width and height", in: function)
        }
        let reader = DefinitionReader(script: script, table: table, path: "frame()")
        return frame(try reader.frameNumbers(), fallback: fallback)
      }
    } catch {
      answers.report(error, in: .present, fallback: fallback)
      return bounds
    }
  }

  /// The `container` that a script receives.
  private var container: LuaTable {
    Self.container(
      size: containerView?.bounds.size ?? .zero,
      traits: presentingViewController.window?.traits ?? Traits())
  }

  static func container(size: Size, traits: Traits) -> LuaTable {
    let insets = traits.safeAreaInsets
    return [
      "width": .number(size.width), "height": .number(size.height),
      "rtl": .boolean(traits.layoutDirection == .rightToLeft),
      "insets": .table([
        "top": .number(insets.top), "left": .number(insets.left),
        "bottom": .number(insets.bottom), "right": .number(insets.right),
      ]),
    ]
  }
}
