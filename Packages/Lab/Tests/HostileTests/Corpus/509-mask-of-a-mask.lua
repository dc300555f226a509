-- EXPECT: raised "'m' is a mask" | DEFENCE: bounds of layers
return { name = 'mask-of-a-mask', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0H9V9Z' }) stage:mask('n', { of = 'm', path = 'M0 0H9V9Z' }) end,
  frame = function() return {} end }
