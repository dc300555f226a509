-- TitleFlight: what both screens have in common flies from its old place to its new one.

local geometry = require "interlude.geometry"

---@type interlude.Animator
return {
  name = "TitleFlight",
  summary = "Views with the same id fly from one screen to the other.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.5,
  curve = { 0.2, 0.9, 0.25, 1 },

  prepare = function(ctx, stage)
    for index, pair in ipairs(ctx.matched) do
      stage:snapshot("old" .. index, { of = pair.from, frame = pair.fromFrame })
      stage:snapshot("new" .. index, { of = pair.to, frame = pair.fromFrame })
    end
  end,

  frame = function(ctx, progress, presence)
    local changes = { front = { alpha = presence } }
    for index, pair in ipairs(ctx.matched) do
      local old = geometry.lerpFrame(pair.fromFrame, pair.toFrame, progress)
      local new = geometry.lerpFrame(pair.fromFrame, pair.toFrame, progress)
      -- An arc: it leaves sideways and lands from above.
      local lift = -40 * math.sin(math.pi * math.max(0, math.min(1, progress)))
      old.y, new.y = old.y + lift, new.y + lift
      old.alpha, new.alpha = 1 - progress, progress
      changes["old" .. index], changes["new" .. index] = old, new
      changes[pair.from], changes[pair.to] = { alpha = 0 }, { alpha = 0 }
    end
    return changes
  end,
}
