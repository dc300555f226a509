-- EXPECT: raised "unknown view" | DEFENCE: bounds of layers
return { name = 'snapshot-of-itself', duration = 0.3,
  prepare = function(ctx, stage) stage:snapshot('s', { of = 's' }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
