-- EXPECT: rejected | DEFENCE: shape check
return { name = 'parameter-name-controls', duration = 0.3, parameters = { ['\27[2J'] = { default = 1 } },
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
