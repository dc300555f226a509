-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'curve-loops', duration = 0.3, curve = function() while true do end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
