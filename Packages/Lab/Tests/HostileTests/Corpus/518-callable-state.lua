-- EXPECT: raised "attempt to call a table value" | DEFENCE: decode copies
return { duration = 0.3, prepare = function() return { __call = function() return {} end } end,
  frame = function(ctx) return ctx.state() end }
