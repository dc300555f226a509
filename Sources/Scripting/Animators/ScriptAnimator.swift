public import Diagnostics
public import Transitions

/// An animator written in Lua.
///
/// Some runs share a state of the script and nothing else: each has its own context table, and what
/// a frame says depends only on its arguments.
public final class ScriptAnimator: Animator {
  let pool: ScriptPool
  /// Values that differ from the parameters' own.
  public let settings: [String: Parameter.Value]

  /// How often a script may take too long, or too much memory, before it is switched off until it is loaded again.
  public static let allowedOverruns = Script.allowedOverruns

  /// Makes an animator of a loaded script.
  ///
  /// - Parameter fallbackName: Its name when the script does not give one.
  package init(
    _ script: Script, fallbackName: String, settings: [String: Parameter.Value] = [:]
  ) throws(ScriptError) {
    self.settings = settings
    pool = try ScriptPool(script, fallbackName: fallbackName)
  }

  /// Bytes that the Lua states of the script have taken from the process.
  package var memoryHeld: Int { pool.memoryHeld }
  /// Instructions that all its calls so far were charged.
  package var instructionsSpent: Int { pool.instructionsSpent }
  /// The script as it was loaded first.
  package var script: Script { pool.first.script }
  /// Whether the script asks where views inside the screens are: `ctx.source`, `ctx.matched` or
  /// `ctx.front.views`.
  package var asksForInnerViews: Bool {
    script.mentions.views || script.mentions.source || script.mentions.matched
  }
  /// What the script says of itself.
  package var definition: AnimatorDefinition { pool.first.definition }

  /// Makes an animator of a text in memory.
  ///
  /// - Parameters:
  ///   - source: The Lua text.
  ///   - name: The name by which errors speak of it; without its extension also the animator's.
  /// - Throws: A ``ScriptError`` that shows the line.
  public convenience init(source: String, name: String) throws(ScriptError) {
    let fallback = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    let script = try Script(text: source, name: name)
    try self.init(script, fallbackName: fallback)
  }

  /// The script's name for itself, or its file's.
  public var name: String { definition.name }
  /// What the script declares for a user who asked for less movement; a cross dissolve unless said.
  public var reducedMotion: ReducedMotion { definition.reducedMotion }
  /// What a user may turn, by name.
  public var parameters: [Parameter] { definition.parameters }
  /// What the animator does, in a sentence.
  public var summary: String? { definition.summary }
  /// The file it was loaded from, absolute, or nil for a text in memory.
  public var file: String? { script.file }
  /// What is odd about the script but harmless.
  public var warnings: [Diagnostic] { definition.warnings }

  /// Begins a run in a context of its own: asks `canPerform`, then for the seconds and the curve.
  ///
  /// - Throws: `AnimatorRefusal` with what `canPerform` said, or a ``ScriptError``.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun {
    try script.checkIsOn()
    return try ScriptRun(beginning: self, in: context)
  }

  /// The values of all parameters, by name.
  private(set) lazy var parameterValues = Dictionary(
    uniqueKeysWithValues: parameters.map { ($0.name, value(of: $0)) })

  /// The value of a parameter in this animator.
  func value(of parameter: Parameter) -> Parameter.Value {
    settings[parameter.name] ?? parameter.initial
  }
}
