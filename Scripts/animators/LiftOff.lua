-- LiftOff: the back view is lifted off the front one; ElasticDrop the other way round.

local compose = require "interlude.compose"
local backView = require "animators.parts.backView"

---@type interlude.Animator
local liftOff = compose.reversed(require "animators.ElasticDrop")

liftOff.name = "LiftOff"
liftOff.summary = "The back view is lifted off the front one, and drops back onto it."
liftOff.tags = { "space", "lift" }
liftOff.version, liftOff.author, liftOff.license = "1.0.0", "The Interlude authors", "MIT"

-- A presenter that stays in place can't be lifted off.
liftOff.canPerform = backView.isThere

return liftOff
