public import Diagnostics
import LuaRuntime
public import Motion
public import Transitions

/// An animator written in Lua.
///
/// Some runs share a state of the script and nothing else: each has its own context table, and what
/// a frame says depends only on its arguments.
public final class ScriptAnimator: Animator {
  let pool: ScriptPool
  /// Values that differ from the parameters' own.
  public let settings: [String: Parameter.Value]

  private var starting: ScriptRun?
  /// The context of ``starting``, which may be gone when a start has failed.
  private weak var startingContext: TransitionContext?

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
  /// The script as it was loaded first.
  package var script: Script { pool.first.script }
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

  /// Why the script does not move this transition: what its `canPerform` said.
  public func refusal(in context: TransitionContext) throws -> String? {
    guard definition.canPerform != nil else { return nil }
    let run = try ScriptRun(animator: self, context: context)
    guard let function = run.definition.canPerform else { return nil }
    let answers = try run.call(function, "canPerform()")
    guard let performs = answers.first?.boolean else {
      throw run.error(
        "canPerform() returned \(answers.first?.shown ?? "nothing"); it returns true, or false and "
          + "why", in: function)
    }
    guard !performs else { return nil }
    return answers.dropFirst().first?.string.map { String($0.prefix(200)) } ?? "it gave no reason"
  }

  /// Seconds: the script's number, its function's answer, or its curve's own duration.
  public func duration(in context: TransitionContext) throws -> Double {
    try script.checkIsOn()
    let run = try begin(in: context)
    do {
      return try duration(in: context, of: run)
    } catch {
      // The run keeps this animator, so it must not be kept in turn.
      starting = nil
      throw error
    }
  }

  private func duration(in context: TransitionContext, of run: ScriptRun) throws -> Double {
    switch run.definition.duration {
    case .seconds(let seconds): return try run.take(seconds)
    case .function(let function):
      let answer = try run.call(function, "duration()").first
      guard let seconds = answer?.number,
        (0...AnimatorDefinition.longestDuration).contains(seconds)
      else {
        throw run.error(
          "duration() returned \(answer?.shown ?? "nothing"); it returns seconds from 0 to "
            + "\(Int(AnimatorDefinition.longestDuration))", in: function)
      }
      return try run.take(seconds)
    case .unsaid:
      let curve = try self.curve(in: context)
      return try run.take(curve.naturalDuration ?? AnimatorDefinition.defaultDuration)
    }
  }

  /// The script's curve, or its function's answer.
  public func curve(in context: TransitionContext) throws -> TimingCurve {
    if case .fixed(let curve) = definition.curve { return curve }
    let run = try run(for: context)
    switch run.definition.curve {
    case .fixed(let curve): return curve
    case .function(let function):
      do {
        let answer = try run.call(function, "curve()").first ?? .nil
        return try DefinitionReader(script: run.script, table: LuaTable(fields: [:])).curve(answer)
      } catch {
        starting = nil
        throw error
      }
    }
  }

  /// Calls the script's `prepare`, whose result the frames find in `ctx.state`.
  public func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    let run = try run(for: context)
    starting = nil
    try run.prepare(layers)
    return run
  }

  /// The run that is being started for a context: it is asked for its duration, its curve and its
  /// layers one right after the other.
  private func run(for context: TransitionContext) throws -> ScriptRun {
    if let starting, startingContext === context { return starting }
    return try begin(in: context)
  }

  private func begin(in context: TransitionContext) throws -> ScriptRun {
    let run = try ScriptRun(animator: self, context: context)
    starting = run
    startingContext = context
    return run
  }

  /// The values of all parameters, by name.
  private(set) lazy var parameterValues = Dictionary(
    uniqueKeysWithValues: parameters.map { ($0.name, value(of: $0)) })

  /// The value of a parameter in this animator.
  func value(of parameter: Parameter) -> Parameter.Value {
    settings[parameter.name] ?? parameter.initial
  }
}

extension LuaValue {
  /// The value as an author would write it, or its type.
  var shown: String {
    switch self {
    case .number(let number): Parameter.Value.number(number).description
    case .string(let text): "\"\(text.prefix(40))\""
    case .boolean(let flag): String(flag)
    default: typeName
    }
  }
}
