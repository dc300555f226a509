-- Mosaic: the back view falls apart into tiles that turn away one by one, as chance has it.

local geometry = require "interlude.geometry"

---@type interlude.Animator
return {
  api = 1,
  name = "Mosaic",
  summary = "The back view turns away in tiles, one by one, as chance has it.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",

  duration = 0.8, -- seconds
  curve = "linear",
  parameters = {
    columns = { default = 5, min = 1, max = 10, step = 1, help = "tiles across" },
    share = { default = 0.35, min = 0.1, max = 1, step = 0.05, help = "share of the time that one tile takes" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- chance has no direction

  -- Both views must be in the container: a presenter that stays in place can't be sliced.
  canPerform = function(ctx)
    if ctx.back.hasView then return true end
    return false, "the presenter stays where it is"
  end,

  prepare = function(ctx, stage)
    local columns = math.floor(ctx.parameters.columns)
    local rows = math.max(math.floor(ctx.container.height / ctx.container.width * columns + 0.5), 1)
    stage:slices("tiles", { of = "back", columns = columns, rows = rows })
    stage:order { "front", "back", "tiles" }
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
