-- DiagonalWipe: a slanted edge wipes across the screen and uncovers the front view.

---@type interlude.Animator
return {
  api = 1,
  name = "DiagonalWipe",
  summary = "A slanted edge wipes across the screen and uncovers the front view.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "reveal", "wipe" },

  duration = 0.45, -- seconds
  curve = "easeInOut",
  parameters = {
    slant = { default = 0.3, min = 0, max = 1, step = 0.05, help = "how far the edge leans, as a share of the width" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    local width, height = ctx.front.bounds.width, ctx.front.bounds.height
    local lean = ctx.parameters.slant * width
    -- The part behind the edge; the edge itself ends outside of the view.
    local path = string.format("M%g 0H%gV%gH0Z", lean, 2 * width + lean, height)
    if ctx.rtl then path = string.format("M%g 0H%gV%gH%gZ", width - lean, -width - lean, height, width) end
    stage:mask("edge", { of = "front", path = path })
    return { way = (width + lean) * (ctx.rtl and -1 or 1), lean = lean * (ctx.rtl and -1 or 1) }
  end,

  frame = function(ctx, progress, presence)
    return { edge = { translateX = ctx.state.way * (1 - presence) - ctx.state.lean } }
  end,
}
