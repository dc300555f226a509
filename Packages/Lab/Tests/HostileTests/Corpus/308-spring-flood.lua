-- EXPECT: interrupted | DEFENCE: price of host calls
local spring = require 'interlude.spring'
return { name = 'spring-flood', duration = 0.3, frame = function(ctx, progress, presence)
  while true do spring { mass = 1, stiffness = 1e-3, damping = 1e3 } end
end }
