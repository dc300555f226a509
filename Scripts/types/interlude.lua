---@meta interlude
-- Types of animators and plugins, for editors. Written by `interlude new`; do not edit.

---As in "#0A84FF", "#0A84FF80" or "#08F", or a name.
---@alias interlude.Color "clear"|"transparent"|"black"|"white"|"gray"|"red"|"green"|"blue"|"yellow"|"orange"|"purple"|string

---The properties of a view that a frame can set.
---@class (exact) interlude.View
---@field alpha? number opacity of the view and its subviews (0 to 1)
---@field x? number left edge; takes precedence over `centerX` (points)
---@field y? number top edge; takes precedence over `centerY` (points)
---@field width? number width; without `x` or `centerX`, the center stays in place (points, at least 0)
---@field height? number height; without `y` or `centerY`, the center stays in place (points, at least 0)
---@field centerX? number horizontal position of the center (points)
---@field centerY? number vertical position of the center (points)
---@field translateX? number distance to the right of where the view is (points)
---@field translateY? number distance down from where the view is (points)
---@field scale? number scale in both directions; multiplies `scaleX` and `scaleY` (times)
---@field scaleX? number horizontal scale; a negative value mirrors (times)
---@field scaleY? number vertical scale; a negative value mirrors (times)
---@field rotation? number clockwise rotation, in the plane of the screen (degrees)
---@field rotationX? number rotation about the horizontal axis (degrees)
---@field rotationY? number rotation about the vertical axis (degrees)
---@field perspective? number distance of the viewer for `rotationX` and `rotationY`; 0 is flat (points, at least 0)
---@field anchorX? number horizontal position of the point about which the view scales and rotates (share of the size)
---@field anchorY? number vertical position of the point about which the view scales and rotates (share of the size)
---@field cornerRadius? number radius of the rounded corners (points, at least 0)
---@field borderWidth? number width of a border inside the bounds (points, at least 0)
---@field borderColor? interlude.Color color of the border
---@field backgroundColor? interlude.Color fill behind the view's content
---@field shadowOpacity? number opacity of the shadow; 0 is no shadow (0 to 1)
---@field shadowRadius? number blur radius of the shadow (points, at least 0)
---@field shadowX? number offset of the shadow to the right (points)
---@field shadowY? number downward offset of the shadow (points)
---@field shadowColor? interlude.Color color of the shadow, before `shadowOpacity` applies
---@field maskX? number horizontal center of a circular mask, in the view (points)
---@field maskY? number vertical center of a circular mask, in the view (points)
---@field maskRadius? number radius of the circular mask (points, at least 0)
---@field maskLeft? number left edge of a rectangular mask, in the view (points)
---@field maskTop? number top edge of a rectangular mask, in the view (points)
---@field maskWidth? number width of the rectangular mask (points, at least 0)
---@field maskHeight? number height of the rectangular mask (points, at least 0)
---@field maskCorner? number corner radius of the rectangular mask (points, at least 0)
---@field zIndex? number order among siblings; higher is in front, equal values keep their order
---@field hidden? boolean hides the view and its subviews
---@field blur? number radius of a blur over the view's content; a view that fills its bounds keeps its edges (points, at least 0)
---@field skewX? number how far vertical lines lean to the right, downward (degrees, -80 to 80)
---@field skewY? number how far horizontal lines lean down, to the right (degrees, -80 to 80)
---@field translateZ? number distance toward the viewer; seen only with `perspective` or a camera (points)
---@field saturation? number saturation of the view's colors; 0 is gray (times, at least 0)
---@field brightness? number factor of the view's colors; 0 is black (times, at least 0)
---@field contrast? number contrast of the view's colors; 0 is plain gray (times, at least 0)
---@field tint? interlude.Color color mixed into the view's colors, as much as it is opaque
---@field backdropBlur? number radius of a blur of what lies behind the view (points, at least 0)
---@field backdropSaturation? number saturation of what lies behind the view; 0 is gray (times, at least 0)
---@field doubleSided? boolean whether the view is seen from behind
---@field trimStart? number share of a shape's outline at which its line starts (0 to 1)
---@field trimEnd? number share of a shape's outline at which its line ends (0 to 1)
---@field lineWidth? number width of a shape's line (points, at least 0)
---@field fillColor? interlude.Color color inside a shape
---@field strokeColor? interlude.Color color of a shape's line
---@field morph? number 0 is the `path` of a shape or mask, 1 is its `to`
---@field hueRotation? number turn of the view's colors around the color circle (degrees)

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

---The context of a transition; read-only.
---@class (exact) interlude.Context
---@field back interlude.Side the other side
---@field container interlude.Size points
---@field device interlude.Device its shape
---@field duration number seconds
---@field elapsed number seconds since the start, which run on while the transition is held
---@field from interlude.Side the side that leaves
---@field front interlude.Side the presented or pushed side, in either direction
---@field gesture interlude.Gesture
---@field holds fun(): interlude.Hold[] how fingers have held it so far, the last one last
---@field insets interlude.Insets points that bars and the device's shape cover
---@field isAnimated boolean false if only the end is shown
---@field isCancelled boolean whether it is going back to its start
---@field isForward boolean true for a present, a push, a tab to the right and a replacement
---@field isInteractive boolean whether a gesture drives it now
---@field log fun(...) writes to the trace
---@field matched interlude.Matched[] views with the same id on both sides
---@field operation interlude.Operation
---@field parameters table<string, any> the values for this run
---@field prefersCrossFadeTransitions boolean whether the user, besides, prefers cross fades
---@field presentationStyle string
---@field random fun(): number 0 to 1, the same in every run with the same seed
---@field reduceMotion boolean whether the user turned on reduced motion
---@field rtl boolean whether the layout runs from right to left
---@field scale number pixels per point
---@field sheet interlude.Sheet|false in a plugin's `alongside`: how high the presented screen stands
---@field source interlude.ScreenView|false the view on the back side that was tapped
---@field state any what `prepare` returned
---@field to interlude.Side the side that arrives
---@field traits interlude.Traits

---@class (exact) interlude.Side
---@field bar interlude.Bar the title and the buttons of its screen in the navigation bar
---@field bounds interlude.Size
---@field finalFrame interlude.Rectangle in the container, after
---@field hasView boolean false for a presenter that stays where it is
---@field id string
---@field initialFrame interlude.Rectangle in the container, before
---@field matched string[] views with the same id on both sides
---@field view fun(side: interlude.Side, name: string): interlude.ScreenView? finds one of `views` by its id
---@field views interlude.ScreenViews those of its screen in drawing order; `ctx.front:views("cell*")` finds some

---@class (exact) interlude.Bar
---@field backArrow interlude.ScreenView|false
---@field backButton interlude.ScreenView|false
---@field leadingButton interlude.ScreenView|false
---@field title interlude.ScreenView|false
---@field trailingButton interlude.ScreenView|false

---@class (exact) interlude.Size
---@field height number
---@field width number

---@class (exact) interlude.Rectangle
---@field height number
---@field width number
---@field x number
---@field y number

---@class (exact) interlude.Device
---@field cornerRadius number points

---@class (exact) interlude.Gesture
---@field heldFrom number the progress at which it took hold; 0 where it began the transition
---@field isActive boolean
---@field kind "none"|"pan"|"edgePan"|"pinch"|"rotation"|"transform" what fingers do
---@field progress number 0 to 1 for the finger; once it has lifted, the one at release
---@field rotation number degrees that two fingers have turned, clockwise
---@field rotationVelocity number degrees a second
---@field scale number the distance of two fingers, in parts of that at the beginning
---@field scaleVelocity number a second
---@field start interlude.Point where the finger came down, in points of the window
---@field touches number how many fingers make it, 0 to 2
---@field translationX number
---@field translationY number
---@field velocityX number points per second
---@field velocityY number points per second
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

---A view of a screen.
---@class (exact) interlude.ScreenView
---@field backgroundColor interlude.Color
---@field bounds interlude.Size
---@field contentOffset interlude.Point how far its content is scrolled, in points
---@field cornerRadius number points
---@field frame interlude.Rectangle
---@field id string
---@field kind "view"|"label"|"image"
---@field name string
---@field parent string the id of the view it lies in, empty for the screen
---@field text interlude.Label|false

---@class (exact) interlude.Point
---@field x number
---@field y number

---The text of a view, its font, and how large it is drawn; in points.
---@class (exact) interlude.Label
---@field align string
---@field height number
---@field lines number
---@field size number
---@field string string
---@field weight string
---@field width number

---A presented screen in `alongside`.
---@class (exact) interlude.Sheet
---@field detent string
---@field height number
---@field presence number

---A stretch of a transition in which a finger held it.
---@class (exact) interlude.Hold
---@field from number the progress at which it took hold
---@field to number the progress at which it let go, or holds it now
---@field goal number where it went then, 0 or 1

---The views of a screen, from back to front; called with a colon it finds some by their ids.
---@class interlude.ScreenViews
---@field [integer] interlude.ScreenView
---@operator call(interlude.Side, string): interlude.ScreenView[]

---Declares the layers of a run; available only in `prepare`.
---@class (exact) interlude.Stage
local stage = {}

---Colors that go over into one another; a list of colors at equal distances, or stops.
---@class (exact) interlude.Gradient
---@field stops? table[] each is { location, color }, from 0 to 1
---@field angle? number degrees, 180 when left out: 0 goes up, 90 to the right
---@field kind? "linear"|"radial"
---@field [integer] interlude.Color

---A plain rectangle.
---@class (exact) interlude.OverlayOptions
---@field color? interlude.Color|interlude.Gradient black when left out
---@field alpha? number 0 to 1
---@field cornerRadius? number points
---@field frame? interlude.Rectangle the whole container when left out
---@field blend? "normal"|"multiply"|"screen"|"plusLighter" how it is mixed with what lies behind it; "normal" when left out
---@field above? string a role or a layer it lies right in front of
---@field below? string a role or a layer it lies right behind

---A plain rectangle, as for dimming.
---@param id string the name by which frames address it
---@param options? interlude.OverlayOptions
function stage:overlay(id, options) end

---A picture of a view.
---@class (exact) interlude.SnapshotOptions
---@field of string a role, a layer, or "controller/view"
---@field frame? interlude.Rectangle where the view lies when left out
---@field blend? "normal"|"multiply"|"screen"|"plusLighter" how it is mixed with what lies behind it; "normal" when left out
---@field above? string
---@field below? string

---A picture of a view as it is now.
---@param id string
---@param options interlude.SnapshotOptions
function stage:snapshot(id, options) end

---A picture of a view in pieces.
---@class (exact) interlude.SlicesOptions
---@field of string a role, a layer, or "controller/view"
---@field columns? integer 1 when left out
---@field rows? integer 1 when left out
---@field above? string
---@field below? string

---A picture of a view cut into a grid; frames address the pieces as a list, row by row.
---@param id string
---@param options interlude.SlicesOptions
function stage:slices(id, options) end

---A shape with an outline.
---@class (exact) interlude.ShapeOptions
---@field path string the data of a path in SVG
---@field to? string the outline that `morph` leads to
---@field fillColor? interlude.Color black when left out, none with a strokeColor
---@field strokeColor? interlude.Color none when left out
---@field lineWidth? number points, 1 when left out
---@field fillRule? "nonzero"|"evenodd"
---@field lineCap? "butt"|"round"|"square"
---@field lineJoin? "miter"|"round"|"bevel"
---@field alpha? number 0 to 1
---@field frame? interlude.Rectangle where the path's own coordinates begin; the whole container when left out
---@field blend? "normal"|"multiply"|"screen"|"plusLighter" how it is mixed with what lies behind it; "normal" when left out
---@field above? string
---@field below? string

---A shape with an outline.
---@param id string the name by which frames address it
---@param options interlude.ShapeOptions
function stage:shape(id, options) end

---A shape that clips a view.
---@class (exact) interlude.MaskOptions
---@field of string the view: a role, a layer, or "controller/view"
---@field path string the data of a path in SVG
---@field to? string the outline that `morph` leads to
---@field fillRule? "nonzero"|"evenodd"
---@field inverted? boolean whether the inside is hidden instead of the outside
---@field frame? interlude.Rectangle in the view; its bounds when left out

---A shape that clips a view; frames move it like a view.
---@param id string the name by which frames address it
---@param options interlude.MaskOptions
function stage:mask(id, options) end

---The eye that sees all views of the container in depth.
---@class (exact) interlude.CameraOptions
---@field distance number points, more than 0
---@field x? number the vanishing point, 0.5 when left out; 0 is the left edge
---@field y? number the vanishing point, 0.5 when left out; 0 is the upper edge

---Has all views of the container seen by one eye, with one vanishing point.
---@param options interlude.CameraOptions
function stage:camera(options) end

---The order of views and layers from back to front.
---@param names string[]
function stage:order(names) end

---A value that a user may turn.
---@class (exact) interlude.Parameter
---@field default number|string|boolean|interlude.CurveName|number[]|interlude.Spring
---@field min? number
---@field max? number
---@field step? number for sliders and sweeps
---@field values? string[] the words a choice is made from
---@field unit? string what a number counts, as in "points"
---@field help? string what it does, in a few words
---@field group? string a heading that it shares with others

---How time becomes progress.
---@alias interlude.CurveName "linear"|"easeIn"|"easeOut"|"easeInOut"|"default"|"quadIn"|"quadOut"|"quadInOut"|"cubicIn"|"cubicOut"|"cubicInOut"|"quartIn"|"quartOut"|"quartInOut"|"quintIn"|"quintOut"|"quintInOut"|"sineIn"|"sineOut"|"sineInOut"|"expoIn"|"expoOut"|"expoInOut"|"circIn"|"circOut"|"circInOut"|"backIn"|"backOut"|"backInOut"|"elasticIn"|"elasticOut"|"elasticInOut"|"bounceIn"|"bounceOut"|"bounceInOut"
---@alias interlude.Curve interlude.CurveName|number[]|interlude.Spring|fun(t: number): number

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
---@field reducedMotion? "crossDissolve"|"none"|"same"|string for a user who asked for less movement; a string is an animator's name
---@field rightToLeft? "mirrored"|"same" whether it is its mirror image from right to left
---@field summary? string what it does, in a sentence
---@field tags? string[] words by which it is found, the first one its group
---@field version? string

---@alias interlude.Operation "present"|"dismiss"|"push"|"pop"|"tab"|"replace"

---The change for which a plugin chooses an animator or a gesture.
---@class (exact) interlude.Request
---@field container string|false
---@field from string the side that leaves
---@field operation interlude.Operation
---@field source string
---@field to string the side that arrives
---@field visibleFrom string
---@field visibleTo string

---The change for which a plugin chooses a gesture, and the finger; asked when the finger comes down, and again, with `moving`, when the gesture is about to begin.
---@class (exact) interlude.GestureRequest
---@field container string|false
---@field from string the side that leaves
---@field moving boolean
---@field operation interlude.Operation
---@field source string
---@field to string the side that arrives
---@field translationX number
---@field translationY number
---@field velocityX number points per second
---@field velocityY number points per second
---@field view string|false
---@field visibleFrom string
---@field visibleTo string
---@field x number
---@field y number

---A gesture at the moment the finger lifts.
---@class (exact) interlude.Release
---@field distance number
---@field kind "none"|"pan"|"edgePan"|"pinch"|"rotation"|"transform" what fingers do
---@field percent number
---@field rotation number degrees that two fingers have turned, clockwise
---@field rotationVelocity number degrees a second
---@field scale number the distance of two fingers, in parts of that at the beginning
---@field scaleVelocity number a second
---@field start interlude.Point where the finger came down, in points of the window
---@field touches number how many fingers make it, 0 to 2
---@field translationX number
---@field translationY number
---@field velocity number
---@field velocityX number points per second
---@field velocityY number points per second
---@field x number
---@field y number

---The container of a presented screen.
---@class (exact) interlude.PresentationContainer
---@field height number
---@field insets interlude.Insets
---@field rtl boolean whether the layout runs from right to left
---@field source interlude.PresentationSource|false
---@field width number

---The view that was tapped, in the container.
---@class (exact) interlude.PresentationSource
---@field cornerRadius number points
---@field frame interlude.Rectangle
---@field id string

---How much room there is, "compact" or "regular".
---@class (exact) interlude.PresentationTraits
---@field horizontalSizeClass "compact"|"regular"
---@field verticalSizeClass "compact"|"regular"

---The animator for each operation; list elements are rules for specific screens.
---@class interlude.AnimatorRules
---@field present? string
---@field dismiss? string
---@field push? string
---@field pop? string
---@field tab? string
---@field replace? string
---@field [integer] interlude.AnimatorRule

---The animator for an operation between specific screens.
---@class (exact) interlude.AnimatorRule
---@field operation interlude.Operation
---@field use string an animator's name
---@field from? string a screen's id
---@field to? string a screen's id

---The gesture that drives an operation, and how it ends.
---@class (exact) interlude.Interaction
---@field gesture "pan"|"edgePan"|"pinch"|"rotation"|"transform"|"progress" "progress" is no finger but a percentage of the program, such as a download's
---@field direction? "left"|"right"|"up"|"down"|"leading"|"trailing" the direction of a pan
---@field edge? "left"|"right"|"up"|"down"|"leading"|"trailing" the edge at which an edgePan begins
---@field commit? "half"|"velocitySign"|"halfOrFling"|"halfOrAnyPush"|"thirdOrFlick"|"systemLike"|"projected"|"velocityImpact"|"momentum"|fun(gesture: interlude.Release): boolean whether it completes when the finger lifts; "half" by default
---@field completionCurve? interlude.Curve
---@field completionSpeed? number 0.01 to 100; 1 by default
---@field distance? number the whole way: points, or a share of the usual way when it is at most 1
---@field scale? number of a pinch or a transform: the scale at 100 %, 0 to 10; below 1, the fingers come together
---@field angle? number of a rotation: the degrees at 100 %, 1 to 720; 90 by default
---@field takesOver? boolean of a pan: whether it goes on in mid-drag where scrolled content comes to its end
---@field continues? boolean of a pan: whether one drag goes on to the next screen, and resists where there is none
---@field catches? boolean whether another finger catches what one has let go of; true by default
---@field commitAt? number 0.01 to 1: where it completes under the finger
---@field rubberBand? boolean|number whether progress follows beyond 0 and 1, against a resistance; as a number, 0.01 to 1, how much of the finger's first point it follows
---@field percent? fun(gesture: interlude.Release): number how far the finger is, 0 to 1; its way over the distance by default

---@class interlude.Interactions
---@field present? interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?
---@field dismiss? interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?
---@field push? interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?
---@field pop? interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?
---@field tab? interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?
---@field replace? interlude.Interaction|interlude.Interaction[]|fun(request: interlude.GestureRequest): interlude.Interaction?

---The frame of a view in the container; omitted values are the container's.
---@class (exact) interlude.PresentationFrame
---@field x? number points
---@field y? number points
---@field width? number points
---@field height? number points

---A view behind the presented one.
---@class (exact) interlude.Chrome
---@field color? interlude.Color
---@field alpha? number 0 to 1
---@field cornerRadius? number points
---@field borderWidth? number points
---@field borderColor? interlude.Color
---@field shadowOpacity? number 0 to 1
---@field shadowRadius? number points
---@field shadowX? number points
---@field shadowY? number points
---@field shadowColor? interlude.Color
---@field frame? interlude.PresentationFrame|fun(container: interlude.PresentationContainer): interlude.PresentationFrame the whole container by default
---@field onTap? "dismiss"
---@field zIndex? number -1000 to 1000
---@field backdropBlur? number points, of what lies behind it
---@field backdropSaturation? number of what lies behind it; 1 by default

---The appearance of a view around the presented one.
---@class (exact) interlude.Wrapper
---@field color? interlude.Color
---@field cornerRadius? number points
---@field borderWidth? number points
---@field borderColor? interlude.Color
---@field shadowOpacity? number 0 to 1
---@field shadowRadius? number points
---@field shadowX? number points
---@field shadowY? number points
---@field shadowColor? interlude.Color

---The heights at which a screen rests, by name.
---@alias interlude.Detents table<string, number|fun(container: interlude.PresentationContainer): number?>

---The frames between which a finger carries a screen, by name.
---@alias interlude.Places table<string, interlude.PresentationFrame|fun(container: interlude.PresentationContainer): interlude.PresentationFrame>

---The surroundings of a presented screen.
---@class (exact) interlude.Presentation
---@field style? "fullScreen"|"pageSheet"|"formSheet"|"currentContext"|"custom"|"overFullScreen"|"overCurrentContext"|"popover" "custom" by default; the other keys need this style
---@field frame? interlude.PresentationFrame|fun(container: interlude.PresentationContainer): interlude.PresentationFrame the frame of the presented view
---@field chrome? table<string, interlude.Chrome> views behind the presented one, by id
---@field wrapper? interlude.Wrapper a view around the presented one
---@field removesPresenter? boolean
---@field statusBar? "default"|"lightContent"|"darkContent"|"hidden" the status bar while the screen is presented
---@field alongside? fun(ctx: interlude.Context, progress: number, presence: number, views: interlude.Views): interlude.Frame? how the chrome changes
---@field detents? interlude.Detents heights at which the screen rests: a share of the container's up to 1, else points
---@field initialDetent? string the smallest by default
---@field places? interlude.Places where the screen rests; a finger carries it to the nearest, in any direction
---@field initialPlace? string the place at the beginning; the first by name by default
---@field undimmedUpTo? string the largest detent with presence 0 in `alongside`
---@field grabber? boolean false by default
---@field scrollExpands? boolean whether scrolling first has the sheet grow; true by default
---@field adaptivePresentationStyle? "fullScreen"|"overFullScreen"|fun(traits: interlude.PresentationTraits): string? the style where there is little room from side to side

---What a `plugin.lua` returns.
---@class (exact) interlude.Plugin
---@field api? integer
---@field name? string
---@field summary? string
---@field version? string
---@field author? string
---@field license? string
---@field tags? string[] words by which it is found, the first one its group
---@field animator interlude.AnimatorRules|fun(request: interlude.Request): string?
---@field interaction? interlude.Interactions|fun(request: interlude.GestureRequest): interlude.Interaction?
---@field presentation? interlude.Presentation
---@field hold? table<interlude.Operation, number> the progress at which an operation waits until the app goes on, 0.01 to 0.99

---`require "interlude.color"`
---@class interlude.ColorModule
---@field mix fun(from: interlude.Color, to: interlude.Color, t: number): interlude.Color
---@field withAlpha fun(color: interlude.Color, alpha: number): interlude.Color

---`require "interlude.compose"`: animators made of animators.
---@class interlude.ComposeModule
---@field over fun(base: interlude.Animator, change: fun(changes: interlude.Frame, ctx: interlude.Context, progress: number, presence: number): interlude.Frame?): interlude.Animator
---@field parallel fun(parts: table): interlude.Animator
---@field sequence fun(parts: table): interlude.Animator
---@field springs fun(base: interlude.Animator, curves: table<string, interlude.Curve>): interlude.Animator
---@field reversed fun(base: interlude.Animator): interlude.Animator
---@field when fun(decide: fun(ctx: interlude.Context): boolean, one: interlude.Animator, other: interlude.Animator): interlude.Animator

---`require "interlude.ease"`: each named curve as a function, and `bezier`.
---@class interlude.EaseModule
---@field custom fun(curve: fun(t: number): number): fun(t: number): number
---@field of fun(curve: interlude.Curve, seconds?: number): fun(t: number): number
---@field bezier fun(x1: number, y1: number, x2: number, y2: number): fun(t: number): number
---@field [interlude.CurveName] fun(t: number): number

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

---@class interlude.Spring a function of seconds that can also be used as a curve
---@field settlingDuration number seconds
---@field duration number seconds
---@operator call(number): number

---`require "interlude.spring"`: { duration, dampingRatio, velocity }, { duration, bounce },
---{ response, dampingRatio } or { mass, stiffness, damping, velocity }.
---@alias interlude.SpringModule fun(options: table<string, number>): interlude.Spring

---`require "interlude.stagger"`: the progress of one item, 0 to 1.
---@alias interlude.StaggerModule fun(t: number, index: integer, count: integer, options?: { overlap?: number, order?: string }): number

---`require "interlude.timeline"`: tracks of { begin, seconds, curve }, each a function of progress.
---@alias interlude.TimelineModule fun(tracks: table<string, any>): table<string, any>
