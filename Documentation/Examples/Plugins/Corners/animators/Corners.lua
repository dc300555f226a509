-- Corners: the picture grows out of its corner, and shrinks back into it.

---@type interlude.Animator
return {
  name = "Corners",
  summary = "A small picture grows in its place.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.4,
  curve = require "interlude.spring" { duration = 0.4, dampingRatio = 0.75 },
  rightToLeft = "same",

  frame = function(ctx, progress, presence)
    return { front = { scale = 0.5 + 0.5 * presence, alpha = math.max(0, math.min(1, 2 * presence)) } }
  end,
}
