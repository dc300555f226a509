-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of large tables
local t = {}
for i = 1, 1000 do t[i * 1023] = i end
t.x = 1
return { duration = 0.3, frame = function(ctx, p)
  while true do for k, v in pairs(t) do t.x = v end end
end }
