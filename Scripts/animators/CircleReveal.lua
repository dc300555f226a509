-- CircleReveal: the front view appears through a growing circle.

---@type interlude.Animator
return {
  api = 1,
  name = "CircleReveal",
  summary = "The front view appears through a growing circle.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "BubbleTransition and the iris of early cinema",
  tags = { "reveal", "circle", "mask" },

  duration = 0.5, -- seconds
  curve = "easeInOut",
  parameters = {
    x = { default = 0.5, min = 0, max = 1, step = 0.05, help = "the center, as a share of the width" },
    y = { default = 0.5, min = 0, max = 1, step = 0.05, help = "the center, as a share of the height" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    local bounds, parameters = ctx.front.bounds, ctx.parameters
    local x, y = bounds.width * parameters.x, bounds.height * parameters.y
    local dx = math.max(x, bounds.width - x)
    local dy = math.max(y, bounds.height - y)
    -- The circle is past the farthest corner a little before the end.
    return { x = x, y = y, full = 1.05 * math.sqrt(dx * dx + dy * dy) }
  end,

  frame = function(ctx, progress, presence)
    local run = ctx.state
    if presence >= 1 then return {} end
    return { front = { maskX = run.x, maskY = run.y, maskRadius = run.full * presence } }
  end,
}
