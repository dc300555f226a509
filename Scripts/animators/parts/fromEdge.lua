-- What animators share whose front view comes in from an edge of the container.

local geometry = require "interlude.geometry"

local fromEdge = {}

-- What the parameter `edge` can be.
fromEdge.edges = { "leading", "trailing", "left", "right", "top", "bottom" }

-- For `prepare`: how far away the front view is at first, as `x` and `y`, and in `behind` whether the back
-- view moves, as 1 or 0. A presenter that stays in place is not moved: it would jump back at the end.
function fromEdge.state(ctx)
  local dx, dy = geometry.towards(ctx.parameters.edge, ctx.rtl)
  local behind = ctx.back.hasView and 1 or 0
  return { x = dx * ctx.container.width, y = dy * ctx.container.height, behind = behind }
end

return fromEdge
