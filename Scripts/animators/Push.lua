-- Push: the front view pushes the one behind it a third of the way out, which darkens a little.

local fromEdge = require "animators.parts.fromEdge"

---@type interlude.Animator
return {
  api = 1,
  name = "Push",
  summary = "The front view pushes the back view a third of the way out.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the push of Hero's defaults",
  tags = { "slide", "iOS", "push", "pop", "parallax" },

  duration = 0.35, -- seconds
  curve = { 0, 0, 0.2, 1 }, -- a deceleration
  parameters = {
    edge = { default = "trailing", values = fromEdge.edges, help = "where the front view comes from" },
    dim = { default = 0.1, min = 0, max = 1, step = 0.05, help = "shade on the back view" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:overlay("dimming", { above = "back", color = "#000000" })
    return fromEdge.state(ctx)
  end,

  frame = function(ctx, progress, presence)
    local run, away, behind = ctx.state, 1 - presence, ctx.state.behind * presence
    return {
      front = { translateX = run.x * away, translateY = run.y * away },
      back = { translateX = -run.x / 3 * behind, translateY = -run.y / 3 * behind },
      dimming = { alpha = ctx.parameters.dim * behind },
    }
  end,
}
