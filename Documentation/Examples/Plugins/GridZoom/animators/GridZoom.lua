-- GridZoom: the front screen grows out of the tapped cell, and hangs on two fingers on its way back.

local geometry = require "interlude.geometry"

-- How far it is on its own way, and how far that is to the cell: 0 while fingers hold it. At the end of
-- their way they hand it over little by little, because a run that is let go there has no time left.
local function rest(ctx, progress)
  local g, goal = ctx.gesture, ctx.isCancelled and 0 or 1
  local handed = math.max(0, 5 * g.progress - 4)
  if g.isActive then return handed, handed end
  local way = g.progress == goal and 1 or (progress - g.progress) / (goal - g.progress)
  local free = handed + (1 - handed) * way
  return free, ctx.isCancelled and handed * (1 - way) or free
end

---@type interlude.Animator
return {
  name = "GridZoom",
  summary = "The front screen grows out of the tapped cell and hangs on two fingers.",
  version = "1.0.0",
  license = "MIT",

  duration = 0.45,
  curve = { 0.2, 0.9, 0.25, 1 },

  prepare = function(ctx)
    local place = ctx.isForward and ctx.front.finalFrame or ctx.front.initialFrame
    local third = { width = place.width / 3, height = place.width / 3 }
    third.x, third.y = place.x + third.width, place.y + place.height / 3
    return { place = place, cell = ctx.source and ctx.source.frame or third, name = ctx.source and ctx.source.name }
  end,

  frame = function(ctx, progress, presence)
    local g, place, cell = ctx.gesture, ctx.state.place, ctx.state.cell
    local middle = { x = place.x + place.width / 2, y = place.y + place.height / 2 }
    -- Where it is without fingers: somewhere between the cell and its place.
    local shown = presence
    local hold = { scale = 1, x = 0, y = 0, turn = 0 }
    local free = 1
    if g.kind ~= "none" and not ctx.isForward then
      -- What was under the fingers stays under them: the picture turns and shrinks about their middle.
      local turn, x, y = math.rad(g.rotation), g.start.x - middle.x, g.start.y - middle.y
      hold.scale, hold.turn = math.max(g.scale, 0.1), g.rotation
      hold.x = g.x - middle.x - hold.scale * (math.cos(turn) * x - math.sin(turn) * y)
      hold.y = g.y - middle.y - hold.scale * (math.sin(turn) * x + math.cos(turn) * y)
      local gone
      free, gone = rest(ctx, progress)
      shown = 1 - gone
    end
    local now = geometry.lerpFrame(cell, place, shown)
    local function pose(held, own) return held + (own - held) * free end
    local scale = pose(hold.scale, now.width / place.width)
    local changes = {
      front = {
        scale = scale, rotation = pose(hold.turn, 0),
        translateX = pose(hold.x, now.x + now.width / 2 - middle.x),
        translateY = pose(hold.y, now.y + place.height * now.width / place.width / 2 - middle.y),
        maskHeight = geometry.lerp(place.height, cell.height * place.width / cell.width, 1 - shown),
        maskCorner = 12 * (1 - shown) / scale, alpha = math.min(1, 6 * shown),
      },
    }
    if ctx.state.name then changes[ctx.state.name] = { alpha = 1 - changes.front.alpha } end
    return changes
  end,
}
