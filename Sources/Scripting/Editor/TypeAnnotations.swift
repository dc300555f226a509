import LuaRuntime
import Motion
import Views
import Transitions

/// The LuaCATS annotations with which a Lua editor completes and checks scripts.
///
/// They are generated from the tables that the host itself uses (the properties of the decoder, the
/// keys of the reader, a context as scripts receive it), so that an editor shows exactly the names
/// that the host knows.
public enum TypeAnnotations {
  /// The text of `types/interlude.lua`.
  public static var text: String {
    let parts = [
      head, colors, properties, result, context, stage, Parameter.shape.annotation, animator,
      plugin, modules,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    ---@meta interlude
    -- Types of animators and plugins, for editors. Written by `interlude new`; do not edit.
    """

  private static let colors = """
    ---As in "#0A84FF", "#0A84FF80" or "#08F", or a name.
    ---@alias interlude.Color \(TableShape.type(of: Color.names))|string
    """

  /// The properties that a frame can set on a view.
  private static let properties = TableShape(
    "View", "The properties of a view that a frame can set.",
    Property.allCases.map { .init($0.name, $0.luaType, $0.note) }
  ).annotation

  private static let result = """
    ---What `frame` returns: views by role, by the id of a layer, or as "controller/view".
    ---@class interlude.Frame
    ---@field from? interlude.View the view that leaves
    ---@field to? interlude.View the view that arrives
    ---@field front? interlude.View the presented or pushed view, in either direction
    ---@field back? interlude.View the other one
    ---@field [string] interlude.View|interlude.View[]

    ---The views of a run, to set directly instead of returning a table.
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
      summary: "The context of a transition; read-only.")
    writer.write(
      ContextSample.screenView, as: "interlude.ScreenView", summary: "A view of a screen.")
    writer.write(
      ContextSample.label, as: "interlude.Label",
      summary: "The text of a view, its font, and how large it is drawn; in points.")
    writer.write(
      AlongsideEffect.Sheet().table, as: "interlude.Sheet",
      summary: "A presented screen in `alongside`.")
    return writer.text + "\n\n" + """
      ---A stretch of a transition in which a finger held it.
      ---@class (exact) interlude.Hold
      ---@field from number the progress at which it took hold
      ---@field to number the progress at which it let go, or holds it now
      ---@field goal number where it went then, 0 or 1

      ---The views of a screen, from back to front; called with a colon it finds some by their ids.
      ---@class interlude.ScreenViews
      ---@field [integer] interlude.ScreenView
      ---@operator call(interlude.Side, string): interlude.ScreenView[]
      """
  }

  private static let stage = """
    ---Declares the layers of a run; available only in `prepare`.
    ---@class (exact) interlude.Stage
    local stage = {}

    \(LayerMethods.gradient.annotation)
    ---@field [integer] interlude.Color

    \(LayerMethods.overlay.annotation)

    ---A plain rectangle, as for dimming.
    ---@param id string the name by which frames address it
    ---@param options? interlude.OverlayOptions
    function stage:overlay(id, options) end

    \(LayerMethods.snapshot.annotation)

    ---A picture of a view as it is now.
    ---@param id string
    ---@param options interlude.SnapshotOptions
    function stage:snapshot(id, options) end

    \(LayerMethods.slices.annotation)

    ---A picture of a view cut into a grid; frames address the pieces as a list, row by row.
    ---@param id string
    ---@param options interlude.SlicesOptions
    function stage:slices(id, options) end

    \(LayerMethods.shape.annotation)

    ---A shape with an outline.
    ---@param id string the name by which frames address it
    ---@param options interlude.ShapeOptions
    function stage:shape(id, options) end

    \(LayerMethods.mask.annotation)

    ---A shape that clips a view; frames move it like a view.
    ---@param id string the name by which frames address it
    ---@param options interlude.MaskOptions
    function stage:mask(id, options) end

    \(LayerMethods.camera.annotation)

    ---Has all views of the container seen by one eye, with one vanishing point.
    ---@param options interlude.CameraOptions
    function stage:camera(options) end

    ---The order of views and layers from back to front.
    ---@param names string[]
    function stage:order(names) end
    """

  /// The table that an animator's file returns.
  private static var animator: String {
    let names = TimingCurve.names.map { "\"\($0)\"" }.joined(separator: "|")
    let curve = """
      ---How time becomes progress.
      ---@alias interlude.CurveName \(names)
      ---@alias interlude.Curve interlude.CurveName|number[]|interlude.Spring|fun(t: number): number
      """
    return curve + "\n\n" + AnimatorDefinition.shape.annotation
  }

  /// The table that a `plugin.lua` returns.
  private static var plugin: String {
    let operations = TransitionOperation.allCases.map(\.rawValue)
    var requests = ContextWriter()
    requests.write(
      PluginRequest(.push, from: "", to: "", container: "").table, as: "interlude.Request",
      summary: "The change for which a plugin chooses an animator or a gesture.",
      types: ["container": "string|false", "source": "string"])
    requests.write(
      PluginRequest(.push, from: "", to: "", container: "").table(with: nil),
      as: "interlude.GestureRequest",
      summary: "The change for which a plugin chooses a gesture, and the finger; asked when the "
        + "finger comes down, and again, with `moving`, when the gesture is about to begin.",
      types: ["container": "string|false", "source": "string", "view": "string|false"])
    requests.write(
      CommitPolicy.Release(percent: 0, velocity: 0, distance: 0).table, as: "interlude.Release",
      summary: "A gesture at the moment the finger lifts.")
    requests.write(
      PluginPresentationController.container(size: .zero, traits: Traits(), source: nil),
      as: "interlude.PresentationContainer", summary: "The container of a presented screen.",
      types: ["insets": "interlude.Insets", "source": "interlude.PresentationSource|false"])
    requests.write(
      PluginPresentationController.Source(id: "", frame: .zero, cornerRadius: 0).table,
      as: "interlude.PresentationSource", summary: "The view that was tapped, in the container.",
      types: ["frame": "interlude.Rectangle"])
    requests.write(
      PluginPresentationController.table(of: Traits()), as: "interlude.PresentationTraits",
      summary: "How much room there is, \"compact\" or \"regular\".")
    func table(of type: String) -> String {
      operations.map { "---@field \($0)? \(type)" }.joined(separator: "\n")
    }
    return """
      ---@alias interlude.Operation \(TableShape.type(of: operations))

      \(requests.text)

      ---The animator for each operation; list elements are rules for specific screens.
      ---@class interlude.AnimatorRules
      \(table(of: "string"))
      ---@field [integer] interlude.AnimatorRule

      \(PluginDefinition.ruleShape.annotation)

      \(InteractionDefinition.shape.annotation)

      ---@class interlude.Interactions
      \(table(of: "interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?"))

      \(PresentationDefinition.frameShape.annotation)

      \(PresentationDefinition.chromeShape.annotation)

      \(PresentationDefinition.wrapperShape.annotation)

      ---The heights at which a screen rests, by name.
      ---@alias interlude.Detents table<string, number|fun(container: interlude.PresentationContainer): number?>

      ---The frames between which a finger carries a screen, by name.
      ---@alias interlude.Places table<string, interlude.PresentationFrame|fun(container: interlude.PresentationContainer): interlude.PresentationFrame>

      \(PresentationDefinition.shape.annotation)

      \(PluginDefinition.shape.annotation)
      """
  }

  private static let modules = """
    ---@class interlude.Spring a function of seconds that can also be used as a curve
    ---@field settlingDuration number seconds
    ---@field duration number seconds
    ---@operator call(number): number

    ---`require "interlude.spring"`: { duration, dampingRatio, velocity }, { duration, bounce },
    ---{ response, dampingRatio } or { mass, stiffness, damping, velocity }.
    ---@alias interlude.SpringModule fun(options: table<string, number>): interlude.Spring

    ---`require "interlude.ease"`: each named curve as a function, and `bezier`.
    ---@class interlude.EaseModule
    ---@field custom fun(curve: fun(t: number): number): fun(t: number): number
    ---@field of fun(curve: interlude.Curve, seconds?: number): fun(t: number): number
    ---@field bezier fun(x1: number, y1: number, x2: number, y2: number): fun(t: number): number
    ---@field [interlude.CurveName] fun(t: number): number

    ---`require "interlude.color"`
    ---@class interlude.ColorModule
    ---@field mix fun(from: interlude.Color, to: interlude.Color, t: number): interlude.Color
    ---@field withAlpha fun(color: interlude.Color, alpha: number): interlude.Color

    ---`require "interlude.timeline"`: tracks of { begin, seconds, curve }, each a function of progress.
    ---@alias interlude.TimelineModule fun(tracks: table<string, any>): table<string, any>

    ---`require "interlude.compose"`: animators made of animators.
    ---@class interlude.ComposeModule
    ---@field over fun(base: interlude.Animator, change: fun(changes: interlude.Frame, ctx: interlude.Context, progress: number, presence: number): interlude.Frame?): interlude.Animator
    ---@field parallel fun(parts: table): interlude.Animator
    ---@field sequence fun(parts: table): interlude.Animator
    ---@field springs fun(base: interlude.Animator, curves: table<string, interlude.Curve>): interlude.Animator
    ---@field reversed fun(base: interlude.Animator): interlude.Animator
    ---@field when fun(decide: fun(ctx: interlude.Context): boolean, one: interlude.Animator, other: interlude.Animator): interlude.Animator

    ---`require "interlude.geometry"`
    ---@class interlude.GeometryModule
    ---@field lerp fun(a: number, b: number, t: number): number
    ---@field clamp fun(value: number, low: number, high: number): number
    ---@field map fun(value: number, a: number, b: number, c: number, d: number): number
    ---@field lerpFrame fun(from: interlude.Rectangle, to: interlude.Rectangle, t: number): interlude.Rectangle
    ---@field towards fun(edge: "leading"|"trailing"|"left"|"right"|"top"|"bottom", rtl?: boolean): number, number

    ---`require "interlude.keyframes"`: with a number and keys of { at, value, ease? } the value there, clamped at both
    ---ends; with a table of views and their keys of { presence, value, curve? } an animator.
    ---@class interlude.KeyframesModule
    ---@field width fun(share: number|string): any a share of the container's width, or a parameter's name
    ---@field height fun(share: number|string): any a share of the container's height, or a parameter's name
    ---@field parameter fun(name: string): any the value of a parameter
    ---@overload fun(t: number, keys: table[]): number
    ---@overload fun(views: table<string, any>): interlude.Animator

    ---`require "interlude.stagger"`: the progress of one item, 0 to 1.
    ---@alias interlude.StaggerModule fun(t: number, index: integer, count: integer, options?: { overlap?: number, order?: string }): number
    """
}
