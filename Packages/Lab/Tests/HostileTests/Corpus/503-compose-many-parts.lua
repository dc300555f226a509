-- EXPECT: rejected "more than 26 parts" | DEFENCE: bounds of require
local compose = require 'interlude.compose'
local parts = {}
for i = 1, 1000 do parts[i] = { frame = function() return {} end } end
return compose.parallel(parts)
