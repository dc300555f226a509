-- EXPECT: undecodable | DEFENCE: bounded copies
return { name = 'state-cyclic', duration = 0.3, prepare = function() local t = {} t.t = t return t end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
