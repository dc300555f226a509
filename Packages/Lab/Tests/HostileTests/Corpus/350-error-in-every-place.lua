-- EXPECT: raised | DEFENCE: errors are data
return { name = 'error-in-every-place', duration = 0.3, canPerform = function() error({}) end, prepare = function() error(nil) end, curve = function() error(1e308) end, finished = function() error(true) end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
