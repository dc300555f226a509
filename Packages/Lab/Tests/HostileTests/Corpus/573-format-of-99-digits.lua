-- EXPECT: interrupted | DEFENCE: price of slow operators
return { duration = 0.3, frame = function(ctx, progress, presence)
  local f, v = '%.99f', 1.7e308
  while true do f:format(v) end
end }
