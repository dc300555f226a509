-- interlude.geometry: numbers and frames between two others.

local geometry = {}

-- The number a share t of the way from a to b; t may leave 0…1.
function geometry.lerp(a, b, t)
  return a + (b - a) * t
end

-- The number, or the nearer end when it lies outside.
function geometry.clamp(value, low, high)
  if value < low then return low end
  if value > high then return high end
  return value
end

-- Where a value of the range a…b lies in the range c…d.
function geometry.map(value, a, b, c, d)
  if a == b then error("the range to map from is empty: " .. a .. " to " .. b, 2) end
  return c + (d - c) * (value - a) / (b - a)
end

-- The frame a share t of the way from one to another; each has x, y, width and height.
function geometry.lerpFrame(from, to, t)
  return {
    x = from.x + (to.x - from.x) * t,
    y = from.y + (to.y - from.y) * t,
    width = from.width + (to.width - from.width) * t,
    height = from.height + (to.height - from.height) * t,
  }
end

return geometry
