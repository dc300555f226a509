-- EXPECT: interrupted | DEFENCE: count hook
local compose = require 'interlude.compose'
local part = { frame = function(ctx, p, q) return { front = { alpha = q } } end }
return compose.over(part, function(changes) while true do changes.back = { alpha = 1 } end end)
