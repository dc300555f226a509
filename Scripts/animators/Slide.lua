-- Slide: both views move a whole screen, edge to edge, as pages of a strip.

local fromEdge = require "animators.parts.fromEdge"

---@type interlude.Animator
return {
  api = 1,
  name = "Slide",
  summary = "Both views move by a whole screen, edge to edge.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the slide of Hero's defaults",
  tags = { "slide", "push", "tab" },

  duration = 0.35, -- seconds
  curve = "easeInOut",
  parameters = {
    edge = { default = "trailing", values = fromEdge.edges, help = "where the front view comes from" },
    scale = { default = 1, min = 0.5, max = 1, step = 0.05, help = "size at the far ends; below 1 it zooms as well" },
  },
  reducedMotion = "crossDissolve",

  prepare = fromEdge.state,

  frame = function(ctx, progress, presence)
    local run, away, shrink = ctx.state, 1 - presence, 1 - ctx.parameters.scale
    local behind = run.behind * presence
    return {
      front = { translateX = run.x * away, translateY = run.y * away, scale = 1 - shrink * away },
      back = {
        translateX = -run.x * behind,
        translateY = -run.y * behind,
        scale = 1 - shrink * behind,
      },
    }
  end,
}
