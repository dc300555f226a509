-- interlude.geometry: interpolation of numbers and frames, and the direction to an edge.

---`require "interlude.geometry"`
---@class interlude.GeometryModule
---@field lerp fun(a: number, b: number, t: number): number
---@field clamp fun(value: number, low: number, high: number): number
---@field map fun(value: number, a: number, b: number, c: number, d: number): number
---@field lerpFrame fun(from: interlude.Rectangle, to: interlude.Rectangle, t: number): interlude.Rectangle
---@field towards fun(edge: "leading"|"trailing"|"left"|"right"|"top"|"bottom", rtl?: boolean): number, number

local geometry = {}

-- The number at fraction t between a and b; t can leave 0…1.
function geometry.lerp(a, b, t)
  return a + (b - a) * t
end

-- The number, clamped to a range.
function geometry.clamp(value, low, high)
  if value < low then return low end
  if value > high then return high end
  return value
end

-- Maps a value from the range a…b to the range c…d.
function geometry.map(value, a, b, c, d)
  if a == b then error("the range to map from is empty: " .. a .. " to " .. b, 2) end
  return c + (d - c) * (value - a) / (b - a)
end

-- The frame at fraction t between two frames; each has x, y, width and height.
function geometry.lerpFrame(from, to, t)
  return {
    x = from.x + (to.x - from.x) * t,
    y = from.y + (to.y - from.y) * t,
    width = from.width + (to.width - from.width) * t,
    height = from.height + (to.height - from.height) * t,
  }
end

local ways = { left = { -1, 0 }, right = { 1, 0 }, top = { 0, -1 }, bottom = { 0, 1 } }
local sides = { leading = { "left", "right" }, trailing = { "right", "left" } }

-- The direction to an edge as a unit vector, x and y; leading and trailing follow the layout direction.
function geometry.towards(edge, rtl)
  local side = sides[edge]
  local way = ways[side and side[rtl and 2 or 1] or edge]
  if not way then
    error("an edge is leading, trailing, left, right, top or bottom, not " .. tostring(edge), 2)
  end
  return way[1], way[2]
end

return geometry
