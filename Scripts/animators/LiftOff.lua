-- LiftOff: the back view is lifted off the front one; ElasticDrop the other way round.

local compose = require "interlude.compose"

---@type interlude.Animator
local liftOff = compose.reversed(require "animators.ElasticDrop")

liftOff.name = "LiftOff"
liftOff.summary = "The back view is lifted off the front one, and drops back onto it."
liftOff.version, liftOff.author, liftOff.license = "1.0.0", "The Interlude authors", "MIT"

-- Both views must be in the container: a presenter that stays in place can't be lifted off.
function liftOff.canPerform(ctx)
  if ctx.back.hasView then return true end
  return false, "the presenter stays where it is"
end

return liftOff
