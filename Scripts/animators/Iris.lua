-- Iris: the leaving view closes like the iris of a lens, then the other one opens.

---@type interlude.Animator
return {
  api = 1,
  name = "Iris",
  summary = "The leaving view closes like the iris of a lens, then the other one opens.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "reveal", "circle", "mask", "film" },
  rightToLeft = "same",

  duration = 0.7, -- seconds
  parameters = {
    blades = { default = 8, min = 5, max = 16, step = 1, help = "how many sides the opening has" },
    turn = { default = 60, min = 0, max = 180, step = 5, unit = "degrees", help = "how far the blades turn" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    local width, height = ctx.container.width, ctx.container.height
    local reach = math.sqrt(width ^ 2 + height ^ 2) / 2 / math.cos(math.pi / ctx.parameters.blades) * 1.02
    local corners = {}
    for blade = 1, ctx.parameters.blades do
      local angle = 2 * math.pi * blade / ctx.parameters.blades
      local x, y = width / 2 + reach * math.cos(angle), height / 2 + reach * math.sin(angle)
      corners[blade] = ("%.3f %.3f"):format(x, y)
    end
    local opening = "M" .. table.concat(corners, "L") .. "Z"
    if ctx.from.hasView then stage:mask("closing", { of = "from", path = opening }) end
    if ctx.to.hasView then stage:mask("opening", { of = "to", path = opening }) end
    -- What is seen while both are closed; a presenter that stays in place is seen instead.
    if ctx.from.hasView and ctx.to.hasView then stage:overlay("dark", { below = "back", color = "#000000" }) end
    return { both = ctx.from.hasView and ctx.to.hasView }
  end,

  frame = function(ctx, progress)
    local turn = ctx.parameters.turn
    local function aperture(open) return { scale = open, rotation = turn * (open - 1) } end
    if not ctx.state.both then
      return ctx.to.hasView and { opening = aperture(progress) } or { closing = aperture(1 - progress) }
    end
    return {
      closing = aperture(math.max(1 - 2 * progress, 0)),
      opening = aperture(math.max(2 * progress - 1, 0)),
    }
  end,
}
