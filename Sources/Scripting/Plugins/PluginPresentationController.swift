import LuaRuntime
import Motion
import Views
@_spi(Tools) import Transitions

/// The presentation of a plugin: its frame, the chrome behind the presented view, the wrapper
/// around it, and the animation alongside.
///
/// The chrome exists as long as the presentation. The values of `alongside` are applied on top of
/// the models while a transition runs. After a presentation, the models keep these values, so that
/// a dimming view stays visible, until the dismissal begins.
///
/// With detents, it is a sheet, and `alongside` is also called for the sheet's movements.
final class PluginPresentationController: SheetPresentationController {
  private let script: Script
  private let definition: PresentationDefinition
  private let answers: PluginAnswers
  private var chrome: [View] = []
  private lazy var wrapper = definition.wrapper.map { Wrapper($0, around: presentedViewController) }
  private weak var scripts: StageScripts?
  private var effect: AlongsideEffect? {
    get { scripts?.effects[ObjectIdentifier(self)] as? AlongsideEffect }
    set { scripts?.effects[ObjectIdentifier(self)] = newValue }
  }
  private var kept = KeptChanges()

  init(
    presented: ViewController, presenting: ViewController, script: Script,
    definition: PresentationDefinition, answers: PluginAnswers
  ) {
    self.script = script
    self.definition = definition
    self.answers = answers
    super.init(presented: presented, presenting: presenting)
    dimsPresenter = definition.detents.isEmpty && definition.chrome.isEmpty
    sheetDidMove = { [unowned self] in moveAlongside() }
    places = definition.places.map { place in
      RestingPlace(name: place.name) { [unowned self] in
        frame(place.frame, fallback: "the whole container")
      }
    }
    selectedPlace = definition.initialPlace
    guard !definition.detents.isEmpty else { return }
    detents = definition.detents.map { detent in
      .custom(identifier: .init(detent.name)) { [unowned self] _ in height(of: detent) }
    }
    selectedDetentIdentifier = definition.initialDetent.map { .init($0) }
    largestUndimmedDetentIdentifier = definition.undimmedUpTo.map { .init($0) }
    prefersGrabberVisible = definition.hasGrabber
    prefersScrollingExpandsWhenScrolledToEdge = definition.scrollExpands
  }

  deinit { effect = nil }

  override var name: String { "PluginPresentationController" }

  override var presentedView: View { wrapper?.view ?? super.presentedView }

  override var statusBar: StatusBar? { definition.statusBar }

  /// Whether the presentation has its own style, as opposed to one that it has adapted to.
  private var isItself: Bool { effectiveStyle == .custom }

  override var shouldRemovePresentersView: Bool {
    isItself
      ? definition.removesPresenter ?? super.shouldRemovePresentersView
      : super.shouldRemovePresentersView
  }

  override var frameOfLargestDetent: Rect {
    guard isItself else { return super.frameOfLargestDetent }
    return frameOfPlace ?? frame(definition.frame, fallback: "the whole container")
  }

  override func adaptivePresentationStyle(for traits: Traits) -> PresentationStyle {
    switch definition.adaptiveStyle {
    case nil: return super.adaptivePresentationStyle(for: traits)
    case .style(let style): return traits.horizontalSizeClass == .compact ? style : .none
    case .function(let function):
      do {
        let table = try script.strict(Self.table(of: traits), named: "traits")
        let name = "adaptivePresentationStyle()"
        let answer = try call(function, table, named: name)
        guard !answer.isNil else { return .none }
        guard let word = answer.string, PresentationDefinition.adaptiveStyles.contains(word),
          let style = PresentationStyle(name: word)
        else {
          let words = DefinitionReader.list(PresentationDefinition.adaptiveStyles)
          throw script.error(
            "\(name) returned \(answer.shown); it must return \(words), or nil", in: function)
        }
        return style
      } catch {
        answers.report(error, in: .present, fallback: "its own style")
        return .none
      }
    }
  }

  // MARK: Detents

  /// The height of a detent in points; nil if the detent is inactive.
  private func height(of detent: PresentationDefinition.Detent) -> Double? {
    let number: Double
    switch detent.height {
    case .number(let given): number = given
    case .function(let function):
      do {
        let container = try script.strict(container, named: "container")
        let name = "detents.\(detent.name)()"
        let answer = try call(function, container, named: name)
        guard !answer.isNil else { return nil }
        guard let given = answer.number, PresentationDefinition.Detent.isHeight(given) else {
          throw script.error(
            "\(name) returned \(answer.shown); it must return a share of the height up to 1, a "
              + "number of points, or nil", in: function)
        }
        number = given
      } catch {
        answers.report(error, in: .present, fallback: "the other detents")
        return nil
      }
    }
    return number <= 1 ? number * (containerView?.bounds.height ?? 0) : number
  }

  private func call(
    _ function: LuaFunction, _ argument: LuaValue, named name: String
  ) throws(ScriptError) -> LuaValue {
    // A presentation controller that was accessed early is called before its presentation begins.
    answers.stage = presentingViewController.stage ?? answers.stage
    return try script.call(function, [argument], named: name, on: answers.stage).first ?? .nil
  }

  // MARK: Begin and end

  override func presentationTransitionWillBegin() {
    answers.stage = presentingViewController.stage
    installChrome()
    wrapper?.wrap()
    super.presentationTransitionWillBegin()
    animateAlongside(.present)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { keep() } else { tearDown() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    kept.undo()
    animateAlongside(.dismiss)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { tearDown() } else { keep() }
  }

  private func installChrome() {
    guard let container = containerView else { return }
    // At the very back, but in front of a presenting view that was moved into the container.
    let first = container.subviews.count
    for (index, definition) in definition.chrome.enumerated() {
      let view = View(id: definition.name)
      definition.look.apply(to: view)
      if definition.dismissesOnTap {
        view.onTap = { [weak self] in self?.dismissByTap() }
      }
      chrome.append(view)
      container.insertSubview(view, at: first + index)
    }
    layOutChrome()
  }

  private func tearDown() {
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
      allowance: { [unowned self] in
        StageAllowance.forAnswer(on: presentingViewController.stage, script.state.limits)
      },
      share: { [unowned self] in isItself ? dimmedShare : 0 },
      sheet: { [unowned self] in
        .init(
          height: frameOfPresentedViewInContainerView.height,
          detent: restingDetentIdentifier?.rawValue ?? restingPlace ?? "")
      },
      function: definition.alongside
    ) { [answers] error, progress in
      answers.report(
        error, in: operation, progress: progress, fallback: "the chrome fading by itself")
    }
    scripts = context.containerView.window?.stage?.scripts
    self.effect = effect
    coordinator.animate(alongside: effect)
  }

  private func keep() {
    guard let effect else { return }
    // The last frame need not be at the end, because an app can complete a transition early.
    effect.describeRest()
    kept.keep(effect.changes, of: effect.views)
  }

  /// Updates the views around the sheet after the sheet has moved.
  private func moveAlongside() {
    guard effect != nil else { return }
    kept.undo()
    keep()
  }

  // MARK: Layout

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutChrome()
    guard presentedView.superview === containerView else { return }
    presentedView.place(in: frameOfPresentedViewInContainerView)
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    // The kept values may depend on the size. While a transition is running, its next frame updates
    // them.
    guard transitionCoordinator == nil else { return }
    kept.undo()
    keep()
  }

  private func layOutChrome() {
    for (view, definition) in zip(chrome, definition.chrome) {
      view.isHidden = !isItself
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
        let values = try script.call(
          function, [container], named: "frame()", on: presentingViewController.stage)
        guard let table = values.first?.table else {
          throw script.error(
            "frame() returned \(values.first?.shown ?? "nothing"); it must return a table with x, y, "
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

  /// The `container` table that a script receives.
  private var container: LuaTable {
    Self.container(
      size: containerView?.bounds.size ?? .zero,
      traits: presentingViewController.window?.traits ?? Traits(),
      source: source())
  }

  /// The tapped view, where it is now; where it was when its screen was last in the window.
  private var knownSource: Source?

  private func source() -> Source? {
    guard let containerView, let view = tappedView, view.window != nil else {
      return knownSource
    }
    knownSource = Source(
      id: view.id, frame: view.convert(view.bounds, to: containerView),
      cornerRadius: view.cornerRadius)
    return knownSource
  }

  /// The view from which a screen is presented, as a `frame` function gets it.
  struct Source {
    let id: String
    /// In the container's coordinates.
    let frame: Rect
    let cornerRadius: Double

    var table: LuaTable {
      [
        "id": .string(id), "cornerRadius": .number(cornerRadius),
        "frame": .table(LuaTable(frame)),
      ]
    }
  }

  static func table(of traits: Traits) -> LuaTable {
    [
      "horizontalSizeClass": .string(traits.horizontalSizeClass.rawValue),
      "verticalSizeClass": .string(traits.verticalSizeClass.rawValue),
    ]
  }

  static func container(size: Size, traits: Traits, source: Source?) -> LuaTable {
    [
      "width": .number(size.width), "height": .number(size.height),
      "rtl": .boolean(traits.layoutDirection == .rightToLeft),
      "source": source.map { .table($0.table) } ?? .boolean(false),
      "insets": .table(LuaTable(traits.safeAreaInsets)),
    ]
  }
}
