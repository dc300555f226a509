-- EXPECT: raised "leads farther than" | DEFENCE: bounds of layers
return { name = 'path-far', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = 'M0 0L1e300 1' }) end,
  frame = function() return {} end }
