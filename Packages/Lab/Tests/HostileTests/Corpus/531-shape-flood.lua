-- EXPECT: raised "a run may have 512" | DEFENCE: views of a run
return { name = 'shape-flood', duration = 0.3,
  prepare = function(ctx, stage) for n = 1, 1e6 do stage:shape('s' .. n, { path = 'M0 0H9V9Z' }) end end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
