-- Domino: the back view stands in strips that fall over one after the other.

local stagger = require "interlude.stagger"
local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Domino",
  summary = "The back view falls over in strips, one after the other.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "strips", "3D" },

  duration = 0.8, -- seconds
  curve = "easeInOut",
  parameters = {
    strips = { default = 7, min = 2, max = 20, step = 1, help = "how many strips" },
    overlap = { default = 0.7, min = 0, max = 1, step = 0.05, help = "1 lets all fall together" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be sliced.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    local count = math.floor(ctx.parameters.strips)
    stage:slices("strips", { of = "back", columns = count })
    stage:order { "front", "back", "strips" }
    return { count = count }
  end,

  -- A strip turns about the edge toward which it falls, and is gone once it lies.
  frame = function(ctx, progress, presence)
    local strips, count = {}, ctx.state.count
    for index = 1, count do
      local order = ctx.rtl and count + 1 - index or index
      local fallen = stagger(presence, order, count, { overlap = ctx.parameters.overlap })
      strips[index] = {
        anchorX = ctx.rtl and 0 or 1,
        rotationY = (ctx.rtl and -90 or 90) * fallen,
        perspective = 900,
        alpha = math.min(1, (1 - fallen) * 4),
      }
    end
    return { back = { hidden = true }, strips = strips }
  end,
}
