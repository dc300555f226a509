-- EXPECT: raised "unknown command 'K'" | DEFENCE: bounds of layers
return { name = 'path-invalid', duration = 0.3,
  prepare = function(ctx, stage) stage:mask('m', { of = 'front', path = 'M0 0K5' }) end,
  frame = function() return {} end }
