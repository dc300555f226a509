-- Carry: a zoom out of the tapped view whose screen a finger can carry about before it goes back.

local compose = require "interlude.compose"

---@type interlude.Animator
local carry = compose.over(require "animators.ZoomFromSource", function(changes, ctx, progress, presence)
  -- Nothing of the finger's way is left where the screen comes to rest, whichever end that is.
  local held = math.min(1, 6 * (1 - presence), 2 * presence)
  local front = changes.front
  front.translateX = front.translateX + held * ctx.gesture.translationX
  front.translateY = front.translateY + held * ctx.gesture.translationY * ctx.parameters.follow
end)

carry.name = "Carry"
carry.summary = "The front screen grows out of the tapped view; a finger carries it back."
carry.version, carry.author, carry.license = "1.0.0", "The Interlude authors", "MIT"
carry.basedOn = "the photo viewers of iOS"
carry.parameters.follow = { default = 0.6, min = 0, max = 1, step = 0.05, help = "share of the finger's way down" }

return carry
