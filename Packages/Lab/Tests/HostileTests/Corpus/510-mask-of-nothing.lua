-- EXPECT: raised "unknown view 'frnt'" | DEFENCE: bounds of layers
return { name = 'mask-of-nothing', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'frnt', path = 'M0 0H9V9Z' }) end,
  frame = function() return {} end }
