-- EXPECT: accepted | DEFENCE: decode check
return { name = 'camera-behind-the-eye', duration = 0.3,
  prepare = function(ctx, stage) stage:camera { distance = 1e-300 } end,
  frame = function(ctx, p, q) return { front = { translateZ = 1e6 * p, rotationX = 90, rotationY = 90, skewX = 89.999999, skewY = -90 } } end }
