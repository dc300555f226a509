-- EXPECT: interrupted | DEFENCE: price of chains of metatables
local t = {}
for i = 1, 30 do t = setmetatable({}, { __index = t }) end
return { duration = 0.3, frame = function(ctx, progress, presence)
  while true do local x = t.y end
end }
