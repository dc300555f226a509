-- EXPECT: interrupted | DEFENCE: price of many arguments
local type = type
local function hot(...) while true do type(...) type(...) type(...) end end
local function grow(n, ...)
  if n == 0 then return hot(...) end
  return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
end
return { duration = 0.3, frame = function(ctx, progress, presence)
  grow(100)
end }
