-- EXPECT: interrupted | DEFENCE: price of slow operators
local fmod = math.fmod
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do fmod(1.797e308, 3e-308) end
end }
