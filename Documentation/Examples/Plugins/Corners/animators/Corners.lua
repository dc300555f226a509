-- Corners: the picture of both screens goes from its corner to the next, and a finger may pull it aside.

local geometry = require "interlude.geometry"

-- 1 while the finger holds it, and back to 0 on the way to rest.
local function held(ctx, progress)
  local g, goal = ctx.gesture, ctx.isCancelled and 0 or 1
  if g.kind == "none" then return 0 end
  if g.isActive then return 1 end
  return g.progress == goal and 0 or (goal - progress) / (goal - g.progress)
end

---@type interlude.Animator
return {
  name = "Corners",
  summary = "What both screens have in common goes from corner to corner, and can be pulled aside.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.4,
  curve = require "interlude.spring" { duration = 0.4, dampingRatio = 0.75 },

  prepare = function(ctx, stage)
    local order, moved = { "from", "to" }, {}
    for _, pair in ipairs(ctx.matched) do
      -- What stays in its place needs no flight.
      local from, to = pair.fromFrame, pair.toFrame
      if from.x ~= to.x or from.y ~= to.y then moved[#moved + 1] = pair end
    end
    for index, pair in ipairs(moved) do
      stage:snapshot("old" .. index, { of = pair.from, frame = pair.fromFrame })
      stage:snapshot("new" .. index, { of = pair.to, frame = pair.fromFrame })
      order[#order + 1], order[#order + 2] = "old" .. index, "new" .. index
    end
    stage:order(order)
    return { moved = moved }
  end,

  frame = function(ctx, progress, presence)
    local aside = held(ctx, progress)
    -- A presenter that stays in place can't fade in; the view over it fades out.
    local changes = ctx.to.hasView and { to = { alpha = progress } } or { from = { alpha = 1 - progress } }
    for index, pair in ipairs(ctx.state.moved) do
      local now = geometry.lerpFrame(pair.fromFrame, pair.toFrame, progress)
      -- Across its way, the finger has it at once.
      local isAcross = math.abs(pair.toFrame.x - pair.fromFrame.x) > math.abs(pair.toFrame.y - pair.fromFrame.y)
      if isAcross then
        now.y = now.y + aside * ctx.gesture.translationY
      else
        now.x = now.x + aside * ctx.gesture.translationX
      end
      local new = geometry.lerpFrame(now, now, 0)
      now.alpha, new.alpha = 1 - progress, progress
      changes["old" .. index], changes["new" .. index] = now, new
      changes[pair.from], changes[pair.to] = { alpha = 0 }, { alpha = 0 }
    end
    return changes
  end,
}
