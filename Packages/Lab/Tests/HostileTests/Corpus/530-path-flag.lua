-- EXPECT: raised "path" | DEFENCE: bounds of layers
return { name = 'path-flag', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0A9 9 0 7 1 5 5Z' }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
