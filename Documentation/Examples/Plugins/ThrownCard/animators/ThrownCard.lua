-- ThrownCard: the front screen lies under the finger; let go, it flies on the way it was thrown.

-- 0 while the finger holds it and where it lifts, 1 where the run ends.
local function rest(ctx, progress)
  local g, goal = ctx.gesture, ctx.isCancelled and 0 or 1
  if g.kind == "none" or g.isActive then return 0 end
  return g.progress == goal and 1 or (progress - g.progress) / (goal - g.progress)
end

---@type interlude.Animator
return {
  name = "ThrownCard",
  summary = "The front screen follows the finger and flies on where it is thrown.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.45,
  rightToLeft = "same",

  frame = function(ctx, progress, presence)
    local g, away = ctx.gesture, 1 - presence
    local reach = ctx.container.width + ctx.container.height
    if g.kind == "none" or ctx.isForward then
      return { front = { translateY = reach * away, rotation = 12 * away } }
    end
    local gone = rest(ctx, progress)
    -- Its direction: that of the throw, or of the way where it was only let go.
    local x, y = g.velocityX, g.velocityY
    local length = math.sqrt(x * x + y * y)
    if length < 50 then
      x, y = g.translationX, g.translationY
      length = math.max(math.sqrt(x * x + y * y), 1)
    end
    local flight = ctx.isCancelled and 0 or reach * gone
    local held = ctx.isCancelled and 1 - gone or 1
    return {
      front = {
        translateX = held * g.translationX + flight * x / length,
        translateY = held * g.translationY + flight * y / length,
        rotation = held * g.translationX / 20 + 40 * flight / reach,
        cornerRadius = 24 * math.min(1, 8 * away),
        shadowOpacity = 0.3 * math.min(1, 8 * away) * math.min(1, 8 * presence), shadowRadius = 20,
      },
    }
  end,
}
