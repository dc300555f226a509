-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'can-perform-loops', duration = 0.3, canPerform = function() while true do end end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
