-- Swing: both views turn about the edge they share, like the two sides of a swinging door.

---@type interlude.Animator
return {
  api = 1,
  name = "Swing",
  summary = "The views swing past each other, turned and half their size at the far ends.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the swing of swiftui-navigation-transitions",
  tags = { "space" },

  duration = 0.5, -- seconds
  curve = "easeInOut",
  parameters = {
    angle = { default = 70, min = 0, max = 90, step = 1, unit = "degrees", help = "turn at the far ends" },
    offset = { default = 150, min = 0, max = 400, step = 5, unit = "points", help = "shift at the far ends" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    return { side = ctx.rtl and -1 or 1 }
  end,

  frame = function(ctx, progress, presence)
    local side, parameters, away = ctx.state.side, ctx.parameters, 1 - presence
    local front = {
      rotation = parameters.angle * away * side,
      translateX = parameters.offset * away * side,
      scale = 1 - 0.5 * away,
      alpha = presence,
    }
    -- A presenter that stays in place is not moved: it would jump back at the end.
    if not ctx.back.hasView then return { front = front } end
    return {
      front = front,
      back = {
        rotation = -parameters.angle * presence * side,
        translateX = -parameters.offset * presence * side,
        scale = 1 - 0.5 * presence,
        alpha = away,
      },
    }
  end,
}
