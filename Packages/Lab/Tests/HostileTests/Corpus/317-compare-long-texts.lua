-- EXPECT: interrupted | DEFENCE: price of long texts
return { name = 'compare-long-texts', duration = 0.3, frame = function(ctx, progress, presence)
  local a, b = ('x'):rep(6e4) .. 'a', ('x'):rep(6e4) .. 'b' while a < b do end
end }
