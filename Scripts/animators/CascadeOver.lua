-- CascadeOver: a cascade over a screen that recedes; Cascade with one more view.

local compose = require "interlude.compose"

---@type interlude.Animator
local cascadeOver = compose.over(require "animators.Cascade", function(changes, ctx, progress, presence)
  if ctx.back.hasView then
    changes.back.scale = 1 - ctx.parameters.recede * presence
    changes.back.cornerRadius = 24 * presence
  end
end)

cascadeOver.name = "CascadeOver"
cascadeOver.summary = "What is on the front screen rises into place over a screen that recedes."
cascadeOver.tags = { "stagger", "list" }
cascadeOver.version, cascadeOver.author, cascadeOver.license = "1.0.0", "The Interlude authors", "MIT"
cascadeOver.parameters.recede = { default = 0.1, min = 0, max = 0.4, step = 0.01, help = "how far the back view recedes" }

return cascadeOver
