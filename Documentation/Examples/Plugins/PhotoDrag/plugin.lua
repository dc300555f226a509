-- PhotoDrag: a photo over black; a finger carries it in any direction, and the black fades as it goes.

local function carried(direction)
  return {
    gesture = "pan", direction = direction, completionCurve = "easeOut",
    percent = function(g) return math.sqrt(g.translationX ^ 2 + g.translationY ^ 2) / 400 end,
    commit = function(g) return g.percent > 0.3 or math.abs(g.velocityX) + math.abs(g.velocityY) > 900 end,
  }
end

return {
  name = "PhotoDrag",
  summary = "Carry a photo off its black ground, in any direction.",
  version = "1.0.0",
  license = "MIT",

  animator = { present = "PhotoDrag", dismiss = "PhotoDrag" },

  interaction = { dismiss = { carried "up", carried "down", carried "left", carried "right" } },

  presentation = {
    style = "custom",
    chrome = { ground = { color = "#000000" } },
    alongside = function(ctx, progress, presence)
      return { ground = { alpha = math.max(0, math.min(1, 1.6 * presence - 0.6)) } }
    end,
  },
}
