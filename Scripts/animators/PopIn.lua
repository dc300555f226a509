-- PopIn: the front view springs up from most of its size while it fades in.

local spring = require "interlude.spring"

---@type interlude.Animator
return {
  api = 1,
  name = "PopIn",
  summary = "The front view springs up from most of its size while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Hyprland's popin",
  tags = { "spring", "zoom", "fade" },

  duration = 0.35, -- seconds
  curve = spring { duration = 0.35, dampingRatio = 0.7 },
  parameters = {
    from = { default = 0.8, min = 0, max = 1, step = 0.05, help = "size at the start" },
  },
  reducedMotion = "crossDissolve",

  frame = function(ctx, progress, presence)
    return { front = { scale = 1 - (1 - ctx.parameters.from) * (1 - presence), alpha = presence } }
  end,
}
