-- EXPECT: undecodable "unknown property 'blend'" | DEFENCE: decode check
return { name = 'blend-in-a-frame', duration = 0.3,
  prepare = function(ctx, stage) stage:overlay('o', { blend = 'screen' }) end,
  frame = function(ctx, p, q) return { o = { blend = 'multiply' } } end }
