-- GooeyEdge: the edge of the front screen bulges at the height of the finger.

---@type interlude.Animator
return {
  name = "GooeyEdge",
  summary = "The edge of the front screen bulges toward the finger.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.6,
  parameters = {
    bulge = { default = 0.4, min = 0, max = 0.8, step = 0.05, help = "how far it hangs, in widths" },
  },

  prepare = function(ctx, stage)
    local width, height, side = ctx.front.bounds.width, ctx.front.bounds.height, ctx.rtl and -1 or 1
    local near, far = ctx.rtl and width or 0, ctx.rtl and -width or 2 * width
    -- Three screens high, so that it still covers one where the finger takes it up or down.
    local function edge(bulge)
      local tip = near - side * bulge
      return ("M%g %gL%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gL%g %gL%g %gZ"):format(
        far, -height, near, -height, near, 0.35 * height, tip, 0.3 * height, tip, 0.5 * height,
        tip, 0.7 * height, near, 0.65 * height, near, 2 * height, near, 2 * height, far, 2 * height)
    end
    stage:mask("edge", { of = "front", path = edge(0), to = edge(ctx.parameters.bulge * width) })
    return { way = width * side, middle = height / 2 }
  end,

  frame = function(ctx, progress, presence)
    local g = ctx.gesture
    -- Without a finger it bulges in the middle.
    local height = g.kind == "none" and 0 or g.y - ctx.state.middle
    return {
      edge = { translateX = ctx.state.way * (1 - presence), translateY = height, morph = 4 * presence * (1 - presence) },
    }
  end,
}
