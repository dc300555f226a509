-- EXPECT: raised | DEFENCE: declared layers are fixed
local kept
return { name = 'mask-kept', duration = 0.3,
  prepare = function(ctx, stage) kept = stage end,
  frame = function(ctx, p, q)
    kept:mask('m', { of = 'front', path = 'M0 0H9V9Z' })
    return { front = { alpha = q } }
  end }
