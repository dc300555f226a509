-- Explode: the back view bursts into pieces that fly, turn and shrink away from the front one.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Explode",
  summary = "The back view bursts into pieces that fly and shrink away.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "VCTransitionsLibrary's explode, with a seed",
  tags = { "tiles", "pieces" },

  duration = 0.8, -- seconds
  curve = "easeInOut",
  parameters = {
    columns = { default = 6, min = 1, max = 12, step = 1, help = "pieces across" },
    rows = { default = 0, min = 0, max = 30, step = 1, help = "pieces down; 0 makes them square" },
    force = { default = 100, min = 0, max = 400, step = 10, unit = "points", help = "the farthest a piece flies" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- chance has no direction

  -- A presenter that stays in place can't be sliced.
  canPerform = backView.isThere,

  -- Random values are drawn once: every frame of a run has the same pieces on the same paths.
  prepare = function(ctx, stage)
    local columns, rows = backView.tiles(ctx, stage, "pieces")
    local x, y, turn = {}, {}, {}
    for index = 1, columns * rows do
      x[index] = (ctx.random() * 2 - 1) * ctx.parameters.force
      y[index] = (ctx.random() * 2 - 1) * ctx.parameters.force
      turn[index] = (ctx.random() * 2 - 1) * 180
    end
    return { x = x, y = y, turn = turn, count = columns * rows }
  end,

  frame = function(ctx, progress, presence)
    local run, pieces = ctx.state, {}
    for index = 1, run.count do
      pieces[index] = {
        translateX = run.x[index] * presence,
        translateY = run.y[index] * presence,
        rotation = run.turn[index] * presence,
        scale = 1 - 0.99 * presence,
        alpha = 1 - presence,
      }
    end
    return { back = { hidden = true }, pieces = pieces }
  end,
}
