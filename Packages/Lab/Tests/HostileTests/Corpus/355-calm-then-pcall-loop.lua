-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'calm-then-pcall-loop', duration = 0.5, frame = function(ctx, progress, presence)
  if progress > 0.7 then while true do pcall(function() while true do end end) end end
  return { front = { alpha = presence } }
end }
