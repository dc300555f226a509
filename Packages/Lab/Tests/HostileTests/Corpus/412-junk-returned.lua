-- EXPECT: interrupted "budget of 400000" | DEFENCE: price of what is read
return {
  duration = 0.3,
  prepare = function(ctx, stage)
    stage:slices("tiles", { of = "front", columns = 32, rows = 16 })
  end,
  frame = function(ctx)
    local junk, tiles = {}, {}
    for i = 1, 6000 do junk[i] = 0 end
    for i = 1, 512 do tiles[i] = junk end
    return { tiles = tiles }
  end,
}
