-- EXPECT: raised "stage:snapshot has no option 'afterUpdates'" | DEFENCE: bounds of layers
return { name = 'snapshot-after-updates', duration = 0.3,
  prepare = function(ctx, stage) stage:snapshot('s', { of = 'front', afterUpdates = true }) end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
