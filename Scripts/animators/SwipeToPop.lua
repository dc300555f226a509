-- SwipeToPop: the view on top slides away to the side; the one below follows with parallax, out of
-- a light shade.

-- The edge's shadow fades in this time, however long the run takes: the article animates it without a
-- duration, and Core Animation's own is a quarter of a second.
local fade = 0.25 -- seconds

---@type interlude.Animator
return {
  api = 1,
  name = "SwipeToPop",
  summary = "The view on top slides away; the one below follows with parallax.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "SloppySwiper, as told by YingshanDeng",
  tags = { "slide", "iOS", "push", "pop", "swipe", "parallax" },

  -- A swipe has its own speed until the finger lifts, so the duration is a little shorter.
  duration = function(ctx) return ctx.isInteractive and 0.4 or 0.5 end,
  curve = "linear",
  parameters = {
    parallax = { default = 0.3, min = 0, max = 1, step = 0.05, help = "share of the width the lower view moves" },
    dim = { default = 0.1, min = 0, max = 1, step = 0.05, help = "shade on the lower view" },
    path = { default = 4, min = 0, max = 40, step = 1, unit = "points", help = "width of the strip that casts the shadow; 0 is the whole view" },
    shadow = { default = 0.1, min = 0, max = 1, step = 0.05, help = "opacity of the upper view's edge" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    stage:overlay("dimming", { above = "back", color = "#000000" })
    -- The shadow has a path of its own: a strip along the edge, 20 points longer than the view at either end.
    -- What casts it lies under the view.
    local path = ctx.parameters.path
    if path > 0 then
      local width, height = ctx.container.width, ctx.container.height
      stage:overlay("edge", {
        below = "front", color = "#000000",
        frame = { x = ctx.rtl and width - path or 0, y = -20, width = path, height = height + 40 },
      })
    end
    return {
      width = ctx.container.width,
      side = ctx.rtl and -1 or 1,
      -- A presenter that stays in place is not moved: it would jump back at the end.
      behind = ctx.back.hasView and 1 or 0,
    }
  end,

  -- `presence` is 1 with the upper view in place and 0 with it away, in every operation.
  frame = function(ctx, progress, presence)
    local run, parameters = ctx.state, ctx.parameters
    local away = (1 - presence) * run.width * run.side
    local behind = run.behind * presence
    local hasPath = parameters.path > 0
    local faded = math.min((1 - presence) * ctx.duration / fade, 1)
    local shadow = {
      translateX = away,
      shadowOpacity = parameters.shadow * run.behind * (1 - faded),
      shadowX = -(hasPath and parameters.path or 4) * run.side,
      shadowY = not hasPath and 0 or nil,
      shadowRadius = not hasPath and 4 or nil,
    }
    return {
      front = hasPath and { translateX = away } or shadow,
      edge = hasPath and shadow or nil,
      back = { translateX = -parameters.parallax * run.width * run.side * behind },
      dimming = { alpha = parameters.dim * behind },
    }
  end,
}
