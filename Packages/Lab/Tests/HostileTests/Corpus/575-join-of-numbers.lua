-- EXPECT: interrupted | DEFENCE: price of slow operators
return { duration = 0.3, frame = function(ctx, progress, presence)
  local x, a = '', 1.7976931348623157e308
  while true do x = a..a..a..a..a..a..a..a..a..a end
end }
