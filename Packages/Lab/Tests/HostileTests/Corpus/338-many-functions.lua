-- EXPECT: undecodable | DEFENCE: bounded copies
return { name = 'many-functions', duration = 0.3, duration = function() local t = {} for i = 1, 400 do t[i] = function() end end return t end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
