import LuaRuntime
import Motion
import Views
import Transitions

/// What a Lua editor needs to complete and check scripts: annotations in the language of LuaCATS.
///
/// Written from the tables the host itself works with (the properties of the decoder, the keys of
/// the reader, a context as a script gets it), so that an editor can't know a name which the host
/// does not, or the other way round.
public enum TypeAnnotations {
  /// The text of `Types/interlude.lua`.
  public static var text: String {
    let parts = [
      head, properties, result, context, stage, parameter, animator, plugin, modules,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    ---@meta interlude
    -- What editors know of animators and plugins. Written by `interlude new`; not to be edited.
    """

  /// What a frame may say of a view.
  private static var properties: String {
    let fields = Property.allCases.map { property in
      "---@field \(property.name)? \(property.luaType) \(property.summary)"
    }
    return
      (["---What a frame may change about a view.", "---@class (exact) interlude.View"] + fields)
      .joined(separator: "\n")
  }

  private static let result = """
    ---What `frame` returns: views by role, by the id of a layer, or as "controller/view".
    ---@class interlude.Frame
    ---@field from? interlude.View the view that leaves
    ---@field to? interlude.View the view that arrives
    ---@field front? interlude.View the view that is presented or pushed, both ways
    ---@field back? interlude.View the other one
    ---@field [string] interlude.View|interlude.View[]

    ---The views of a run, to be filled in place of a returned table.
    ---@class interlude.Views
    ---@field from interlude.View
    ---@field to interlude.View
    ---@field front interlude.View
    ---@field back interlude.View
    ---@field [string] interlude.View|interlude.View[]
    """

  /// The context, field by field as the host fills it.
  private static var context: String {
    var writer = ContextWriter()
    writer.write(
      ContextSample.table, as: "interlude.Context",
      summary: "What a transition is about; read-only.")
    return writer.text
  }

  private static let stage = """
    ---Declares the layers of a run; only in `prepare`.
    ---@class (exact) interlude.Stage
    local stage = {}

    ---@class (exact) interlude.OverlayOptions
    ---@field color? string as in "#0A84FF"; black when left out
    ---@field alpha? number
    ---@field cornerRadius? number points
    ---@field frame? interlude.Rectangle the whole container when left out
    ---@field above? string a role or a layer it lies right in front of
    ---@field below? string a role or a layer it lies right behind

    ---A plain rectangle, as for dimming.
    ---@param id string the name by which frames address it
    ---@param options? interlude.OverlayOptions
    function stage:overlay(id, options) end

    ---@class (exact) interlude.SnapshotOptions
    ---@field of string a role, a layer, or "controller/view"
    ---@field frame? interlude.Rectangle where the view lies when left out
    ---@field afterUpdates? boolean
    ---@field above? string
    ---@field below? string

    ---A picture of a view as it is now.
    ---@param id string
    ---@param options interlude.SnapshotOptions
    function stage:snapshot(id, options) end

    ---@class (exact) interlude.SlicesOptions
    ---@field of string a role, a layer, or "controller/view"
    ---@field columns? integer 1 when left out
    ---@field rows? integer 1 when left out
    ---@field above? string
    ---@field below? string

    ---A picture of a view cut into a grid; frames address the pieces as a list, by rows.
    ---@param id string
    ---@param options interlude.SlicesOptions
    function stage:slices(id, options) end

    ---The order of views and layers from back to front.
    ---@param names string[]
    function stage:order(names) end
    """

  private static let parameter = """
    ---A value that a user may turn.
    ---@class (exact) interlude.Parameter
    ---@field default number|string|boolean
    ---@field min? number
    ---@field max? number
    ---@field step? number for sliders and sweeps
    ---@field values? string[] the words a choice is made from
    ---@field unit? string what a number counts, as in "points"
    ---@field help? string what it does, in a few words
    """

  /// What an animator's file may return.
  private static var animator: String {
    let names = TimingCurve.names.map { "\"\($0)\"" }.joined(separator: "|")
    let curve = """
      ---How time becomes progress.
      ---@alias interlude.CurveName \(names)
      ---@alias interlude.Curve interlude.CurveName|number[]|interlude.Spring
      """
    let fields = AnimatorDefinition.keys.map { key in
      "---@field \(key)\(key == "frame" ? "" : "?") \(AnimatorKey.type(of: key))"
    }
    return curve + "\n\n"
      + (["---What an animator's file returns.", "---@class (exact) interlude.Animator"] + fields)
      .joined(separator: "\n")
  }

  /// What a `plugin.lua` may return.
  private static var plugin: String {
    let operations = Transitions.Operation.allCases.map(\.rawValue)
    let styles = PresentationStyle.allCases.filter { $0 != .none }.map { "\"\($0.name)\"" }
    let policies = CommitPolicy.names.map { "\"\($0)\"" }
    let directions = InteractionRule.Direction.allCases.map { "\"\($0.rawValue)\"" }
    func table(of type: String) -> String {
      operations.map { "---@field \($0)? \(type)" }.joined(separator: "\n")
    }
    return """
      ---@alias interlude.Operation \(operations.map { "\"\($0)\"" }.joined(separator: "|"))

      ---Which animator moves what; rules for certain screens stand in the list.
      ---@class interlude.AnimatorRules
      \(table(of: "string"))
      ---@field [integer] interlude.AnimatorRule

      ---@class (exact) interlude.AnimatorRule
      ---@field operation interlude.Operation
      ---@field use string an animator's name
      ---@field from? string a screen's id
      ---@field to? string a screen's id

      ---Which gesture drives an operation, and how it ends.
      ---@class (exact) interlude.Interaction
      ---@field gesture "pan"|"edgePan"
      ---@field direction? \(directions.joined(separator: "|"))
      ---@field edge? \(directions.joined(separator: "|"))
      ---@field commit? \(policies.joined(separator: "|"))|fun(gesture: table): boolean
      ---@field completionCurve? interlude.Curve
      ---@field completionSpeed? number

      ---@class interlude.Interactions
      \(table(of: "interlude.Interaction"))

      ---What surrounds a presented screen.
      ---@class interlude.Presentation
      ---@field style? \(styles.joined(separator: "|"))
      ---@field frame? interlude.Rectangle|fun(container: table): interlude.Rectangle
      ---@field chrome? table<string, table> views beside the presented one, by id
      ---@field alongside? fun(ctx: interlude.Context, progress: number, presence: number): interlude.Frame
      ---@field removesPresenter? boolean
      ---@field wrapper? table

      ---What a `plugin.lua` returns.
      ---@class (exact) interlude.Plugin
      ---@field api? integer
      ---@field name? string
      ---@field summary? string
      ---@field version? string
      ---@field author? string
      ---@field license? string
      ---@field animator interlude.AnimatorRules|fun(request: table): string?
      ---@field interaction? interlude.Interactions|fun(request: table): interlude.Interaction?
      ---@field presentation? interlude.Presentation
      """
  }

  private static let modules = """
    ---@class interlude.Spring a function of seconds that is a curve too
    ---@field settlingDuration number seconds
    ---@field duration number seconds
    ---@operator call(number): number

    ---`require "interlude.spring"`: { duration, dampingRatio, velocity }, { duration, bounce },
    ---{ response, dampingRatio } or { mass, stiffness, damping, velocity }.
    ---@alias interlude.SpringModule fun(options: table<string, number>): interlude.Spring

    ---`require "interlude.ease"`: each named curve as a function, and `bezier`.
    ---@class interlude.EaseModule
    ---@field bezier fun(x1: number, y1: number, x2: number, y2: number): fun(t: number): number
    ---@field [interlude.CurveName] fun(t: number): number

    ---`require "interlude.geometry"`
    ---@class interlude.GeometryModule
    ---@field lerp fun(a: number, b: number, t: number): number
    ---@field clamp fun(value: number, low: number, high: number): number
    ---@field map fun(value: number, a: number, b: number, c: number, d: number): number
    ---@field lerpFrame fun(from: interlude.Rectangle, to: interlude.Rectangle, t: number): interlude.Rectangle
    ---@field towards fun(edge: "leading"|"trailing"|"left"|"right"|"top"|"bottom", rtl?: boolean): number, number

    ---`require "interlude.keyframes"`: { at, value, ease? } each, clamped at both ends.
    ---@alias interlude.KeyframesModule fun(t: number, keys: table[]): number

    ---`require "interlude.stagger"`: one item's own 0…1.
    ---@alias interlude.StaggerModule fun(t: number, index: integer, count: integer, options?: { overlap?: number, order?: string }): number
    """
}

/// The types of the keys of an animator's table.
private enum AnimatorKey {
  static func type(of key: String) -> String {
    let run = "ctx: interlude.Context, progress: number, presence: number"
    switch key {
    case "api": return "integer the version of the interface it is written for"
    case "name": return "string the file's name when left out"
    case "summary": return "string what it does, in a sentence"
    case "version": return "string"
    case "author": return "string"
    case "license": return "string"
    case "basedOn": return "string whose idea it is"
    case "duration": return "number|fun(ctx: interlude.Context): number seconds"
    case "curve": return "interlude.Curve|fun(ctx: interlude.Context): interlude.Curve"
    case "parameters": return "table<string, interlude.Parameter>"
    case "reducedMotion":
      return "\"crossDissolve\"|\"none\"|\"same\"|string for a user who asked for less movement"
    case "rightToLeft":
      return "\"mirrored\"|\"same\" whether it is its mirror image from right to left"
    case "canPerform":
      return "fun(ctx: interlude.Context): boolean, string? false and why, to leave it to the host"
    case "prepare":
      return "fun(ctx: interlude.Context, stage: interlude.Stage): table? once for a run"
    case "frame":
      return "fun(\(run), views: interlude.Views): interlude.Frame? every frame; a pure function"
    case "finished": return "fun(ctx: interlude.Context, completed: boolean) a notification"
    default: return "any"
    }
  }
}
