-- CardUp: the front view comes up from below like a card, and settles with a spring.

local spring = require "interlude.spring"

return {
  api = 1,
  name = "CardUp",
  summary = "The front view comes up from below like a card, and settles with a spring.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the music player of iOS 10, as told by slowwalker",

  duration = 0.5, -- seconds
  -- It does not bounce: a card that overshoots shows what is below it.
  curve = spring { duration = 0.5, dampingRatio = 1 },
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    return { below = ctx.container.height - place.y }
  end,

  frame = function(ctx, progress, presence)
    return { front = { translateY = ctx.state.below * (1 - presence) } }
  end,
}
