-- EXPECT: rejected | DEFENCE: Lua itself
local ÿþ = 1
return { frame = function() end }
