-- EXPECT: rejected "is this file" | DEFENCE: loaded table marks modules in progress
local compose = require 'interlude.compose'
return compose.reversed(require 'animators.500-compose-requires-itself')
