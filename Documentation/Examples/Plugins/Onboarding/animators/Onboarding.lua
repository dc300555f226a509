-- Onboarding: the pages move side by side, what is on them lags behind, and a dot moves with the finger.

---@type interlude.Animator
return {
  name = "Onboarding",
  summary = "Pages move side by side; what is on them lags behind.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.5,
  curve = "easeOut",
  parameters = {
    lag = { default = 0.25, min = 0, max = 0.6, step = 0.05, help = "how far the content lags behind, per view" },
  },

  frame = function(ctx, progress, presence)
    local way = ctx.container.width * (ctx.rtl and -1 or 1)
    local changes = {}
    local function move(side, distance)
      changes[side] = { translateX = distance }
      local order = 0
      for _, view in ipairs(ctx[side].views) do
        if view.parent == "" then
          order = order + 1
          changes[view.name] = { translateX = ctx.parameters.lag * order * distance, alpha = 1 - math.min(1, math.abs(distance / way)) }
        end
      end
    end
    move("front", way * (1 - presence))
    if ctx.back.hasView then move("back", -way * presence) end
    return changes
  end,
}
