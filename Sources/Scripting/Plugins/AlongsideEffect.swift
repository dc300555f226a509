import Diagnostics
import LuaRuntime
import Motion
@_spi(Tools) import Views
import Transitions

/// What a presentation shows alongside a transition: the values of its plugin's `alongside`, or its
/// chrome fading in and out.
///
/// It follows the transition's own property animator, so a gesture scrubs it and a cancellation
/// reverts it. It is applied after the animator's frame, so it takes precedence if both set a
/// value.
final class AlongsideEffect: AnimationEffect {
  /// The values of the last frame.
  let changes: Changes
  /// The views of the slots.
  let views: [View]

  private let chromeCount: Int
  /// Whether the animator clears the two sides before each frame, because it sets them.
  private let clearsSides: Bool
  private let context: TransitionContext
  private let script: Script
  private let allowance: () -> LuaAllowance?
  /// The fraction of the presence that applies at the sheet's height, from 0 to 1.
  private let share: () -> Double
  /// How high the presented screen stands.
  private let sheet: () -> Sheet
  private let report: (any Error, Double) -> Void
  private var function: LuaFunction?
  private var table: ScriptContext?
  private var layout: LuaFrameLayout?
  /// The container's size in the context table.
  private var size = Size.zero

  /// The presented screen, as a script gets it in `ctx.sheet`.
  struct Sheet {
    /// The height in points: at the finger, or at the detent.
    var height = 0.0
    /// The detent or the place; empty without one.
    var detent = ""
    /// How far the screen has come in, 0 to 1, also where nothing is dimmed.
    var presence = 0.0

    var table: LuaTable {
      [
        "height": .number(height), "detent": .string(detent), "presence": .number(presence),
      ]
    }
  }

  /// Creates an effect for a transition that is about to begin.
  ///
  /// - Parameters:
  ///   - allowance: The remaining allowance of the stage's scripts; nil without a stage.
  ///   - share: The fraction of the presence that applies, from 0 to 1. It is less than 1 only at
  ///     an undimmed detent.
  ///   - sheet: How high the presented screen stands.
  ///   - function: The plugin's `alongside`. Without it, the chrome fades.
  ///   - report: Called if the function fails. From then on, the chrome fades.
  init(
    chrome: [View], context: TransitionContext, startsFramesFromNothing: Bool, script: Script,
    allowance: @escaping () -> LuaAllowance?, share: @escaping () -> Double,
    sheet: @escaping () -> Sheet, function: LuaFunction?,
    report: @escaping (any Error, Double) -> Void
  ) {
    clearsSides = !startsFramesFromNothing
    self.script = script
    self.allowance = allowance
    self.share = share
    self.sheet = sheet
    self.function = function
    self.report = report
    self.context = context
    chromeCount = chrome.count
    let (front, back) = (context.view(for: .front), context.view(for: .back))
    views = chrome + PresentationDefinition.roles.map { $0 == "front" ? front : back }
    changes = Changes(keys: chrome.map(\.id) + PresentationDefinition.roles, views: views)
  }

  func show(progress: Double) {
    lay(progress: progress)
    context.reportAlongside(changes, progress: progress)
  }

  private func lay(progress: Double) {
    dropLastFrame()
    changes.removeAll()
    let presence = context.presence(at: progress) * share()
    do {
      if let function {
        try describe(by: function, progress: progress, presence: presence)
      } else {
        fade(presence: presence)
      }
    } catch {
      // The function would fail in every frame, so it is not called again.
      function = nil
      changes.removeAll()
      fade(presence: presence)
      report(error, progress)
    }
    changes.clamp()
    for slot in views.indices where !changes.properties(ofSlot: slot).isEmpty {
      changes.apply(slot: slot, to: views[slot].beginPresentation())
    }
  }

  /// Computes the values at presence 1 without showing them.
  func describeRest() {
    lay(progress: context.isForward ? 1 : 0)
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

  /// Resets views that the frame no longer sets to their models.
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
      table.sendTime(context, progress: progress)
      try table.updateSheet()
      let storage = changes.storage
      guard let sets = storage.sets.baseAddress, let values = storage.values.baseAddress else {
        return
      }
      script.state.allowance = allowance()
      script.listener = context
      defer {
        script.state.allowance = nil
        script.listener = nil
      }
      try script.state.frame(
        function, context: table.context, layout: layout, progress: progress, presence: presence,
        sets: UnsafeMutableRawPointer(sets), values: values)
    } catch let error as LuaError {
      throw script.counting(
        ScriptError(
          error, sources: script.sources, views: changes.keys, properties: KeptChanges.names,
          in: "alongside()"))
    }
    try checkKept(function)
  }

  /// The function's `ctx`.
  ///
  /// It is created again if the container's size changes.
  private func contextTable() throws(LuaError) -> ScriptContext {
    let now = context.containerView.bounds.size
    if let table, size == now { return table }
    let made = try ScriptContext(of: context, for: script)
    made.fields.sheet = { [unowned self, unowned fields = made.fields] in
      var sheet = sheet()
      sheet.presence = context.presence(at: fields.progress)
      return sheet.table
    }
    table = made
    size = now
    return made
  }

  /// The values at the end of a presentation stay on the views, so each of them must be one that
  /// views can keep.
  private func checkKept(_ function: LuaFunction) throws(ScriptError) {
    for slot in views.indices {
      var rest = changes.properties(ofSlot: slot).subtracting(KeptChanges.properties)
      guard let property = rest.popFirst().flatMap(Property.init) else { continue }
      throw script.error(
        "alongside() sets '\(property.name)' of '\(changes.keys[slot])', which a view can't keep "
          + "after the transition", in: function)
    }
  }
}
