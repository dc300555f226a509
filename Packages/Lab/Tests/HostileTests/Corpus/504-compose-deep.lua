-- EXPECT: undecodable "nested more than 8 deep" | DEFENCE: bounded copies
local compose = require 'interlude.compose'
local made = { frame = function(ctx, p, q) return { front = { alpha = q } } end }
for i = 1, 12 do made = compose.over(made, function() end) end
return made
