-- EXPECT: raised "expected a number for 'L'" | DEFENCE: bounds of layers
return { name = 'path-nan', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = ('M0 0L%g 1'):format(0 / 0) }) end,
  frame = function() return {} end }
