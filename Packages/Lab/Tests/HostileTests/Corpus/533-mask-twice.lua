-- EXPECT: raised "there is a view called 'm' already" | DEFENCE: bounds of layers
return { name = 'mask-twice', duration = 0.3,
  prepare = function(ctx, stage) for n = 1, 2 do stage:mask('m', { of = 'front', path = 'M0 0H9V9Z' }) end end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
