-- EXPECT: interrupted | DEFENCE: price of host calls
return { name = 'camera-flood', duration = 0.3,
  prepare = function(ctx, stage) for n = 1, 3000 do stage:camera { distance = n, x = -n, y = n } end end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
