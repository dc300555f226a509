-- EXPECT: interrupted | DEFENCE: price of native functions
local s = ('a'):rep(900)
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do s:gsub('.', {}) end
end }
