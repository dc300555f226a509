-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'prepare-loops', duration = 0.3, prepare = function() while true do end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
