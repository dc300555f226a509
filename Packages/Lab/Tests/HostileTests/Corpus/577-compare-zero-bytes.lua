-- EXPECT: interrupted | DEFENCE: price of slow operators
local a = ('\0'):rep(960)
local b, c = a .. 'b', a .. 'c'
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do if b < c then end end
end }
