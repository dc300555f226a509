-- EXPECT: interrupted | DEFENCE: price of native functions
local s, p = ('a'):rep(900), ('('):rep(31) .. 'a' .. (')'):rep(31) .. 'b'
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do s:find(p) end
end }
