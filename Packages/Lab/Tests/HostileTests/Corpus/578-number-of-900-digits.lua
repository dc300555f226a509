-- EXPECT: interrupted | DEFENCE: price of slow operators
local s = '0.' .. ('1'):rep(950) .. 'e-300'
local floor = math.floor
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do floor(s) end
end }
