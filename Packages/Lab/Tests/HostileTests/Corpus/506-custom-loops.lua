-- EXPECT: rejected "exceeded its budget" | DEFENCE: count hook
local ease = require 'interlude.ease'
return { curve = ease.custom(function(t) while true do end end), frame = function() return {} end }
