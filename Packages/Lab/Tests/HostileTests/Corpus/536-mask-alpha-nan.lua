-- EXPECT: undecodable "must be a finite number" | DEFENCE: decode check
return { name = 'mask-alpha-nan', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0H9V9Z' }) end,
  frame = function(ctx, p, q) return { m = { alpha = 0 / 0 } } end }
