-- Mosaic: the back view falls apart into tiles that turn away one by one, as chance has it.

local geometry = require "interlude.geometry"
local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Mosaic",
  summary = "The back view turns away in tiles, one by one, as chance has it.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "tiles" },

  duration = 0.8, -- seconds
  curve = "linear",
  parameters = {
    columns = { default = 5, min = 1, max = 10, step = 1, help = "tiles across" },
    rows = { default = 0, min = 0, max = 30, step = 1, help = "tiles down; 0 makes them square" },
    share = { default = 0.35, min = 0.1, max = 1, step = 0.05, help = "share of the time that one tile takes" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- chance has no direction

  -- A presenter that stays in place can't be sliced.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    local columns, rows = backView.tiles(ctx, stage, "tiles")
    local begin = {}
    for index = 1, columns * rows do begin[index] = ctx.random() * (1 - ctx.parameters.share) end
    return { begin = begin }
  end,

  frame = function(ctx, progress, presence)
    local tiles = {}
    for index, begin in ipairs(ctx.state.begin) do
      local own = geometry.clamp((presence - begin) / ctx.parameters.share, 0, 1)
      tiles[index] = { rotationY = 90 * own, alpha = 1 - own * own, perspective = 600 }
    end
    return { back = { hidden = true }, tiles = tiles }
  end,
}
