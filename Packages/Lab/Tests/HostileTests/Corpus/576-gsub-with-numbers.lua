-- EXPECT: interrupted | DEFENCE: price of slow operators
local s, t = ('a'):rep(100), { a = 1.7976931348623157e308 }
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do s:gsub('a', t) end
end }
