public import Diagnostics
public import Transitions

/// An animator written in Lua.
///
/// Runs can share a Lua state, but nothing else: each has its own context table, and the result of
/// a frame depends only on its arguments.
public final class ScriptAnimator: Animator {
  let pool: ScriptPool
  /// The values that differ from the parameters' defaults.
  public let settings: [String: Parameter.Value]

  /// How often a script may exceed its time or memory limit before it is disabled until the next
  /// load.
  public static let allowedOverruns = Script.allowedOverruns

  /// Makes an animator from a loaded script.
  ///
  /// - Parameter fallbackName: Its name if the script gives none.
  package init(
    _ script: Script, fallbackName: String, settings: [String: Parameter.Value] = [:]
  ) throws(ScriptError) {
    self.settings = settings
    pool = try ScriptPool(script, fallbackName: fallbackName)
  }

  /// The bytes that the script's Lua states have allocated from the process.
  package var memoryHeld: Int { pool.memoryHeld }
  /// The instructions charged for all calls so far.
  package var instructionsSpent: Int { pool.instructionsSpent }
  /// The first loaded copy of the script.
  package var script: Script { pool.first.script }
  /// Whether the script reads the positions of views inside the screens: `ctx.source`,
  /// `ctx.matched` or `ctx.front.views`.
  package var asksForInnerViews: Bool {
    script.mentions.views || script.mentions.source || script.mentions.matched
  }
  /// The script's definition.
  package var definition: AnimatorDefinition { pool.first.definition }

  /// Makes an animator from a text in memory.
  ///
  /// - Parameters:
  ///   - source: The Lua text.
  ///   - name: The name in errors; without its extension, also the animator's name.
  /// - Throws: A ``ScriptError`` with the line.
  public convenience init(source: String, name: String) throws(ScriptError) {
    let fallback = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    let script = try Script(text: source, name: name)
    try self.init(script, fallbackName: fallback)
  }

  /// The name that the script gives, or its file's name.
  public var name: String { definition.name }
  /// The script's declaration for reduced motion; a cross dissolve by default.
  public var reducedMotion: ReducedMotion { definition.reducedMotion }
  /// The parameters that a user can set, by name.
  public var parameters: [Parameter] { definition.parameters }
  /// What the animator does, in a sentence.
  public var summary: String? { definition.summary }
  /// The file it was loaded from, absolute, or nil for a text in memory.
  public var file: String? { script.file }
  /// Harmless oddities of the script.
  public var warnings: [Diagnostic] { definition.warnings }

  /// Begins a run with a separate context: calls `canPerform`, then determines the duration and the
  /// curve.
  ///
  /// - Throws: `AnimatorRefusal` with the answer of `canPerform`, or a ``ScriptError``.
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
