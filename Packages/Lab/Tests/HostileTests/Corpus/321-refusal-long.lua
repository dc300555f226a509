-- EXPECT: accepted | DEFENCE: bounds of texts
return { name = 'refusal-long', duration = 0.3, canPerform = function() return false, ('no\27[2J'):rep(9000) end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
