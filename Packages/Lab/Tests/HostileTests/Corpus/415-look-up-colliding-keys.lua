-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of large tables
local t = {}
for i = 1, 1000 do t[i * 1023] = i end
return { duration = 0.3, frame = function(ctx, p)
  local sum = 0
  while true do sum = sum + (t[1023 * 1023 + 5] or t[1023000] or 0) end
end }
