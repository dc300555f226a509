-- EXPECT: undecodable | DEFENCE: checks of the curves' numbers
local ease, spring = require 'interlude.ease', require 'interlude.spring'
return { name = 'curves-of-nothing', duration = 0.3, frame = function(ctx, progress, presence)
  local sum = 0 for _, f in pairs(ease) do local ok, y = pcall(f, 0 / 0) if ok and type(y) == 'number' then sum = sum + y end end
  return { front = { alpha = sum, x = spring { duration = 1 }(1 / 0), y = spring { duration = 1 }(-1e308) } }
end }
