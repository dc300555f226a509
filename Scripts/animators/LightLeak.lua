-- LightLeak: light leaks over the screen as over film, and behind it the front view appears.

---@type interlude.Animator
return {
  api = 1,
  name = "LightLeak",
  summary = "Light leaks over the screen as over film; behind it the front view appears.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "light", "film" },

  duration = 0.8, -- seconds
  curve = "easeInOut",
  parameters = {
    strength = { default = 0.9, min = 0.1, max = 1, step = 0.05, help = "how bright the light is" },
  },
  reducedMotion = "crossDissolve",

  -- On white nothing can be brighter, so the glow is a color, and only its core adds light.
  prepare = function(ctx, stage)
    local width, height = ctx.container.width, ctx.container.height
    local frame = { x = -width / 2, y = 0, width = 2 * width, height = height }
    local glow = {
      { 0, "#FF400000" }, { 0.3, "#FF5A1ECC" }, { 0.5, "#FFB43C" }, { 0.7, "#FF5A1ECC" }, { 1, "#FF400000" },
    }
    local core = {
      { 0.3, "#FFF0C000" }, { 0.42, "#FFF0C060" }, { 0.5, "#FFF0C0" }, { 0.58, "#FFF0C060" }, { 0.7, "#FFF0C000" },
    }
    stage:overlay("glow", { color = { stops = glow, angle = 90 }, frame = frame, alpha = 0 })
    stage:overlay("core", { color = { stops = core, angle = 90 }, frame = frame, alpha = 0, blend = "plusLighter" })
    return { way = 1.5 * width * (ctx.rtl and -1 or 1) }
  end,

  frame = function(ctx, progress, presence)
    local light = {
      skewX = ctx.rtl and 10 or -10,
      translateX = ctx.state.way * (0.5 - presence),
      alpha = ctx.parameters.strength * math.sin(math.pi * presence),
    }
    -- The views change places where the light is brightest.
    return { front = { alpha = math.max(math.min(3 * presence - 1, 1), 0) }, glow = light, core = light }
  end,
}
