-- EXPECT: interrupted | DEFENCE: price of native functions
local next = ('a'):rep(900):gmatch('a*b')
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do for i = 1, 100 do next() end end
end }
