-- EXPECT: interrupted | DEFENCE: price of empty slots
local t = {}
for i = 1, 4096 do t[i] = i end
local step = pairs(t)
for i = 2, 4095 do t[i] = nil end
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do step(t, 1) end
end }
