-- StoryCard: the story is clipped to its card and unclipped on its way; nothing in it is scaled.

local geometry = require "interlude.geometry"

---@type interlude.Animator
return {
  name = "StoryCard",
  summary = "A story opens out of its card.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.5,
  curve = { 0.2, 0.9, 0.25, 1 },

  frame = function(ctx, progress, presence)
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    local card = ctx.source and ctx.source.frame
      or { x = place.x + 20, y = place.y + 200, width = place.width - 40, height = place.height / 3 }
    local now = geometry.lerpFrame(card, place, presence)
    -- Under a finger the story shrinks a little, and its card takes the rest when it lets go.
    return {
      front = {
        translateY = now.y - place.y, alpha = math.min(1, 6 * presence),
        maskLeft = now.x - place.x, maskWidth = now.width, maskHeight = now.height,
        maskCorner = 16 * math.min(1, 4 * (1 - presence)),
      },
    }
  end,
}
