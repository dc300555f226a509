-- EXPECT: interrupted | DEFENCE: count hook
local compose = require 'interlude.compose'
local part = { frame = function(ctx, p, q) return { front = { alpha = q } } end }
return compose.when(function(ctx) while true do end end, part, part)
