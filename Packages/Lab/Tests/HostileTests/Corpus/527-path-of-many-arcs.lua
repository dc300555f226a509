-- EXPECT: raised "more than 4096 curves" | DEFENCE: bounds of layers
return { name = 'path-of-many-arcs', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0' .. ('A9 9 0 1 1 5 5A9 9 0 1 1 0 0'):rep(1000) }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
