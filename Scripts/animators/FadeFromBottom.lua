-- FadeFromBottom: the front view rises a little while it fades in.

local keyframes = require "interlude.keyframes"

---@type interlude.Animator
return keyframes {
  api = 1,
  name = "FadeFromBottom",
  summary = "The front view rises a little while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "React Navigation's fade from bottom",
  tags = { "fade", "Android", "push", "rise" },

  duration = 0.35, -- seconds
  curve = "cubicOut",
  parameters = {
    rise = { default = 0.08, min = 0, max = 1, step = 0.01, help = "share of the height" },
  },
  reducedMotion = "crossDissolve",

  front = {
    translateY = { { 0, keyframes.height "rise" }, { 1, 0 } },
    alpha = { { 0, 0 }, { 0.5, 0.25 }, { 0.9, 0.7 }, { 1, 1 } },
  },
}
