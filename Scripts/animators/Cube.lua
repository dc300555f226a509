-- Cube: the views are two sides of a cube that turns by a quarter.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Cube",
  summary = "The views are two sides of a cube that turns by a quarter.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "VCTransitionsLibrary's cube",
  tags = { "space", "3D", "turn" },

  duration = 0.6, -- seconds
  curve = "easeInOut",
  parameters = {
    perspective = { default = 800, min = 200, max = 5000, step = 50, unit = "points", help = "distance of the viewer" },
    shade = { default = 0.4, min = 0, max = 0.8, step = 0.05, help = "how dark a side gets that turns away" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be a side of the cube.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    -- Under a custom presentation the presenter stays in place, and a backdrop would cover it.
    if ctx.back.hasView then stage:overlay("backdrop", { below = "back", color = "#000000" }) end
    return { width = ctx.container.width, side = ctx.rtl and -1 or 1 }
  end,

  -- Each side turns about the edge the two share, which travels across the screen.
  frame = function(ctx, progress, presence)
    local run, parameters, away = ctx.state, ctx.parameters, 1 - presence
    local frontAnchor = run.side > 0 and 0 or 1
    return {
      front = {
        translateX = run.width * away * run.side,
        rotationY = 90 * away * run.side,
        anchorX = frontAnchor,
        perspective = parameters.perspective,
        alpha = 1 - parameters.shade * away,
      },
      back = {
        translateX = -run.width * presence * run.side,
        rotationY = -90 * presence * run.side,
        anchorX = 1 - frontAnchor,
        perspective = parameters.perspective,
        alpha = 1 - parameters.shade * presence,
      },
    }
  end,
}
