-- EXPECT: accepted | DEFENCE: decode check
return { name = 'path-morphs-beyond', duration = 0.3,
  prepare = function(ctx, stage) stage:shape('s', { path = 'M0 0H9V9Z', to = 'M5 5l3 0 0 3Z' }) end,
  frame = function(ctx, p, q) return { front = { alpha = q }, s = { morph = 1e6 * (p - 0.5), trimStart = 7, trimEnd = -7 } } end }
