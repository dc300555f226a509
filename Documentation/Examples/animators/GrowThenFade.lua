-- GrowThenFade: two shipped animators, one after the other, with a change on top of both.

local compose = require "interlude.compose"

local both = compose.sequence {
  { require "animators.ScaleFromCenter", 0, 0.7 },
  { require "animators.FadeThrough", 0.3, 1 },
}

---@type interlude.Animator
local animator = compose.over(both, function(changes, ctx, progress, presence)
  local front = changes.front or {}
  front.cornerRadius = 48 * (1 - presence)
  changes.front = front
end)

animator.name = "GrowThenFade"
animator.summary = "A shipped animator, and another one before the first has ended."
animator.version, animator.license = "1.0.0", "MIT"
return animator
