-- Blinds: the front view appears in strips that open like the slats of a blind.

local stagger = require "interlude.stagger"

---@type interlude.Animator
return {
  api = 1,
  name = "Blinds",
  summary = "The front view appears in strips that open like a blind.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "strips", "reveal" },

  duration = 0.6, -- seconds
  curve = "easeInOut",
  parameters = {
    strips = { default = 8, min = 2, max = 24, step = 1, help = "how many strips" },
    overlap = { default = 0.7, min = 0, max = 1, step = 0.05, help = "1 opens all together" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    local count = math.floor(ctx.parameters.strips)
    stage:slices("strips", { of = "front", columns = count })
    stage:order { "back", "front", "strips" }
    return { count = count, width = ctx.front.bounds.width / count }
  end,

  -- The strips are a picture of the front view, which is hidden while they open.
  frame = function(ctx, progress, presence)
    local run, strips = ctx.state, {}
    for index = 1, run.count do
      local order = ctx.rtl and run.count + 1 - index or index
      local open = stagger(presence, order, run.count, { overlap = ctx.parameters.overlap })
      strips[index] = {
        maskLeft = ctx.rtl and run.width * (1 - open) or 0,
        maskWidth = run.width * open,
      }
    end
    return { front = { hidden = true }, strips = strips }
  end,
}
