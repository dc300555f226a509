-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of what is copied
local function grow(n, ...)
  if n == 0 then return ... end
  return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ...)
end
local function count(...) return select("#", ...) end
return { duration = 0.3, frame = function(ctx, p)
  local function loop(...) while true do count(...) end end
  loop(grow(40))
end }
