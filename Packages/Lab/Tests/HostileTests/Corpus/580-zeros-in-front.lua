-- EXPECT: interrupted | DEFENCE: price of long texts
local s = ('0'):rep(900) .. 1
local floor = math.floor
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do floor(s) end
end }
