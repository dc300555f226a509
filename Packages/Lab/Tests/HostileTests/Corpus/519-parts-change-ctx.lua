-- EXPECT: raised "'ctx' is read-only" | DEFENCE: ctx rewritten each frame or read-only
local compose = require 'interlude.compose'
return compose.over({
  frame = function(ctx, p, q)
    ctx.state = {}
    return { front = { alpha = q } }
  end,
}, function() end)
