-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'calm-then-sort', duration = 0.5, frame = function(ctx, progress, presence)
  if progress > 0.7 then table.sort({ 3, 2, 1 }, function() while true do end end) end
  return { front = { alpha = presence } }
end }
