import Diagnostics
import LuaRuntime
import Motion
import Views
import Transitions

/// What a presentation shows along with a transition: what its plugin's `alongside` says, or its
/// chrome fading in and out.
///
/// It follows the transition's own driver, so a gesture scrubs it and a cancel takes it back. It is
/// shown after the animator's frame and therefore wins where both say something.
final class AlongsideEffect: AnimationEffect {
  /// What the last frame said.
  let changes: Changes
  /// The views of the slots.
  let views: [View]

  private let chromeCount: Int
  /// The two sides are the animator's to clear before each frame, when it does.
  private let clearsSides: Bool
  private let context: TransitionContext
  private let script: Script
  private let report: (any Error, Double) -> Void
  private var function: LuaFunction?
  private var table: ScriptContext?
  private var layout: LuaFrameLayout?
  /// The container's size that the context table tells of.
  private var size = Size.zero

  /// Makes an effect for a transition that is about to begin.
  ///
  /// - Parameters:
  ///   - function: The plugin's `alongside`; without one the chrome fades.
  ///   - report: Told when the function fails; the chrome then fades.
  init(
    chrome: [View], coordinator: TransitionCoordinator, script: Script, function: LuaFunction?,
    report: @escaping (any Error, Double) -> Void
  ) {
    clearsSides = !coordinator.startsFramesFromNothing
    self.script = script
    self.function = function
    self.report = report
    context = coordinator.context
    chromeCount = chrome.count
    changes = Changes(keys: chrome.map(\.id) + PresentationDefinition.roles)
    let (front, back) = (context.view(for: .front), context.view(for: .back))
    views = chrome + PresentationDefinition.roles.map { $0 == "front" ? front : back }
  }

  func show(progress: Double) {
    dropLastFrame()
    changes.removeAll()
    let presence = context.presence(at: progress)
    do {
      if let function {
        try describe(by: function, progress: progress, presence: presence)
      } else {
        fade(presence: presence)
      }
    } catch {
      // It would fail in every frame, so it is not asked again.
      function = nil
      changes.removeAll()
      fade(presence: presence)
      report(error, progress)
    }
    changes.clamp()
    for slot in views.indices where changes.mask(ofSlot: slot) != 0 {
      changes.apply(slot: slot, to: views[slot].beginPresentation())
    }
  }

  /// Says again what belongs to a front view that is all there, without showing it.
  func describeRest() {
    show(progress: context.isForward ? 1 : 0)
    end(at: .current)
  }

  func end(at position: PropertyAnimator.Position) {
    for slot in views.indices {
      drop(slot)
      if slot < chromeCount || views[slot].presentation?.isEmpty == true {
        views[slot].endPresentation()
      }
    }
  }

  /// A view that a frame no longer mentions is back at its model.
  private func dropLastFrame() {
    for slot in views.indices where slot < chromeCount || clearsSides {
      drop(slot)
    }
  }

  private func drop(_ slot: Int) {
    guard let presentation = views[slot].presentation else { return }
    changes.forEachValue(ofSlot: slot) { property, _ in presentation[property] = nil }
  }

  private func fade(presence: Double) {
    for slot in 0..<chromeCount { changes[slot, .alpha] = views[slot].alpha * presence }
  }

  private func describe(
    by function: LuaFunction, progress: Double, presence: Double
  ) throws {
    try script.checkIsOn()
    do {
      let table = try contextTable()
      let layout = try layout ?? script.state.makeLayout(changes.keys.map { .view($0) })
      self.layout = layout
      table.update(from: context)
      let storage = changes.storage
      guard let masks = storage.masks.baseAddress, let values = storage.values.baseAddress else {
        return
      }
      try script.state.frame(
        function, context: table.context, layout: layout, progress: progress, presence: presence,
        masks: masks, values: values)
    } catch let error as LuaError {
      throw script.counting(
        ScriptError(
          error, sources: script.sources, views: changes.keys, properties: KeptChanges.names,
          in: "alongside()"))
    }
    try checkKept(function)
  }

  /// What the function gets as `ctx`, made anew when the container has another size.
  private func contextTable() throws(LuaError) -> ScriptContext {
    let now = context.containerView.bounds.size
    if let table, size == now { return table }
    let made = try ScriptContext(of: context, for: script)
    table = made
    size = now
    return made
  }

  /// What is said at the end of a presentation stays on the views, so it must be something that a
  /// view can keep.
  private func checkKept(_ function: LuaFunction) throws(ScriptError) {
    for slot in views.indices {
      let rest = changes.mask(ofSlot: slot) & ~KeptChanges.mask
      guard rest != 0, let property = Property(rawValue: rest.trailingZeroBitCount) else {
        continue
      }
      throw script.error(
        "alongside() sets '\(property.name)' of '\(changes.keys[slot])', which a view can't keep "
          + "after the transition", in: function)
    }
  }
}
