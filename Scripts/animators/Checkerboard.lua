-- Checkerboard: tiles of the back view turn over in a wave from corner to corner, and the front view
-- is under them.

local stagger = require "interlude.stagger"
local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Checkerboard",
  summary = "Tiles of the back view turn over in a wave and uncover the front view.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Apple's checkerboard sample",
  tags = { "tiles", "3D" },

  duration = 1.5, -- seconds
  curve = "linear",
  parameters = {
    columns = { default = 6, min = 1, max = 12, step = 1, help = "tiles across" },
    rows = { default = 0, min = 0, max = 30, step = 1, help = "tiles down; 0 makes them square" },
    overlap = { default = 0.6, min = 0, max = 1, step = 0.05, help = "how much the tiles turn at once" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be sliced.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    local columns, rows = backView.tiles(ctx, stage, "tiles")
    return { columns = columns, rows = rows, waves = columns + rows - 1 }
  end,

  frame = function(ctx, progress, presence)
    local run, tiles, index = ctx.state, {}, 0
    local side = ctx.rtl and -1 or 1
    for row = 1, run.rows do
      for column = 1, run.columns do
        index = index + 1
        -- The wave runs in the reading direction, and the tiles turn with it.
        local wave = row + (ctx.rtl and run.columns - column or column - 1)
        local turn = stagger(presence, wave, run.waves, { overlap = ctx.parameters.overlap })
        -- A tile on its edge is invisible. Until they turn, the tiles hide the front view.
        tiles[index] = { rotationY = 90 * turn * side, perspective = 900, hidden = turn >= 1 }
      end
    end
    return { back = { hidden = true }, tiles = tiles }
  end,
}
