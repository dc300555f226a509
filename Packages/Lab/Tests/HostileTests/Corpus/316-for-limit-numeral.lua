-- EXPECT: interrupted | DEFENCE: price of long texts
return { name = 'for-limit-numeral', duration = 0.3, frame = function(ctx, progress, presence)
  local s = ('0'):rep(1e5) while true do for i = 1, s do end end
end }
