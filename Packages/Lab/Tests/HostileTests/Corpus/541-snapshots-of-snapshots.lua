-- EXPECT: raised | DEFENCE: views of a run
return { name = 'snapshots-of-snapshots', duration = 0.3,
  prepare = function(ctx, stage) stage:snapshot('s0', { of = 'front' })
    for n = 1, 1e6 do stage:snapshot('s' .. n, { of = 's' .. n - 1 }) end end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
