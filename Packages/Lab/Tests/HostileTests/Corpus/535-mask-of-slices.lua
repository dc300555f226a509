-- EXPECT: accepted | DEFENCE: bounds of layers
return { name = 'mask-of-slices', duration = 0.3,
  prepare = function(ctx, stage) stage:slices('s', { of = 'front', columns = 3 })
    for n = 1, 3 do stage:mask('m' .. n, { of = 's[' .. n .. ']', path = 'M0 0H9V9Z', inverted = true }) end end,
  frame = function(ctx, p, q) return { front = { alpha = q } } end }
