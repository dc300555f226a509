-- ParallaxTabs: the screens slide side by side, and what is on them lags behind, the lower the more.

---@type interlude.Animator
return {
  api = 1,
  name = "ParallaxTabs",
  summary = "The screens slide side by side, and what is on them lags behind.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  tags = { "slide", "tab", "parallax" },

  duration = 0.5, -- seconds
  curve = { 0.25, 0.8, 0.25, 1 },
  parameters = {
    lag = { default = 0.35, min = 0, max = 1, step = 0.05, help = "share of the width by which the last view lags" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx)
    local function rows(side)
      local names = {}
      for _, view in ipairs(side.views) do
        if view.parent == "" then names[#names + 1] = view.name end
      end
      return names
    end
    return {
      front = rows(ctx.front), back = rows(ctx.back), way = ctx.container.width * (ctx.rtl and -1 or 1),
    }
  end,

  frame = function(ctx, progress, presence)
    local run, away = ctx.state, 1 - presence
    local changes = { front = { translateX = run.way * away } }
    local function lag(names, way)
      for index, name in ipairs(names) do
        changes[name] = { translateX = way * ctx.parameters.lag * index / #names }
      end
    end
    lag(run.front, run.way * away)
    -- A presenter that stays in place is not moved: it would jump back at the end.
    if ctx.back.hasView then
      changes.back = { translateX = -run.way * presence }
      lag(run.back, -run.way * presence)
    end
    return changes
  end,
}
