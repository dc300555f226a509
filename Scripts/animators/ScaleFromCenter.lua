-- ScaleFromCenter: the front view grows a little into place while it fades in.

---@type interlude.Animator
return {
  api = 1,
  name = "ScaleFromCenter",
  summary = "The front view grows a little into place while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "React Navigation's scale from centre",

  duration = 0.3, -- seconds
  curve = "easeOut",
  parameters = {
    from = { default = 0.85, min = 0, max = 1, step = 0.01, help = "size at the start" },
    covered = { default = 1.075, min = 1, max = 1.5, step = 0.005, help = "size of the back view when covered" },
  },
  reducedMotion = "crossDissolve",

  frame = function(ctx, progress, presence)
    local parameters, away = ctx.parameters, 1 - presence
    local front = { scale = 1 - (1 - parameters.from) * away, alpha = presence }
    -- A presenter that stays in place is not moved: it would jump back at the end.
    if not ctx.back.hasView then return { front = front } end
    return { front = front, back = { scale = 1 + (parameters.covered - 1) * presence } }
  end,
}
