package import Diagnostics
public import LuaRuntime
package import Motion
package import Transitions

/// The table that an animator's file returned, after validation.
public struct AnimatorDefinition {
  package var name: String
  package var summary: String?
  package var version: String?
  package var author: String?
  package var license: String?
  package var basedOn: String?
  package var tags: [String] = []
  package var parameters: [Parameter] = []
  package var reducedMotion = ReducedMotion.crossDissolve
  /// Whether the animator looks the same in right-to-left layouts.
  ///
  /// If not, it must be mirrored there.
  package var isSameFromRightToLeft = false

  package enum Duration {
    case seconds(Double)
    case function(LuaFunction)
    /// The curve's own duration, or ``AnimatorDefinition/defaultDuration``.
    case unsaid
  }

  package enum Curve {
    case fixed(TimingCurve)
    case function(LuaFunction)
  }

  package var duration = Duration.unsaid
  package var curve = Curve.fixed(.easeInOut)
  package var canPerform: LuaFunction?
  package var prepare: LuaFunction?
  /// Describes the views at a progress.
  public var frame: LuaFunction
  package var finished: LuaFunction?
  /// Issues that do no harm, such as unknown keys.
  package var warnings: [Diagnostic] = []

  /// The default duration in seconds, as in Apple's samples.
  package static let defaultDuration = 0.35
  /// The longest duration of a transition, in seconds.
  package static let longestDuration = CurveSpelling.longestDuration
  /// The version of the script interface that this host supports.
  package static let api = 1

  /// The keys that a file can return.
  package static let shape = TableShape(
    "Animator", "What an animator's file returns.",
    [
      .init("api", "integer", "the version of the interface it is written for"),
      .init("author", "string"),
      .init("basedOn", "string", "whose idea it is"),
      .init(
        "canPerform", "fun(ctx: interlude.Context): boolean, string?",
        "false and why, to leave it to the host"),
      .init("curve", "interlude.Curve|fun(ctx: interlude.Context): interlude.Curve"),
      .init("duration", "number|fun(ctx: interlude.Context): number", "seconds"),
      .init("finished", "fun(ctx: interlude.Context, completed: boolean)", "a notification"),
      .init(
        "frame",
        "fun(ctx: interlude.Context, progress: number, presence: number, views: interlude.Views): "
          + "interlude.Frame?", "every frame; a pure function", isRequired: true),
      .init("license", "string"),
      .init("name", "string", "the file's name when left out"),
      .init("parameters", "table<string, interlude.Parameter>"),
      .init(
        "prepare", "fun(ctx: interlude.Context, stage: interlude.Stage): table?", "once for a run"),
      .init(
        "reducedMotion", TableShape.type(of: ReducedMotion.words) + "|string",
        "for a user who asked for less movement; a string is an animator's name"),
      .init(
        "rightToLeft", words: directions, "whether it is its mirror image from right to left"),
      .init("summary", "string", "what it does, in a sentence"),
      .init("tags", "string[]", "words by which it is found, the first one its group"),
      .init("version", "string"),
    ])

  /// The keys of a file, in alphabetical order.
  package static let keys = shape.names

  /// The values of `rightToLeft`.
  private static let directions = ["mirrored", "same"]

  /// Reads a script's result.
  ///
  /// - Parameter fallbackName: The file's name without its extension.
  package init(_ script: Script, fallbackName: String) throws(ScriptError) {
    let reader = DefinitionReader(script: script, table: script.result)
    try reader.checkAPI(Self.api)
    guard let frame = try reader.function("frame") else {
      throw script.error(
        "there is no 'frame'; an animator is a table with a function `frame(ctx, progress, presence)`",
        token: script.result.names.first {
          Nearest.name(to: $0, in: ["frame"]) != nil || Habit.key(for: $0) == "frame"
        })
    }
    self.frame = frame
    name = try reader.name("name") ?? fallbackName
    summary = try reader.text("summary")
    version = try reader.text("version")
    author = try reader.text("author")
    license = try reader.text("license")
    basedOn = try reader.text("basedOn")
    tags = try reader.tags()
    canPerform = try reader.function("canPerform")
    prepare = try reader.function("prepare")
    finished = try reader.function("finished")
    if let function = script.result["duration"].function {
      duration = .function(function)
    } else if let seconds = try reader.number(
      "duration", in: 0...Self.longestDuration, unit: "seconds")
    {
      duration = .seconds(seconds)
    }
    if let function = script.result["curve"].function {
      curve = .function(function)
    } else if !script.result["curve"].isNil {
      curve = .fixed(try reader.curve(script.result["curve"]))
    }
    if let motion = try reader.text("reducedMotion") {
      reducedMotion = ReducedMotion(named: motion)
    }
    isSameFromRightToLeft =
      try reader.choice("rightToLeft", of: Self.directions) == "same"
    parameters = try reader.parameters()
    if name != fallbackName, script.requires(animator: name) {
      warn(script, "the animator '\(fallbackName)' is called '\(name)' now", "require")
    }
    for key in script.result.names where !Self.keys.contains(key) {
      warn(
        script, "unknown key '\(key)' is ignored", key,
        suggestion: Habit.key(for: key) ?? Nearest.name(to: key, in: Self.keys))
    }
    if case .seconds(let said) = duration, let taken = ownDuration, abs(taken - said) > 0.001 {
      let rounded = (taken * 1000).rounded() / 1000
      warn(
        script,
        "'duration' is \(said) s, but this spring takes \(rounded) s, which its own numbers determine; "
          + "remove 'duration', or describe the spring by duration and dampingRatio", "duration")
    }
  }

  /// The duration, in seconds, of a spring that is defined by its physics.
  ///
  /// Such a spring ignores other durations.
  private var ownDuration: Double? {
    guard case .fixed(.spring(let spring, let duration)) = curve, spring.fittedDuration == nil
    else { return nil }
    return duration
  }

  private mutating func warn(
    _ script: Script, _ message: String, _ key: String, suggestion: String? = nil
  ) {
    var warning = script.error(message, token: key, suggestion: suggestion).diagnostic
    warning.severity = .warning
    warnings.append(warning)
  }
}

extension ReducedMotion {
  /// Words with a special meaning, which can't be the name of an animator.
  fileprivate static let words = ["crossDissolve", "none", "same"]

  fileprivate init(named name: String) {
    switch name {
    case "same": self = .same
    case "none": self = .none
    case "crossDissolve", "CrossDissolve": self = .crossDissolve
    default: self = .animator(name)
    }
  }
}
