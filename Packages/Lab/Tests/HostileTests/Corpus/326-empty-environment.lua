-- EXPECT: accepted | DEFENCE: one _ENV a chunk
return { name = 'empty-environment', duration = 0.3, frame = function(ctx, progress, presence)
  local _ENV = {} return { front = { alpha = progress } }
end }
