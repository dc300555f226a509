-- EXPECT: rejected | DEFENCE: price of slow operators
local x, a, b = 0, 1.797e308, 3e-308
while true do x = a % b end
return { duration = 0.3, frame = function(ctx, progress, presence)

end }
