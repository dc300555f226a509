-- EXPECT: starved | DEFENCE: allocator
local keep = {}
local function fill()
  for i = 1, 30 do keep[#keep + 1] = ('x'):rep(5000) .. i end
end
return { name = 'full-memory-kept', duration = 0.3,
  frame = function() pcall(fill) return { front = { alpha = 1 } } end }
