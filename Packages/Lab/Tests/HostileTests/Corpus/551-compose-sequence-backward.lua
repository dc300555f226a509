-- EXPECT: rejected | DEFENCE: error handling
local compose = require 'interlude.compose'
local part = { frame = function(ctx, p, q) return { front = { alpha = q } } end }
return compose.sequence { { part, 0.8, 0.2 }, { part, 0 / 0, 1 } }
