-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'finished-loops', duration = 0.3, finished = function() while true do end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
