-- EXPECT: interrupted | DEFENCE: price of host calls
return { name = 'layer-misspelt-flood', duration = 0.3, prepare = function(ctx, stage)
    for i = 1, 500 do stage:overlay('layer' .. i) end
    while true do pcall(stage.overlay, stage, 'x', { above = 'lajer77' }) end
  end,
  frame = function(ctx, progress, presence) return { front = { alpha = presence } } end }
