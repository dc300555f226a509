-- EXPECT: raised "inverted: expected true or false" | DEFENCE: bounds of layers
return { name = 'mask-inverted-by-number', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0H9V9Z', inverted = 1 }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
