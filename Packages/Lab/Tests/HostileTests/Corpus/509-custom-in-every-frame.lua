-- EXPECT: interrupted | DEFENCE: price of host calls
local ease = require 'interlude.ease'
return { duration = 0.3, frame = function(ctx, p)
  while true do ease.custom(function(t) return t end) end
end }
