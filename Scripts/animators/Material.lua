-- Material: the front view rises over a material that blurs the one behind it.

---@type interlude.Animator
return {
  api = 1,
  name = "Material",
  summary = "The front view rises over a material that blurs the one behind it.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "light", "iOS", "blur", "sheet" },
  rightToLeft = "same",

  duration = 0.5, -- seconds
  curve = "easeOut",
  parameters = {
    blur = { default = 24, min = 0, max = 60, step = 1, unit = "points", help = "blur of the view behind" },
    vibrancy = { default = 1.8, min = 1, max = 3, step = 0.1, unit = "times", help = "saturation behind the material" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:overlay("material", { below = "front", color = "#FFFFFF59", alpha = 0 })
  end,

  frame = function(ctx, progress, presence)
    local p = ctx.parameters
    return {
      front = { translateY = ctx.container.height * (1 - presence) },
      material = {
        alpha = math.min(4 * presence, 1),
        backdropBlur = p.blur * presence,
        backdropSaturation = 1 + (p.vibrancy - 1) * presence,
      },
    }
  end,
}
