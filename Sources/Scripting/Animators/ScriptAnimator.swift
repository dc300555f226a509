public import Diagnostics
public import Transitions

/// An animator written in Lua.
///
/// Runs can share a Lua state, but nothing else. Each run has its own context table, and the result
/// of a frame depends only on its arguments.
public final class ScriptAnimator: Animator {
  let pool: ScriptPool
  /// The values that differ from the parameters' defaults.
  public let settings: [String: Parameter.Value]

  /// Creates an animator from a loaded script.
  ///
  /// - Parameter fallbackName: The animator's name if the script does not specify one.
  package init(
    _ script: Script, fallbackName: String, settings: [String: Parameter.Value] = [:]
  ) throws(ScriptError) {
    self.settings = settings
    pool = try ScriptPool(script, fallbackName: fallbackName)
  }

  /// The bytes that the script's Lua states have allocated from the process.
  @_spi(Tools) public var memoryHeld: Int { pool.memoryHeld }
  /// The instructions charged for all calls so far.
  @_spi(Tools) public var instructionsSpent: Int { pool.instructionsSpent }
  /// The first loaded copy of the script.
  @_spi(Tools) public var script: Script { pool.first.script }
  /// Whether a run has read the positions of views inside the screens: `ctx.source`, `ctx.matched`
  /// or `ctx.front.views`.
  @_spi(Tools) public var asksForInnerViews: Bool {
    !script.learned.reads.isDisjoint(with: [.views, .source, .matched])
  }
  /// Whether a run has read a finger's place or velocity: `ctx.gesture`.
  @_spi(Tools) public var asksForGesture: Bool { script.learned.reads.contains(.gesture) }
  /// The script's definition.
  @_spi(Tools) public var definition: AnimatorDefinition { pool.first.definition }

  /// Creates an animator from a text in memory.
  ///
  /// - Parameters:
  ///   - source: The Lua text.
  ///   - name: The name in errors. Without its extension, it is also the animator's name.
  /// - Throws: A ``ScriptError`` with the line.
  public convenience init(source: String, name: String) throws(ScriptError) {
    let fallback = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    let script = try Script(text: source, name: name)
    try self.init(script, fallbackName: fallback)
  }

  /// The name that the script specifies, or the name of its file.
  public var name: String { definition.name }
  /// What the script does with reduced motion.
  ///
  /// By default, it is a cross dissolve.
  public var reducedMotion: ReducedMotion { definition.reducedMotion }
  /// Finds an animator's file beside this one's.
  var neighbors: (String) -> ScriptAnimator? = { _ in nil }
  /// The animator with a name in the folder of this one's file.
  public func neighbor(named name: String) -> (any Animator)? { neighbors(name) }
  /// The parameters that a user can set, by name.
  public var parameters: [Parameter] { definition.parameters }
  /// A sentence that describes the animator.
  public var summary: String? { definition.summary }
  /// The words by which the animator is found; the first one names its group.
  @_spi(Tools) public var tags: [String] { definition.tags }
  /// What the animator is modelled on.
  @_spi(Tools) public var basedOn: String? { definition.basedOn }
  /// The absolute path of the file that it was loaded from; nil for a text in memory.
  public var file: String? { script.file }
  /// Issues of the script that do no harm.
  public var warnings: [Diagnostic] { definition.warnings }

  /// Begins a run with its own context.
  ///
  /// Calls `canPerform`, and then determines the duration and the curve.
  ///
  /// - Throws: `AnimatorRefusal` with the result of `canPerform`, or a ``ScriptError``.
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
