-- EXPECT: raised "unknown view" | DEFENCE: bounds of layers
return { name = 'shape-in-itself', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = 'M0 0H9V9Z', above = 's' }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
