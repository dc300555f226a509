-- EXPECT: starved | DEFENCE: allocator
local compose = require 'interlude.compose'
local part = { frame = function(ctx, p, q) return { front = { alpha = q } } end }
return compose.over(part, function(changes) for n = 1, 1e9 do changes['view' .. n] = { n } end end)
