-- EXPECT: raised "duration() returned nan" | DEFENCE: shape check
return { name = 'duration-function-nan', duration = 0.3, duration = function() return 0 / 0 end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
