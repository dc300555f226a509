-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'calm-then-xpcall', duration = 0.5, frame = function(ctx, progress, presence)
  if progress > 0.7 then xpcall(error, function() while true do end end) end
  return { front = { alpha = presence } }
end }
