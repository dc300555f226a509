-- ThrownCard: a card is thrown away in any direction, and flies on in it.

-- In whichever direction it goes, 240 points are the whole way.
local function thrown(direction)
  return {
    gesture = "pan", direction = direction, completionCurve = "linear", catches = false,
    percent = function(g) return math.sqrt(g.translationX ^ 2 + g.translationY ^ 2) / 240 end,
    commit = function(g)
      local speed = math.sqrt(g.velocityX ^ 2 + g.velocityY ^ 2)
      return g.percent > 0.6 or speed > 800
    end,
  }
end

return {
  name = "ThrownCard",
  summary = "Throw a card away in any direction; it flies on in it.",
  version = "1.0.0",
  license = "MIT",

  animator = { push = "ThrownCard", pop = "ThrownCard" },

  interaction = { pop = { thrown("up"), thrown("down"), thrown("left"), thrown("right") } },
}
