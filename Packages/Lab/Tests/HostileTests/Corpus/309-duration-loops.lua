-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'duration-loops', duration = 0.3, duration = function() while true do end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
