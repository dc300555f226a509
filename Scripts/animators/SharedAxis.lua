-- SharedAxis: both views move a little along one axis, one fading out before the other fades in.

local geometry = require "interlude.geometry"

-- The progress within a stretch, 0 before it and 1 after it.
local function over(progress, from, to)
  return geometry.clamp((progress - from) / (to - from), 0, 1)
end

---@type interlude.Animator
return {
  api = 1,
  name = "SharedAxis",
  summary = "Both views move a little along an axis; one fades out before the other fades in.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "Material motion's shared axis",
  tags = { "fade", "Material", "push" },

  duration = 0.3, -- seconds
  curve = { 0.4, 0, 0.2, 1 },
  parameters = {
    axis = { default = "x", values = { "x", "y", "z" }, help = "horizontal, vertical, or depth" },
    distance = { default = 30, min = 0, max = 200, step = 1, unit = "points", help = "how far, for x and y" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:order { "from", "to" }
    local side = ctx.rtl and -1 or 1
    return { forward = ctx.isForward and 1 or -1, side = side }
  end,

  -- By `progress`: in both directions, the leaving view is gone before the other one appears.
  frame = function(ctx, progress)
    local run, parameters = ctx.state, ctx.parameters
    local from = { alpha = 1 - over(progress, 0, 0.3) }
    local to = { alpha = over(progress, 0.3, 1) }
    if parameters.axis == "z" then
      if run.forward > 0 then
        from.scale, to.scale = 1 + 0.1 * progress, 0.8 + 0.2 * progress
      else
        from.scale, to.scale = 1 - 0.2 * progress, 1.1 - 0.1 * progress
      end
    elseif parameters.axis == "y" then
      from.translateY = -parameters.distance * run.forward * progress
      to.translateY = parameters.distance * run.forward * (1 - progress)
    else
      from.translateX = -parameters.distance * run.forward * run.side * progress
      to.translateX = parameters.distance * run.forward * run.side * (1 - progress)
    end
    -- A presenter that stays in place is not changed; the view in front of it fades completely.
    if not ctx.from.hasView then return { to = to } end
    if not ctx.to.hasView then
      from.alpha = 1 - progress
      return { from = from }
    end
    return { from = from, to = to }
  end,
}
