-- FadeThrough: one view fades out, then the other grows a little while it fades in.

local geometry = require "interlude.geometry"

---@type interlude.Animator
return {
  api = 1,
  name = "FadeThrough",
  summary = "One view fades out, then the other grows a little while it fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Material motion's fade through",
  tags = { "fade", "Material", "tab" },

  duration = 0.3, -- seconds
  curve = { 0.4, 0, 0.2, 1 },
  parameters = {
    from = { default = 0.92, min = 0.5, max = 1, step = 0.01, help = "size of the arriving view at its start" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:order { "from", "to" }
    -- Without it, one would look through both views. A presenter that stays in place needs none.
    if not (ctx.from.hasView and ctx.to.hasView) then return end
    stage:overlay("surface", { below = "from", color = "#FFFFFF" })
  end,

  frame = function(ctx, progress)
    -- A presenter that stays in place is not changed; the view in front of it fades out completely.
    if not ctx.to.hasView then return { from = { alpha = 1 - progress } } end
    local coming = geometry.clamp((progress - 0.3) / 0.7, 0, 1)
    local to = { alpha = coming, scale = 1 - (1 - ctx.parameters.from) * (1 - coming) }
    if not ctx.from.hasView then return { to = to } end
    return { from = { alpha = 1 - geometry.clamp(progress / 0.3, 0, 1) }, to = to }
  end,
}
