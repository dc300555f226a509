-- PaperFold: the back view folds up like a letter, from the bottom, and the front view is below it.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "PaperFold",
  summary = "The back view folds up like a paper fan and uncovers the front view.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "fold", "paper" },
  rightToLeft = "same",

  duration = 0.7, -- seconds
  curve = "easeInOut",
  parameters = {
    folds = { default = 3, min = 1, max = 8, step = 1, help = "how many folds" },
    distance = { default = 1500, min = 300, max = 5000, step = 50, unit = "points", help = "distance of the viewer" },
    shade = { default = 0.5, min = 0, max = 1, step = 0.05, help = "how dark a strip gets that turns away" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be folded.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    local count = 2 * ctx.parameters.folds
    stage:camera { distance = ctx.parameters.distance, y = 0 }
    stage:slices("strips", { of = "back", rows = count })
    stage:order { "front", "back", "strips" }
    return { count = count, height = ctx.back.bounds.height / count }
  end,

  -- The strips turn in pairs about the edges that stay nearest to the viewer; the top edge stays.
  frame = function(ctx, progress, presence)
    local run, p, strips = ctx.state, ctx.parameters, {}
    local turn = 90 * presence
    local lost = run.height * (1 - math.cos(math.rad(turn)))
    for row = 1, run.count do
      local isUpper = row % 2 == 1
      strips[row] = {
        anchorY = isUpper and 0 or 1,
        rotationX = isUpper and -turn or turn,
        translateY = -lost * (isUpper and row - 1 or row),
        brightness = 1 - p.shade * presence * (isUpper and 0.5 or 1),
        zIndex = 1, hidden = presence >= 1,
      }
    end
    return { back = { hidden = true }, front = { brightness = 0.6 + 0.4 * presence }, strips = strips }
  end,
}
