-- EXPECT: undecodable | DEFENCE: decode check
local compose = require 'interlude.compose'
return compose.parallel {
  { frame = function() return { front = 3, [{}] = {}, [1] = { alpha = 1 } } end },
}
