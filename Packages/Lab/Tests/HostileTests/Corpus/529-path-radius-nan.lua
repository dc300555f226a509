-- EXPECT: raised "expected a number" | DEFENCE: bounds of layers
return { name = 'path-radius-nan', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = ('M0 0A%g 9 0 1 1 5 5Z'):format(0 / 0) }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
