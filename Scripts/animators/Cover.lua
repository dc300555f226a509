-- Cover: the front view slides over the one behind it, which stays and darkens. On the way back it
-- uncovers it again.

local fromEdge = require "animators.parts.fromEdge"

---@type interlude.Animator
return {
  api = 1,
  name = "Cover",
  summary = "The front view slides over the back view, which stays and darkens.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "cover and uncover of Hero's defaults",
  tags = { "slide", "cover", "push" },

  duration = 0.35, -- seconds
  curve = { 0, 0, 0.2, 1 }, -- a deceleration
  parameters = {
    edge = { default = "bottom", values = fromEdge.edges, help = "where the front view comes from" },
    dim = { default = 0.1, min = 0, max = 1, step = 0.05, help = "shade on the back view" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:overlay("dimming", { above = "back", color = "#000000" })
    return fromEdge.state(ctx)
  end,

  frame = function(ctx, progress, presence)
    local away = 1 - presence
    return {
      front = { translateX = ctx.state.x * away, translateY = ctx.state.y * away },
      dimming = { alpha = ctx.parameters.dim * ctx.state.behind * presence },
    }
  end,
}
