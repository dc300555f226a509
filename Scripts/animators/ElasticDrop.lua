-- ElasticDrop: the front view drops in from above and swings until it rests; it leaves the way it came.

local spring = require "interlude.spring"

---@type interlude.Animator
return {
  api = 1,
  name = "ElasticDrop",
  summary = "The front view drops in from above and swings until it rests.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "spring", "bounce", "drop" },

  duration = 0.8, -- seconds
  parameters = {
    damping = { default = 0.6, min = 0.2, max = 1, step = 0.05, help = "1 does not swing" },
    stretch = { default = 0.12, min = 0, max = 0.4, step = 0.02, help = "how much longer it is while it falls" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- it moves up and down

  -- Out of sight nothing swings, so the way back has another curve.
  curve = function(ctx)
    if not ctx.isForward then return "cubicIn" end
    return spring { duration = ctx.duration, dampingRatio = ctx.parameters.damping }
  end,

  frame = function(ctx, progress, presence)
    local away = 1 - presence
    return {
      front = {
        translateY = -(1.1 + ctx.parameters.stretch) * ctx.container.height * away,
        scaleY = 1 + ctx.parameters.stretch * math.min(1, math.abs(away) * 2),
        anchorY = 0,
      },
    }
  end,
}
