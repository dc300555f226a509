-- Lean: the front view slides in, leans against its own speed, and straightens up as it stops.

---@type interlude.Animator
return {
  api = 1,
  name = "Lean",
  summary = "The front view slides in and leans against its own speed.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "slide", "push", "physics" },

  duration = 0.5, -- seconds
  curve = "easeOut",
  parameters = {
    lean = { default = 12, min = 0, max = 45, step = 1, unit = "degrees", help = "how far it leans at most" },
    dim = { default = 0.4, min = 0, max = 1, step = 0.05, help = "how dark the back view gets" },
  },
  reducedMotion = "crossDissolve",

  -- The upper corner leads by half of what the whole view leans.
  prepare = function(ctx)
    local side = ctx.rtl and -1 or 1
    local lead = math.tan(math.rad(ctx.parameters.lean)) * ctx.front.bounds.height / 2
    return { out = (ctx.container.width + lead) * side, side = side }
  end,

  frame = function(ctx, progress, presence)
    local run, p, away = ctx.state, ctx.parameters, 1 - presence
    local changes = {
      front = { translateX = run.out * away, skewX = -p.lean * run.side * math.min(2 * away, 1) },
    }
    if ctx.back.hasView then changes.back = { brightness = 1 - p.dim * presence } end
    return changes
  end,
}
