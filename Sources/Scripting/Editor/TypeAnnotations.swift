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
    let parts =
      [
        head, colors, properties, result, context, stage, Parameter.shape.annotation, animator,
        plugin,
      ] + BuiltinModules.names.map(BuiltinModules.annotation)
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

  /// What a plugin's functions receive.
  private static var requests: String {
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
    return requests.text
  }

  /// The table that a `plugin.lua` returns.
  private static var plugin: String {
    let operations = TransitionOperation.allCases.map(\.rawValue)
    func table(of type: String) -> String {
      operations.map { "---@field \($0)? \(type)" }.joined(separator: "\n")
    }
    return """
      ---@alias interlude.Operation \(TableShape.type(of: operations))

      \(requests)

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
}
