-- EXPECT: interrupted within the frame budget; last good kept | DEFENCE: count hook
return { name = 'curve-loops', duration = 0.3, curve = function() while true do end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
