-- EXPECT: starved | DEFENCE: allocator
return { name = 'concat-chain', duration = 0.3, frame = function(ctx, progress, presence)
  local s = ('x'):rep(1000) local t = {} for i = 1, 1000 do t[i] = s .. i end return {}
end }
