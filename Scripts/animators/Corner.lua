-- Corner: the front view grows out of a corner of the screen, and goes back into it.

---@type interlude.Animator
return {
  api = 1,
  name = "Corner",
  summary = "The front view grows out of a corner of the screen, and goes back into it.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the corner push of the first custom-transition articles",
  tags = { "zoom", "corner" },

  duration = 0.45, -- seconds
  curve = "easeInOut",
  parameters = {
    fromTop = { default = false, help = "the upper corners instead of the lower ones" },
    fromLeading = { default = false, help = "the corner where lines begin instead of where they end" },
    radius = { default = 24, min = 0, max = 80, step = 1, unit = "points", help = "corners on the way" },
    slidesAway = { default = false, help = "whether it slides away at full size, as in the article, instead of shrinking" },
    covered = { default = 0.95, min = 0.5, max = 1, step = 0.01, help = "size of the back view when covered" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    local parameters = ctx.parameters
    -- Lines end at the right, or at the left where they run from right to left.
    local atRight = parameters.fromLeading == ctx.rtl
    return {
      x = atRight and 1 or 0, y = parameters.fromTop and 0 or 1,
      slides = parameters.slidesAway and not ctx.isForward,
      -- From where it lies until it is beyond the corner.
      outX = atRight and ctx.container.width or -ctx.container.width,
      outY = parameters.fromTop and -ctx.container.height or ctx.container.height,
    }
  end,

  frame = function(ctx, progress, presence)
    local run, parameters, away = ctx.state, ctx.parameters, 1 - presence
    local size = math.max(presence, 0)
    local front = run.slides and {
      translateX = run.outX * away, translateY = run.outY * away,
    } or {
      anchorX = run.x, anchorY = run.y, scale = size,
      cornerRadius = parameters.radius * away,
    }
    -- A presenter that stays in place is not moved: it would jump back at the end.
    if not ctx.back.hasView then return { front = front } end
    return { front = front, back = { scale = 1 - (1 - parameters.covered) * presence } }
  end,
}
