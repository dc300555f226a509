-- SizeAware: a carousel on a phone, a slow dissolve where there is room; one of two by the size class.

local compose = require "interlude.compose"

---@type interlude.Animator
local sizeAware = compose.when(
  function(ctx) return ctx.traits.horizontalSizeClass == "compact" end,
  require "animators.Carousel", require "animators.KenBurns")

sizeAware.name = "SizeAware"
sizeAware.summary = "A carousel in a compact width, a slow dissolve in a regular one."
sizeAware.tags = { "space", "iPad", "adaptive" }
sizeAware.version, sizeAware.author, sizeAware.license = "1.0.0", "The Interlude authors", "MIT"
sizeAware.reducedMotion = "crossDissolve"

return sizeAware
