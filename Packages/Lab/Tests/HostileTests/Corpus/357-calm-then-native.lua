-- EXPECT: interrupted | DEFENCE: count hook
return { name = 'calm-then-native', duration = 0.5, frame = function(ctx, progress, presence)
  if progress > 0.7 then local s = ('0'):rep(1e5) while true do pcall(math.floor, s) end end
  return { front = { alpha = presence } }
end }
