-- EXPECT: starved | DEFENCE: count hook
return { name = 'calm-then-memory', duration = 0.5, frame = function(ctx, progress, presence)
  if progress > 0.7 then while true do pcall(function() local t = {} while true do t = { t } end end) end end
  return { front = { alpha = presence } }
end }
