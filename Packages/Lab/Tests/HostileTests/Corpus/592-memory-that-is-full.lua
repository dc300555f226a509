-- EXPECT: interrupted | DEFENCE: price of collections
local live, x = {}, nil
for i = 1, 2600 do live[i] = {} end
return { duration = 0.3, frame = function(ctx, progress, presence)
  local n = #live
  while true do x = {} end
end }
