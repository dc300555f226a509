-- EXPECT: accepted | DEFENCE: garbage of the host
local spring = require "interlude.spring"
return { duration = 0.3, frame = function(ctx, p)
  local sum = 0
  for i = 1, 50 do sum = sum + spring({ duration = 0.4, dampingRatio = 0.8 })(p) end
  return { to = { alpha = p } }
end }
