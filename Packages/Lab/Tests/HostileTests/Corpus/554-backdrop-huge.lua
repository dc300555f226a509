-- EXPECT: accepted | DEFENCE: decode check
return { name = 'backdrop-huge', duration = 0.3,
  prepare = function(ctx, stage) stage:overlay('glass', { color = '#FFFFFF01' }) end,
  frame = function(ctx, p, q) return { front = { alpha = q }, glass = { backdropBlur = 1e7, backdropSaturation = 1e7, blur = 1e7, contrast = 1e7 } } end }
