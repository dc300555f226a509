-- EXPECT: interrupted | DEFENCE: price of long texts
return { name = 'math-on-numeral', duration = 0.3, frame = function(ctx, progress, presence)
  local s, floor = ('0'):rep(1e5), math.floor while true do floor(s) end
end }
