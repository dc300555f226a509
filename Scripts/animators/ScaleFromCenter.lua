-- ScaleFromCenter: the front view grows a little into place while it fades in.

local keyframes = require "interlude.keyframes"

---@type interlude.Animator
return keyframes {
  api = 1,
  name = "ScaleFromCenter",
  summary = "The front view grows a little into place while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "React Navigation's scale from centre",
  tags = { "fade", "Android", "zoom" },

  duration = 0.3, -- seconds
  curve = "easeOut",
  parameters = {
    from = { default = 0.85, min = 0, max = 1, step = 0.01, help = "size at the start" },
    covered = { default = 1.075, min = 1, max = 1.5, step = 0.005, help = "size of the back view when covered" },
  },
  reducedMotion = "crossDissolve",

  front = {
    scale = { { 0, keyframes.parameter "from" }, { 1, 1 } },
    alpha = { { 0, 0 }, { 1, 1 } },
  },
  back = { scale = { { 0, 1 }, { 1, keyframes.parameter "covered" } } },
}
