-- Cascade: the front screen appears, and what is on it rises into place, one view after the other.

local stagger = require "interlude.stagger"

---@type interlude.Animator
return {
  api = 1,
  name = "Cascade",
  summary = "What is on the front screen rises into place, one view after the other.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "stagger", "list" },

  duration = 0.6, -- seconds
  curve = "easeOut",
  parameters = {
    rise = { default = 60, min = 0, max = 300, step = 5, unit = "points", help = "how far a view rises" },
    overlap = { default = 0.8, min = 0, max = 1, step = 0.05, help = "1 moves all together" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- it moves up and down

  -- The views that lie in the screen itself; what is in them goes along.
  prepare = function(ctx)
    local rows = {}
    for _, view in ipairs(ctx.front.views) do
      if view.parent == "" then rows[#rows + 1] = view.name end
    end
    return { rows = rows }
  end,

  frame = function(ctx, progress, presence)
    local rows, parameters = ctx.state.rows, ctx.parameters
    local changes = { front = { alpha = math.min(1, presence * 3) } }
    for index, name in ipairs(rows) do
      local own = stagger(presence, index, #rows, { overlap = parameters.overlap })
      changes[name] = { alpha = own, translateY = parameters.rise * (1 - own) }
    end
    return changes
  end,
}
