-- EXPECT: raised | DEFENCE: Lua stack limit / allocator
local compose = require 'interlude.compose'
local made = compose.over({ frame = function() return {} end }, function() end)
local twice = compose.reversed(made)
made.frame = twice.frame
return made
