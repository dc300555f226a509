-- EXPECT: raised "C stack overflow" | DEFENCE: remaining stack
local function g(s) return (s:gsub('(.)', function(c) return g(c .. c) end)) end
return { duration = 0.3, frame = function(ctx, progress, presence)
  g('ab')
end }
