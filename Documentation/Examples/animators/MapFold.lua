-- MapFold: the back screen folds up like a map, first across and then down.

local columns, rows = 4, 3

---@type interlude.Animator
return {
  name = "MapFold",
  summary = "The back view folds up like a map, column by column and row by row.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.8,
  rightToLeft = "same",
  canPerform = function(ctx) return ctx.back.hasView, "the presenter stays where it is" end,

  prepare = function(ctx, stage)
    stage:camera { distance = 1600 }
    stage:slices("tiles", { of = "back", columns = columns, rows = rows })
    stage:order { "front", "back", "tiles" }
    return { width = ctx.back.bounds.width / columns, height = ctx.back.bounds.height / rows }
  end,

  frame = function(ctx, progress, presence)
    local run, tiles = ctx.state, {}
    local across = 90 * math.min(1, presence / 0.65)
    local down = 90 * math.max(0, (presence - 0.35) / 0.65)
    -- What is lost by the turn is shared by both sides of the middle.
    local narrow, short = math.cos(math.rad(across)), math.cos(math.rad(down))
    for row = 1, rows do
      for column = 1, columns do
        local x = (column - (columns + 1) / 2) * run.width
        local y = (row - (rows + 1) / 2) * run.height
        local ridge = column % 2 == 0 and -1 or 1
        local fold = row % 2 == 0 and -1 or 1
        tiles[(row - 1) * columns + column] = {
          scaleX = math.max(narrow, 0.001), scaleY = math.max(short, 0.001),
          translateX = x * (narrow - 1), translateY = y * (short - 1),
          skewY = 12 * ridge * math.sin(math.rad(across)) * narrow,
          brightness = 1 - 0.18 * (1 + ridge) * math.sin(math.rad(across)) - 0.12 * (1 + fold) * math.sin(math.rad(down)),
          alpha = math.min(1, 6 * (1 - presence)),
        }
      end
    end
    return { back = { hidden = true }, tiles = tiles }
  end,
}
