-- EXPECT: interrupted | DEFENCE: price of empty slots
local t = {}
for i = 1, 4096 do t[i] = i end
for i = 1, 4096 do t[i] = nil end
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do for k in pairs(t) do end end
end }
