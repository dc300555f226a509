-- CardsStack: the back view is swiped off the top of a stack, and the front one comes up from below it.

local backView = require "animators.parts.backView"

---@type interlude.Animator
return {
  api = 1,
  name = "CardsStack",
  summary = "The back view is swiped off a stack; the front view comes up from below it.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "card", "stack", "swipe" },

  duration = 0.5, -- seconds
  curve = { 0.3, 0.6, 0.3, 1 },
  parameters = {
    angle = { default = 14, min = 0, max = 40, step = 1, unit = "degrees", help = "how far the card turns" },
    below = { default = 0.9, min = 0.5, max = 1, step = 0.01, help = "size of the card below" },
  },
  reducedMotion = "crossDissolve",

  -- A presenter that stays in place can't be swiped off.
  canPerform = backView.isThere,

  -- Far enough that no corner of the turned card is left.
  prepare = function(ctx, stage)
    stage:order { "front", "back" }
    local turn = math.rad(ctx.parameters.angle)
    local width = ctx.container.width
    local reach = (width * (1 + math.cos(turn)) + ctx.container.height * math.sin(turn)) / 2
    return { way = reach * (ctx.rtl and 1 or -1), side = ctx.rtl and 1 or -1 }
  end,

  frame = function(ctx, progress, presence)
    local run, parameters = ctx.state, ctx.parameters
    return {
      back = {
        translateX = run.way * presence, rotation = run.side * parameters.angle * presence,
        cornerRadius = 24 * math.min(1, presence * 4),
      },
      front = { scale = parameters.below + (1 - parameters.below) * presence },
    }
  end,
}
