-- EXPECT: raised "both set front.alpha" | DEFENCE: error handling
local compose = require 'interlude.compose'
local function part() return { frame = function(ctx, p, q) return { front = { alpha = q } } end } end
return compose.parallel { part(), part() }
