-- PhotoDrag: the photo follows the finger, and where it is let go it goes on to the view it came from.

-- 0 while the finger holds it and where it lifts, 1 where the run ends.
local function rest(ctx, progress)
  local g, goal = ctx.gesture, ctx.isCancelled and 0 or 1
  if g.isActive then return 0 end
  return g.progress == goal and 1 or (progress - g.progress) / (goal - g.progress)
end

---@type interlude.Animator
return {
  name = "PhotoDrag",
  summary = "A photo follows the finger and returns to where it came from.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.4,
  curve = "easeOut",

  frame = function(ctx, progress, presence)
    local g = ctx.gesture
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    local source = ctx.source and ctx.source.frame
      or { x = place.x + place.width / 3, y = place.y + place.height / 3, width = place.width / 3, height = place.width / 3 }
    -- At the source: as wide as it, and with its middle in the same place.
    local small = source.width / place.width
    local x = source.x + source.width / 2 - place.x - place.width / 2
    local y = source.y + source.height / 2 - place.y - place.height / 2
    -- What is above and below the photo is clipped off as soon as it leaves its place.
    local function clipped(share)
      local height = place.height + (source.height / small - place.height) * math.min(1, 4 * share)
      return (place.height - height) / 2, height
    end
    local top, height = clipped(1 - presence)
    if g.kind == "none" or ctx.isForward then
      local away = 1 - presence
      return {
        front = {
          scale = 1 + (small - 1) * away, translateX = x * away, translateY = y * away, alpha = math.min(1, 6 * presence),
          maskTop = top, maskHeight = height,
        },
      }
    end
    local gone = rest(ctx, progress)
    local held, home = 1 - gone, ctx.isCancelled and 0 or gone
    local lifted = 1 - 0.3 * (g.isActive and progress or g.progress)
    return {
      front = {
        scale = held * lifted + home * small + (gone - home),
        translateX = held * g.translationX + home * x, translateY = held * g.translationY + home * y,
        alpha = math.min(1, 6 * (1 - home)), maskTop = top, maskHeight = height,
      },
    }
  end,
}
