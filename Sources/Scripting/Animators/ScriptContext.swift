import LuaRuntime
import Motion
import Transitions

/// A script's `ctx` table: the context of the transition, in the terms used by scripts.
///
/// It is created once per run. A field is computed when the script first reads it. Those that
/// change during the run, such as the gesture or the cancellation, are changed in place from then
/// on. The script can't write to the table, and reading an unknown name is an error.
final class ScriptContext {
  let context: LuaContext
  let fields: ContextFields
  /// The revision that was written last.
  ///
  /// In most frames, it has not changed.
  @exclusivity(unchecked) private var toldRevision: Int?
  /// The gesture in the table.
  @exclusivity(unchecked) private var told = GestureSample()

  /// - Parameters:
  ///   - script: The script that gets the table.
  ///   - parameters: The values of the script's parameters, by name.
  init(
    of context: TransitionContext, for script: Script, parameters: [String: Parameter.Value] = [:]
  ) throws(LuaError) {
    let fields = try ContextFields(of: context, for: script, parameters: parameters)
    self.fields = fields
    var table: LuaTable = ["state": .context(try script.emptyState())]
    // A script can keep the table longer than its run, and would keep the screens with it.
    table.later = LuaLater(names: try script.contextNames().context) { [weak fields] name in
      guard let fields else { throw ContextFields.isOver }
      return try fields.field(name)
    }
    self.context = try script.state.makeContext(named: "ctx", table)
  }

  /// The table, as an argument of a call.
  var value: LuaValue { .context(context) }

  /// Sets the `state` field.
  func setState(_ value: LuaValue) throws(LuaError) {
    try context.set(Self.state, to: value)
  }

  /// Updates the `sheet` field.
  func updateSheet() throws(LuaError) {
    guard fields.reads.contains(.sheet), let sheet = fields.sheet else { return }
    try context.set(Self.sheet, to: .table(sheet()))
  }

  /// Sets the duration of the run, in seconds.
  func setDuration(_ seconds: Double) {
    fields.duration = seconds
    if fields.reads.contains(.duration) { context.set(Self.duration, to: seconds) }
  }

  /// Updates the time of a frame.
  func sendTime(_ transition: TransitionContext, progress: Double) {
    fields.progress = progress
    guard fields.reads.contains(.elapsed) else { return }
    context.set(Self.elapsed, to: transition.elapsed(at: progress))
  }

  /// Updates the fields that change during a run.
  func update(from transition: TransitionContext) {
    let revision = transition.inputRevision
    guard revision != toldRevision else { return }
    toldRevision = revision
    if fields.reads.contains(.isInteractive) {
      context.set(Self.isInteractive, to: transition.isInteractive)
    }
    if fields.reads.contains(.isCancelled) {
      context.set(Self.isCancelled, to: transition.transitionWasCancelled)
    }
    let sample = transition.gesture
    if fields.reads.contains(.gesture) { update(from: told, to: sample) }
    told = sample
  }

  private func update(from old: GestureSample, to sample: GestureSample) {
    for number in Self.numbers {
      let value = number.value(sample)
      if value != number.value(old) { context.set(number.field, to: value) }
    }
    if sample.isActive != old.isActive { context.set(Self.isActive, to: sample.isActive) }
    // A word that does not fit into the memory limit is not written.
    if sample.kind != old.kind { try? context.set(Self.kind, to: .string(sample.kind.rawValue)) }
  }

  private static let state = LuaField("state")
  private static let sheet = LuaField("sheet")
  private static let duration = LuaField("duration")
  private static let elapsed = LuaField("elapsed")
  private static let isInteractive = LuaField("isInteractive")
  private static let isCancelled = LuaField("isCancelled")
  private static let isActive = LuaField("isActive", of: "gesture")
  private static let kind = LuaField("kind", of: "gesture")

  private struct Number: Sendable {
    let field: LuaField
    let value: @Sendable (GestureSample) -> Double

    init(
      _ name: StaticString, inner: StaticString? = nil,
      _ value: @escaping @Sendable (GestureSample) -> Double
    ) {
      field = LuaField(name, of: "gesture", inner: inner)
      self.value = value
    }
  }

  private static let numbers = [
    Number("x") { $0.location.x }, Number("y") { $0.location.y },
    Number("translationX") { $0.translation.x }, Number("translationY") { $0.translation.y },
    Number("velocityX") { $0.velocity.x }, Number("velocityY") { $0.velocity.y },
    Number("touches") { Double($0.touches) },
    Number("x", inner: "start") { $0.start.x }, Number("y", inner: "start") { $0.start.y },
    Number("scale") { $0.scale }, Number("rotation") { $0.rotation },
    Number("scaleVelocity") { $0.scaleVelocity },
    Number("rotationVelocity") { $0.rotationVelocity },
    Number("progress") { $0.progress }, Number("heldFrom") { $0.heldFrom },
  ]
}
