-- Rise: the front view comes up from below the screen to where it belongs.

return {
  api = 1,
  name = "Rise",
  summary = "The front view comes up from below the screen to where it belongs.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Apple's sample of a custom presentation, as told by bestswifter",

  duration = 0.35, -- seconds
  curve = "easeInOut",
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    return { below = ctx.container.height - place.y }
  end,

  frame = function(ctx, progress, presence)
    return { front = { translateY = ctx.state.below * (1 - presence) } }
  end,
}
