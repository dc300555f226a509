-- CardSlide: the back view slides away to the side and uncovers the front one, which comes up from a
-- distance.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "CardSlide",
  summary = "One view slides away like a card, the other comes up from a distance.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "RZTransitions' card slide",
  tags = { "card", "slide" },

  duration = 0.35, -- seconds
  curve = "easeInOut",
  parameters = {
    distance = { default = 0.67, min = 0.1, max = 1, step = 0.01, help = "size of the front view at a distance" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be moved to the front.
  canPerform = backView.isThere,

  prepare = function(ctx, stage)
    -- The card lies on top of what it uncovers.
    stage:order { "front", "back" }
    -- The card hides the faint view behind it, unless it stays below a custom presentation.
    local faint = ctx.back.hasView and 0.1 or 0
    return { x = -ctx.container.width * (ctx.rtl and -1 or 1), faint = faint }
  end,

  frame = function(ctx, progress, presence)
    local away = 1 - presence
    return {
      front = { scale = 1 - (1 - ctx.parameters.distance) * away, alpha = 1 - (1 - ctx.state.faint) * away },
      back = { translateX = ctx.state.x * presence },
    }
  end,
}
