-- EXPECT: interrupted | DEFENCE: price of long texts
local a, t = ('x'):rep(400), {}
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do local x = t[a .. a] end
end }
