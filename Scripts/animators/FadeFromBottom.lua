-- FadeFromBottom: the front view rises a little while it fades in.

local ease = require "interlude.ease"
local keyframes = require "interlude.keyframes"

local opacity = { { 0, 0 }, { 0.5, 0.25 }, { 0.9, 0.7 }, { 1, 1 } }

---@type interlude.Animator
return {
  api = 1,
  name = "FadeFromBottom",
  summary = "The front view rises a little while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "React Navigation's fade from bottom",

  duration = 0.35, -- seconds
  curve = ease.cubicOut,
  parameters = {
    rise = { default = 0.08, min = 0, max = 1, step = 0.01, help = "share of the height" },
  },
  reducedMotion = "crossDissolve",

  frame = function(ctx, progress, presence)
    return {
      front = {
        translateY = ctx.parameters.rise * ctx.container.height * (1 - presence),
        alpha = keyframes(presence, opacity),
      },
    }
  end,
}
