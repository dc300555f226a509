-- EXPECT: undecodable | DEFENCE: bounded copies
return { name = 'state-huge', duration = 0.3, prepare = function() local t = {} for i = 1, 2000 do t[i] = ('x'):rep(60) end return t end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
