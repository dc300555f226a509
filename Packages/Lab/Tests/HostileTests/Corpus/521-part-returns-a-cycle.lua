-- EXPECT: undecodable | DEFENCE: decode check
local compose = require 'interlude.compose'
return compose.parallel {
  { frame = function()
      local view = {}
      view.view = view
      return { front = view }
    end },
}
