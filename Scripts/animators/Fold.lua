-- Fold: the front view unfolds like a map, from the edge at which it arrives.

---@type interlude.Animator
return {
  api = 1,
  name = "Fold",
  summary = "The front view unfolds like a map.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the folding map of mpospese's MPFoldTransition",
  tags = { "fold", "3D", "paper" },

  duration = 0.6, -- seconds
  curve = "easeInOut",
  parameters = {
    folds = { default = 3, min = 1, max = 8, step = 1, help = "how many folds" },
    shade = { default = 0.35, min = 0, max = 1, step = 0.05, help = "how dark the inner sides are" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    local count = 2 * math.floor(ctx.parameters.folds)
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    local width = place.width / count
    stage:slices("strips", { of = "front", columns = count })
    local order = { "back", "front", "strips" }
    for index = 1, count do
      local shade = "shade" .. (ctx.rtl and count + 1 - index or index) -- counted from the leading edge
      stage:overlay(shade, {
        color = "#000000", alpha = 0,
        frame = { x = place.x + width * (index - 1), y = place.y, width = width, height = place.height },
      })
      order[#order + 1] = shade
    end
    stage:order(order)
    return { count = count, width = width }
  end,

  -- Seen from far away a strip that turns only gets narrower, so the strips always touch.
  frame = function(ctx, progress, presence)
    local run, strips = ctx.state, {}
    local open = math.sin(math.pi / 2 * math.min(math.max(presence, 0), 1))
    local changes = { front = { hidden = true }, strips = strips }
    for index = 1, run.count do
      -- Strips gather at the trailing edge, where the view comes from.
      local fromEdge = ctx.rtl and index - 0.5 or run.count - index + 0.5
      local way = (ctx.rtl and -1 or 1) * run.width * fromEdge * (1 - open)
      local place = ctx.rtl and run.count + 1 - index or index
      strips[index] = { scaleX = open, translateX = way }
      changes["shade" .. place] = {
        scaleX = open, translateX = way, alpha = place % 2 == 0 and ctx.parameters.shade * (1 - open) or 0,
      }
    end
    return changes
  end,
}
