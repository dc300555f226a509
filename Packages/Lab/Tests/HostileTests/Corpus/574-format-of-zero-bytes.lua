-- EXPECT: interrupted | DEFENCE: price of slow operators
local s = ('\0'):rep(900)
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do ('%q'):format(s) end
end }
