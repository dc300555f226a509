@_spi(Tools) import Diagnostics
import LuaRuntime
@_spi(Tools) import Motion
@_spi(Tools) import Views
@_spi(Tools) import Transitions

/// One run of a script animator: its context table, and the views that its frames can address.
final class ScriptRun: AnimatorRun {
  /// The duration in seconds: the script's number, the result of its function, or the curve's own
  /// duration.
  private(set) var duration = 0.0
  /// The script's curve, or the result of its function.
  private(set) var curve = TimingCurve.easeInOut
  let context: TransitionContext
  /// The definition of the copy that the run uses.
  var definition: AnimatorDefinition { copy.definition }
  let script: Script

  private let animator: ScriptAnimator
  private let copy: ScriptPool.Copy
  private let allowance: LuaAllowance
  @exclusivity(unchecked) private var table: ScriptContext
  private var isPrepared = false
  /// Whether frames can name the views inside the screens, and the bars.
  private var addressed = NamedViews()
  @exclusivity(unchecked) private var binding: Binding?
  private var views: [String] = []
  /// The names in the result of `prepare`.
  private var stateNames: [String] = []

  // Stored here, because every frame needs them.
  private let state: LuaState
  private let function: LuaFunction

  /// The arguments of the frames.
  ///
  /// It is a class with constant members, so that a frame retains one object instead of each
  /// member.
  private final class Binding {
    let table: ScriptContext
    let context: LuaContext
    let layout: LuaFrameLayout

    init(_ table: ScriptContext, layout: LuaFrameLayout) {
      self.table = table
      context = table.context
      self.layout = layout
    }
  }

  /// Begins a run.
  ///
  /// - Throws: An ``AnimatorRefusal``, or a ``ScriptError``.
  init(beginning animator: ScriptAnimator, in context: TransitionContext) throws {
    let copy = try animator.pool.reserve()
    self.animator = animator
    self.context = context
    self.copy = copy
    script = copy.script
    state = copy.script.state
    function = copy.definition.frame
    allowance = StageAllowance.forRun(on: context.stage, state.limits)
    do {
      table = try Self.table(in: context, of: animator, for: copy.script)
    } catch {
      // Without a table, no run is created, so its end can't release the place.
      animator.pool.giveBack(copy)
      throw error
    }
    try askWhetherItPerforms()
    try requestTiming()
  }

  deinit { animator.pool.giveBack(copy) }

  /// The script's `ctx`.
  private static func table(
    in context: TransitionContext, of animator: ScriptAnimator, for script: Script
  ) throws(ScriptError) -> ScriptContext {
    do {
      script.state.seed = context.seed
      return try ScriptContext(of: context, for: script, parameters: animator.parameterValues)
    } catch {
      throw ScriptError(error, sources: script.sources, in: "the context")
    }
  }

  private func askWhetherItPerforms() throws {
    guard let function = definition.canPerform else { return }
    let answers = try call(function, "canPerform()")
    guard let performs = answers.first?.boolean else {
      throw error(
        "canPerform() returned \(answers.first?.shown ?? "nothing"); it returns true, or false and "
          + "why", in: function)
    }
    guard !performs else { return }
    throw AnimatorRefusal(
      answers.dropFirst().first?.string.map { String($0.prefix(200)) } ?? "it gave no reason")
  }

  private func requestTiming() throws {
    switch definition.duration {
    case .seconds(let seconds): setDuration(seconds)
    case .function(let function):
      let answer = try call(function, "duration()").first
      guard let seconds = answer?.number,
        (0...AnimatorDefinition.longestDuration).contains(seconds)
      else {
        throw error(
          "duration() returned \(answer?.shown ?? "nothing"); it returns seconds from 0 to "
            + "\(Int(AnimatorDefinition.longestDuration))", in: function)
      }
      setDuration(seconds)
    case .unsaid:
      curve = try requestCurve()
      return setDuration(curve.naturalDuration ?? AnimatorDefinition.defaultDuration)
    }
    curve = try requestCurve()
  }

  private func requestCurve() throws -> TimingCurve {
    switch definition.curve {
    case .fixed(let curve): return curve
    case .function(let function):
      let answer = try call(function, "curve()").first ?? .nil
      return try DefinitionReader(script: script, table: LuaTable(fields: [:])).curve(answer)
    }
  }

  /// Sets the duration of the run in seconds, also in the script's context.
  private func setDuration(_ seconds: Double) {
    duration = seconds
    table.setDuration(seconds)
  }

  private func call(
    _ function: LuaFunction, _ name: String, _ arguments: [LuaValue] = []
  ) throws(ScriptError) -> [LuaValue] {
    try animator.script.checkIsOn()
    table.update(from: context)
    script.listener = context
    state.allowance = allowance
    do {
      return try state.call(function, [table.value] + arguments)
    } catch {
      var error = error
      // The result of a call has no line, so the function's first line is used.
      if case .decode = error.kind { error.position = error.position ?? function.position }
      throw worded(error, in: name)
    }
  }

  /// Calls the script's `prepare`.
  ///
  /// The frames get its result as `ctx.state`.
  func prepare(in context: TransitionContext, layers: Layers) throws {
    if isPrepared {
      // With a new size or a source that has moved, everything is prepared again.
      binding = nil
      table = try Self.table(in: context, of: animator, for: script)
    }
    isPrepared = true
    addressed = NamedViews()
    try address(animator.script.named, in: layers)
    try callPrepare(layers)
    let reads = table.fields.reads
    try address(
      NamedViews(
        areInner: !reads.isDisjoint(with: [.views, .source]), arePartsOfBars: reads.contains(.bar)),
      in: layers)
  }

  /// Lets frames change views that the script names, or is about to name.
  private func address(_ named: NamedViews, in layers: Layers) throws {
    if named.areBars, !addressed.areBars { try layers.addressBars() }
    if named.areInner, !addressed.areInner {
      layers.addressAllViews { $0.utf8.count <= LuaLimits.nameBytes && !$0.utf8.contains(0) }
    }
    if named.arePartsOfBars, !addressed.arePartsOfBars { try layers.addressBarViews() }
    addressed.formUnion(named)
  }

  /// Learns that the script names a view that its frames can't change yet.
  ///
  /// - Returns: Whether they can once the run is prepared again.
  private func learn(from error: LuaError) -> Bool {
    guard case .decode(let fault) = error.kind, fault.reason == .unknownView else { return false }
    var named = animator.script.named
    if TransitionContext.barNames.contains(fault.view), !addressed.areBars {
      named.areBars = true
    } else if fault.view.utf8.contains(UInt8(ascii: "/")),
      !addressed.areInner || !addressed.arePartsOfBars
    {
      named.formUnion(NamedViews(areInner: true, arePartsOfBars: true))
    } else {
      return false
    }
    animator.script.named = named
    return true
  }

  private func callPrepare(_ layers: Layers) throws {
    guard let function = definition.prepare else { return }
    let stage: LuaContext
    do {
      stage = try script.stage()
    } catch {
      throw worded(error, in: "prepare()")
    }
    script.layerMethods.open(layers)
    defer { script.layerMethods.close() }
    let state = try call(function, "prepare()", [.context(stage)]).first ?? .nil
    // Without a result, the frames keep the empty table.
    guard !state.isNil else { return }
    stateNames = state.table?.names ?? []
    do {
      try table.setState(state)
    } catch {
      throw worded(error, in: "prepare()")
    }
  }

  func frame(progress: Double, presence: Double, into changes: Changes) throws {
    // A list may scroll during the run. What the script has computed from its source is then
    // computed again, and the views head for where the source is by then.
    if let known = table.fields.sourceFrame, let source = context.sourceFrame, source != known {
      throw PrepareAgain()
    }
    let binding = try binding ?? bind(changes)
    let storage = changes.storage
    guard let sets = storage.sets.baseAddress, let values = storage.values.baseAddress else {
      return
    }
    binding.table.update(from: context)
    binding.table.sendTime(context, progress: progress)
    script.listener = context
    state.spend(from: allowance)
    do {
      try state.frame(
        function, context: binding.context, layout: binding.layout, progress: progress,
        presence: presence, sets: UnsafeMutableRawPointer(sets), values: values)
    } catch {
      if learn(from: error) { throw PrepareAgain() }
      throw worded(error, in: "frame()")
    }
  }

  func finished(completed: Bool) throws {
    defer {
      reportDroppedLines()
      if let warning = copy.keptState.warningAfterRun() {
        context.log(DiagnosticPrinter().headline(of: warning))
      }
    }
    guard let function = definition.finished else { return }
    _ = try call(function, "finished()", [.boolean(completed)])
  }

  /// Reports how many printed lines were dropped.
  private func reportDroppedLines() {
    guard allowance.droppedLines > 0 else { return }
    context.log("(\(allowance.droppedLines) more lines)")
  }

  /// Binds the names of the views, once per run.
  ///
  /// The pieces of a sliced view become one name with a count.
  private func bind(_ changes: Changes) throws -> Binding {
    var keys: [LuaViewKey] = []
    for key in changes.keys {
      // The suffix first: few names have it, and it takes a fraction of the search.
      guard key.hasSuffix("]"), let bracket = key.lastIndex(of: "[") else {
        keys.append(.view(key))
        continue
      }
      let name = String(key[..<bracket])
      if case .pieces(name, let count) = keys.last {
        keys[keys.count - 1] = .pieces(name, count: count + 1)
      } else {
        keys.append(.pieces(name, count: 1))
      }
    }
    views = keys.map(\.name)
    do {
      let made = Binding(table, layout: try state.makeLayout(keys))
      binding = made
      return made
    } catch {
      throw worded(error, in: "frame()")
    }
  }

  /// An error about the value that a function returned.
  private func error(_ message: String, in function: LuaFunction) -> ScriptError {
    script.error(message, in: function)
  }

  private func worded(_ error: LuaError, in function: String) -> ScriptError {
    // The overrun counts for the animator, whichever of its states the run used.
    animator.script.counting(
      ScriptError(
        error, sources: script.sources, views: views, screenViews: screenViews,
        properties: Property.names, stateNames: stateNames, in: function))
  }

  /// The ids of the views that the script can find on the two screens.
  private var screenViews: [String] {
    guard table.fields.reads.contains(.views) else { return [] }
    return [.from, .to].flatMap { context.screenViews(of: $0)?.map(\.id) ?? [] }
  }
}

extension LuaViewKey {
  fileprivate var name: String {
    switch self {
    case .view(let name), .pieces(let name, _): name
    }
  }
}
