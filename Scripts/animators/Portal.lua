-- Portal: the back view splits in the middle and opens like a pair of doors; the front one comes up
-- behind them.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Portal",
  summary = "The back view opens like a pair of doors; the front view comes up behind.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "VCTransitionsLibrary's portal",
  tags = { "space", "3D" },

  duration = 0.6, -- seconds
  curve = "easeOut",
  parameters = {
    from = { default = 0.8, min = 0.1, max = 1, step = 0.05, help = "size of the front view behind the doors" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be sliced.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    stage:slices("doors", { of = "back", columns = 2, rows = 1 })
    stage:order { "front", "back", "doors" }
    return { way = ctx.container.width / 2 }
  end,

  -- The doors are a snapshot of the back view, which is hidden; while closed, they hide the front view.
  frame = function(ctx, progress, presence)
    local open = ctx.state.way * presence
    return {
      front = { scale = 1 - (1 - ctx.parameters.from) * (1 - presence) },
      back = { hidden = true },
      doors = {
        { translateX = -open },
        { translateX = open },
      },
    }
  end,
}
