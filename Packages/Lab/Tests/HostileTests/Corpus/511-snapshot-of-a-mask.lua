-- EXPECT: raised "'m' is a mask" | DEFENCE: bounds of layers
return { name = 'snapshot-of-a-mask', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0H9V9Z' }) stage:snapshot('n', { of = 'm' }) end,
  frame = function() return {} end }
