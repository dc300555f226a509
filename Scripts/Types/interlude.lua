---@meta interlude
-- What editors know of animators and plugins. Written by `interlude new`; not to be edited.

---What a frame may change about a view.
---@class (exact) interlude.View
---@field alpha? number opacity, 0 to 1, of the view with everything in it
---@field x? number left edge in the superview, points
---@field y? number top edge in the superview, points
---@field width? number points
---@field height? number points
---@field centerX? number middle in the superview, points
---@field centerY? number middle in the superview, points
---@field translateX? number way to the right of where it belongs, points
---@field translateY? number way down from where it belongs, points
---@field scale? number 1 is its own size
---@field scaleX? number 1 is its own size, besides `scale`
---@field scaleY? number 1 is its own size, besides `scale`
---@field rotation? number degrees clockwise
---@field rotationX? number degrees about the horizontal axis
---@field rotationY? number degrees about the vertical axis
---@field perspective? number distance of the eye in points; 0 is flat
---@field anchorX? number fixed point of scale and rotation, 0.5 is the middle
---@field anchorY? number fixed point of scale and rotation, 0.5 is the middle
---@field cornerRadius? number points
---@field borderWidth? number points, inside the bounds
---@field borderColor? string as in "#0A84FF"
---@field backgroundColor? string as in "#0A84FF"
---@field shadowOpacity? number 0 to 1
---@field shadowRadius? number points
---@field shadowX? number points from the view
---@field shadowY? number points from the view
---@field shadowColor? string as in "#0A84FF"
---@field maskX? number middle of a circular mask in the view, points
---@field maskY? number middle of a circular mask in the view, points
---@field maskRadius? number radius of a circular mask, points
---@field maskLeft? number corner of a rectangular mask in the view, points
---@field maskTop? number corner of a rectangular mask in the view, points
---@field maskWidth? number size of a rectangular mask, points
---@field maskHeight? number size of a rectangular mask, points
---@field maskCorner? number radius of that mask's corners, points
---@field zIndex? number order among siblings; higher is nearer
---@field hidden? boolean whether it is left out of the picture
---@field blur? number radius over what the view shows, points

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

---What a transition is about; read-only.
---@class (exact) interlude.Context
---@field back interlude.Side the other side
---@field container interlude.Size points
---@field duration number seconds
---@field from interlude.Side the side that leaves
---@field front interlude.Side the side that is presented or pushed, both ways
---@field gesture interlude.Gesture
---@field insets interlude.Insets points that bars and the device's shape cover
---@field isAnimated boolean false when only the end is shown
---@field isCancelled boolean whether it goes back to where it began
---@field isForward boolean whether it goes deeper: present, push, a tab to the right
---@field isInteractive boolean whether a gesture drives it now
---@field log fun(...) writes to the trace
---@field matched interlude.Matched[] views with the same id on both sides
---@field operation interlude.Operation
---@field parameters table<string, any> as they are set for this run
---@field presentationStyle string
---@field random fun(): number 0 to 1, the same in every run with the same seed
---@field reduceMotion boolean whether the user asked for less movement
---@field rtl boolean whether text begins at the right
---@field scale number pixels for a point
---@field to interlude.Side the side that arrives
---@field traits interlude.Traits

---@class (exact) interlude.Side
---@field bounds interlude.Size
---@field finalFrame interlude.Rectangle in the container, after
---@field hasView boolean false for a presenter that stays where it is
---@field id string
---@field initialFrame interlude.Rectangle in the container, before
---@field matched string[] views with the same id on both sides

---@class (exact) interlude.Size
---@field height number
---@field width number

---@class (exact) interlude.Rectangle
---@field height number
---@field width number
---@field x number
---@field y number

---@class (exact) interlude.Gesture
---@field isActive boolean
---@field translationX number
---@field translationY number
---@field velocityX number points a second
---@field velocityY number points a second
---@field x number
---@field y number

---@class (exact) interlude.Insets
---@field bottom number
---@field left number
---@field right number
---@field top number

---@class (exact) interlude.Matched
---@field from string the side that leaves
---@field fromFrame interlude.Rectangle
---@field id string
---@field to string the side that arrives
---@field toFrame interlude.Rectangle

---@class (exact) interlude.Traits
---@field horizontalSizeClass "compact"|"regular"
---@field layoutDirection "leftToRight"|"rightToLeft"
---@field verticalSizeClass "compact"|"regular"

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

---A value that a user may turn.
---@class (exact) interlude.Parameter
---@field default number|string|boolean
---@field min? number
---@field max? number
---@field step? number for sliders and sweeps
---@field values? string[] the words a choice is made from
---@field unit? string what a number counts, as in "points"
---@field help? string what it does, in a few words

---How time becomes progress.
---@alias interlude.CurveName "linear"|"easeIn"|"easeOut"|"easeInOut"|"default"|"quadIn"|"quadOut"|"quadInOut"|"cubicIn"|"cubicOut"|"cubicInOut"|"quartIn"|"quartOut"|"quartInOut"|"quintIn"|"quintOut"|"quintInOut"|"sineIn"|"sineOut"|"sineInOut"|"expoIn"|"expoOut"|"expoInOut"|"circIn"|"circOut"|"circInOut"|"backIn"|"backOut"|"backInOut"|"elasticIn"|"elasticOut"|"elasticInOut"|"bounceIn"|"bounceOut"|"bounceInOut"
---@alias interlude.Curve interlude.CurveName|number[]|interlude.Spring

---What an animator's file returns.
---@class (exact) interlude.Animator
---@field api? integer the version of the interface it is written for
---@field author? string
---@field basedOn? string whose idea it is
---@field canPerform? fun(ctx: interlude.Context): boolean, string? false and why, to leave it to the host
---@field curve? interlude.Curve|fun(ctx: interlude.Context): interlude.Curve
---@field duration? number|fun(ctx: interlude.Context): number seconds
---@field finished? fun(ctx: interlude.Context, completed: boolean) a notification
---@field frame fun(ctx: interlude.Context, progress: number, presence: number, views: interlude.Views): interlude.Frame? every frame; a pure function
---@field license? string
---@field name? string the file's name when left out
---@field parameters? table<string, interlude.Parameter>
---@field prepare? fun(ctx: interlude.Context, stage: interlude.Stage): table? once for a run
---@field reducedMotion? "crossDissolve"|"none"|"same"|string for a user who asked for less movement
---@field rightToLeft? "mirrored"|"same" whether it is its mirror image from right to left
---@field summary? string what it does, in a sentence
---@field version? string

---@alias interlude.Operation "present"|"dismiss"|"push"|"pop"|"tab"|"replace"

---Which animator moves what; rules for certain screens stand in the list.
---@class interlude.AnimatorRules
---@field present? string
---@field dismiss? string
---@field push? string
---@field pop? string
---@field tab? string
---@field replace? string
---@field [integer] interlude.AnimatorRule

---@class (exact) interlude.AnimatorRule
---@field operation interlude.Operation
---@field use string an animator's name
---@field from? string a screen's id
---@field to? string a screen's id

---Which gesture drives an operation, and how it ends.
---@class (exact) interlude.Interaction
---@field gesture "pan"|"edgePan"
---@field direction? "left"|"right"|"up"|"down"|"leading"|"trailing"
---@field edge? "left"|"right"|"up"|"down"|"leading"|"trailing"
---@field commit? "half"|"velocitySign"|"halfOrFling"|"halfOrAnyPush"|"thirdOrFlick"|"systemLike"|"projected"|"velocityImpact"|"momentum"|fun(gesture: table): boolean
---@field completionCurve? interlude.Curve
---@field completionSpeed? number

---@class interlude.Interactions
---@field present? interlude.Interaction
---@field dismiss? interlude.Interaction
---@field push? interlude.Interaction
---@field pop? interlude.Interaction
---@field tab? interlude.Interaction
---@field replace? interlude.Interaction

---What surrounds a presented screen.
---@class interlude.Presentation
---@field style? "fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover"|"automatic"
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
