-- GooeyPull: the front view flows in from the side, with an edge that bulges toward the finger.

---@type interlude.Animator
return {
  api = 1,
  name = "GooeyPull",
  summary = "The front view flows in from the side, with an edge that bulges.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "liquid", "shape" },

  duration = 0.6, -- seconds
  curve = "easeInOut",
  parameters = {
    bulge = { default = 0.45, min = 0.05, max = 1, step = 0.05, help = "how far it bulges, as a share of the width" },
    dim = { default = 0.5, min = 0, max = 1, step = 0.05, help = "how dark the back view gets" },
  },
  reducedMotion = "crossDissolve",

  -- The same curves, straight and with the middle pulled out; far enough up and down for any finger.
  prepare = function(ctx, stage)
    local width, height = ctx.front.bounds.width, ctx.front.bounds.height
    local near, far, side = 0, 2 * width, 1
    if ctx.rtl then near, far, side = width, -width, -1 end
    local function edge(bulge)
      local tip, reach = near - side * bulge * width, math.min(height * 0.45, width)
      local top, middle, bottom = height / 2 - reach, height / 2, height / 2 + reach
      return ("M%g %gL%g %gL%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gL%g %gL%g %gZ"):format(
        far, -height, near, -height, near, top, near, middle - reach * 0.4, tip, middle - reach * 0.45, tip, middle,
        tip, middle + reach * 0.45, near, middle + reach * 0.4, near, bottom, near, 2 * height, far, 2 * height)
    end
    stage:mask("edge", { of = "front", path = edge(0), to = edge(ctx.parameters.bulge) })
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    return { way = width * side, middle = place.y + height / 2 }
  end,

  -- Nothing of the bulge is left where the edge comes to rest.
  frame = function(ctx, progress, presence)
    local run, changes = ctx.state, {}
    changes.edge = { translateX = run.way * (1 - presence), morph = 4 * presence * (1 - presence) }
    if ctx.gesture.y > 0 then changes.edge.translateY = ctx.gesture.y - run.middle end
    if ctx.back.hasView then changes.back = { brightness = 1 - ctx.parameters.dim * presence } end
    return changes
  end,
}
