-- EXPECT: interrupted | DEFENCE: price of slow operators
local t = {}
for i = 1, 200 do t[i] = ('\0'):rep(39) .. string.char(i) end
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do table.sort(t) end
end }
