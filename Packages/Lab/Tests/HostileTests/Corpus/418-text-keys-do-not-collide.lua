-- EXPECT: accepted | DEFENCE: price of large tables
local t = {}
for i = 1, 1000 do t["key " .. i] = i end
return { duration = 0.3, frame = function(ctx, p)
  local sum = 0
  for i = 1, 1000 do sum = sum + t["key " .. i] end
  assert(sum == 500500)
  return { to = { alpha = p } }
end }
