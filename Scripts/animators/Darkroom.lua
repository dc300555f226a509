-- Darkroom: under a red lamp the front view develops like a photograph, then the light comes on.

local timeline = require "interlude.timeline"

local tracks = timeline {
  lamp = { 0, 0.25, "easeOut" },
  picture = { 0.15, 0.5, "easeInOut" },
  light = { 0.65, 0.3, "easeIn" },
}

---@type interlude.Animator
return {
  api = 1,
  name = "Darkroom",
  summary = "Under a red lamp the front view develops like a photograph.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "light", "film", "color" },
  rightToLeft = "same",

  duration = tracks.duration,
  curve = "linear",
  parameters = {
    dark = { default = 0.35, min = 0, max = 0.8, step = 0.05, help = "how little light the lamp gives" },
  },
  reducedMotion = "crossDissolve",

  -- Under a red lamp only the red part of every color is seen.
  prepare = function(ctx, stage)
    stage:overlay("lamp", { color = "#FF2A10", alpha = 0, blend = "multiply" })
  end,

  frame = function(ctx, progress, presence)
    local light = tracks.light(presence)
    return {
      front = {
        alpha = tracks.lamp(presence),
        -- Paper is plain until the picture appears on it.
        contrast = tracks.picture(presence),
        saturation = light,
        brightness = 1 - ctx.parameters.dark * (1 - light),
      },
      lamp = { alpha = math.min(tracks.lamp(presence), 1 - light) },
    }
  end,
}
