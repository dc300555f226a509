-- MorphingTitle: the front screen slides in, and the texts that both have move from one place to the other.

local geometry = require "interlude.geometry"

---@type interlude.Animator
return {
  api = 1,
  name = "MorphingTitle",
  summary = "The front screen slides in while the texts that both have turn into one another.",
  version = "1.0.0",
  author = "The Interlude authors",
  license = "MIT",
  basedOn = "the large titles of iOS's navigation bars",
  tags = { "morph", "iOS", "push", "navigation bar", "title" },

  duration = 0.45, -- seconds
  curve = { 0.3, 0.7, 0.2, 1 },
  parameters = {
    way = { default = 0.3, min = 0, max = 1, step = 0.05, help = "share of the width that the front screen moves" },
  },
  reducedMotion = "crossDissolve",

  prepare = function(ctx, stage)
    local titles, order = {}, { "back", "front" }
    for _, pair in ipairs(ctx.matched) do
      local view = ctx.from:view(pair.from)
      if view and view.kind == "label" and ctx.to.hasView then
        local index = #titles + 1
        stage:snapshot("leaving" .. index, { of = pair.from, frame = pair.fromFrame })
        stage:snapshot("arriving" .. index, { of = pair.to, frame = pair.fromFrame })
        order[#order + 1] = "leaving" .. index
        order[#order + 1] = "arriving" .. index
        titles[index] = { from = pair.from, to = pair.to, fromFrame = pair.fromFrame, toFrame = pair.toFrame }
      end
    end
    stage:order(order)
    return { titles = titles, way = ctx.container.width * (ctx.rtl and -1 or 1) }
  end,

  frame = function(ctx, progress, presence)
    local run = ctx.state
    local changes = {
      front = { translateX = run.way * ctx.parameters.way * (1 - presence), alpha = presence },
    }
    for index, title in ipairs(run.titles) do
      local leaving = geometry.lerpFrame(title.fromFrame, title.toFrame, progress)
      local arriving = geometry.lerpFrame(title.fromFrame, title.toFrame, progress)
      leaving.alpha, arriving.alpha = 1 - progress, progress
      changes["leaving" .. index], changes["arriving" .. index] = leaving, arriving
      changes[title.from], changes[title.to] = { alpha = 0 }, { alpha = 0 }
    end
    return changes
  end,
}
