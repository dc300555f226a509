-- Explode: the back view bursts into pieces that fly, turn and shrink away from the front one.

---@type interlude.Animator
return {
  api = 1,
  name = "Explode",
  summary = "The back view bursts into pieces that fly and shrink away.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "VCTransitionsLibrary's explode, with a seed",

  duration = 0.8, -- seconds
  curve = "easeOut",
  parameters = {
    columns = { default = 6, min = 1, max = 12, step = 1, help = "pieces across" },
    force = { default = 100, min = 0, max = 400, step = 10, unit = "points", help = "how far a piece flies at most" },
  },
  reducedMotion = "crossDissolve",
  rightToLeft = "same", -- chance has no direction

  -- Chance is thrown once: every frame of a run has the same pieces on the same ways.
  prepare = function(ctx, stage)
    local columns = math.floor(ctx.parameters.columns)
    local rows = math.max(math.floor(ctx.container.height / ctx.container.width * columns + 0.5), 1)
    stage:slices("pieces", { of = "back", columns = columns, rows = rows })
    local ways = {}
    for index = 1, columns * rows do
      ways[index] = {
        x = (ctx.random() * 2 - 1) * ctx.parameters.force,
        y = (ctx.random() * 2 - 1) * ctx.parameters.force,
        turn = (ctx.random() * 2 - 1) * 180,
      }
    end
    return { ways = ways, count = columns * rows }
  end,

  frame = function(ctx, progress, presence)
    local pieces, ways = {}, ctx.state.ways
    for index = 1, ctx.state.count do
      local way = ways[index]
      pieces[index] = {
        translateX = way.x * presence,
        translateY = way.y * presence,
        rotation = way.turn * presence,
        scale = 1 - 0.99 * presence,
        alpha = 1 - presence,
      }
    end
    return { back = { hidden = true }, pieces = pieces }
  end,
}
