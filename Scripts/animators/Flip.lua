-- Flip: the screen turns about its middle like a card with a view on each side.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "Flip",
  summary = "The screen turns like a card with a view on each side.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "UIKit's flip from left and right",
  tags = { "space", "3D", "iOS", "turn" },

  duration = 0.6, -- seconds
  curve = "easeInOut",
  parameters = {
    perspective = { default = 900, min = 200, max = 5000, step = 50, unit = "points", help = "distance of the viewer" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be a side of a card.
  canPerform = backView.isThere,

  prepare = function(ctx)
    return { side = ctx.rtl and -1 or 1 }
  end,

  -- The side that is turned away is hidden: a card shows one side at a time.
  frame = function(ctx, progress, presence)
    local turn, eye = 180 * ctx.state.side, ctx.parameters.perspective
    local showsFront = presence >= 0.5
    return {
      front = { rotationY = -turn * (1 - presence), perspective = eye, hidden = not showsFront },
      back = { rotationY = turn * presence, perspective = eye, hidden = showsFront },
    }
  end,
}
