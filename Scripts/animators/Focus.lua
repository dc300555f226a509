-- Focus: a lens moves its focus from one view to the other.

---@type interlude.Animator
return {
  api = 1,
  name = "Focus",
  summary = "A lens moves its focus from one view to the other.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "light", "blur", "lens" },
  rightToLeft = "same",

  duration = 0.5, -- seconds
  curve = "easeInOut",
  parameters = {
    blur = { default = 30, min = 4, max = 80, step = 1, unit = "points", help = "blur of the view that is out of focus" },
    breathing = { default = 0.06, min = 0, max = 0.3, step = 0.01, help = "how much a lens enlarges what it leaves" },
  },
  reducedMotion = "crossDissolve",

  frame = function(ctx, progress, presence)
    local p, away = ctx.parameters, 1 - presence
    local changes = {
      front = { alpha = math.min(presence * 1.6, 1), blur = p.blur * away, scale = 1 + p.breathing * away },
    }
    if ctx.back.hasView then
      changes.back = { blur = p.blur * presence, scale = 1 + p.breathing * presence }
    end
    return changes
  end,
}
