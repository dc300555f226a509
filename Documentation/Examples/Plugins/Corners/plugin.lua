-- Corners: a small picture that a finger moves around the corners of the screen, one after the other.

-- From each corner, the direction to the next one.
local ways = { topLeading = "trailing", topTrailing = "down", bottomTrailing = "leading", bottomLeading = "up" }

return {
  name = "Corners",
  summary = "Move a small picture from corner to corner.",
  version = "1.0.0",
  license = "MIT",

  animator = { replace = "Corners" },

  interaction = {
    replace = function(request)
      local way = ways[request.from]
      -- Only a finger on the picture itself moves it.
      if not way or request.view ~= "picture" then return nil end
      return { gesture = "pan", direction = way, distance = way == "down" and 500 or way == "up" and 500 or 200, commit = "projected", rubberBand = true }
    end,
  },
}
