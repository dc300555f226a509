-- PageIn: the front view slides in like a page laid on top; the one behind it recedes.

local fromEdge = require "animators.parts.fromEdge"

---@type interlude.Animator
return {
  api = 1,
  name = "PageIn",
  summary = "The front view slides in on top; the back view recedes.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "page in and page out of Hero's defaults",
  tags = { "slide", "push", "page" },

  duration = 0.35, -- seconds
  curve = { 0, 0, 0.2, 1 }, -- a deceleration
  parameters = {
    edge = { default = "trailing", values = fromEdge.edges, help = "where the front view comes from" },
    sink = { default = 0.3, min = 0, max = 0.9, step = 0.05, help = "how much smaller the back view gets" },
    dim = { default = 0.1, min = 0, max = 1, step = 0.05, help = "shade on the back view" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:overlay("dimming", { above = "back", color = "#000000" })
    return fromEdge.state(ctx)
  end,

  frame = function(ctx, progress, presence)
    local away, behind = 1 - presence, ctx.state.behind * presence
    return {
      front = { translateX = ctx.state.x * away, translateY = ctx.state.y * away },
      back = { scale = 1 - ctx.parameters.sink * behind },
      dimming = { alpha = ctx.parameters.dim * behind },
    }
  end,
}
