-- EXPECT: interrupted | DEFENCE: allocator
local keep = { ('y'):rep(100000) }
return { name = 'full-memory', duration = 0.3,
  prepare = function() keep[#keep + 1] = ('x'):rep(30000) .. #keep end,
  frame = function() for i = 1, 1e6 do keep[#keep + 1] = { i } end return {} end }
